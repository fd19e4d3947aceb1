import { memo, Suspense } from 'react'
import type { CommonField } from '../../../catalog/catalog.ts'
import {
  hasCommonField,
  presetQuantityOf,
  priceUnitsOf,
  quantityUnitsOf,
} from '../../../catalog/category-rules.ts'
import { PlaceFields } from '../../../catalog/places/place-fields.tsx'
import { PriceField } from '../../../catalog/price-field.tsx'
import { parseAmount } from '../../../i18n/amounts/read-amount.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AmountHint } from '../../../ui/amounts/amount-hint.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import type { ListingChoices } from '../validation/listing-choices.ts'
import { conditions, paymentTerms } from '../validation/listing-fields.ts'
import { HarvestFields } from './harvest-fields.tsx'
import { QuantityField } from './quantity-field.tsx'

const TypedPriceGuide = lazyComponent(
  async () => (await import('../../price-guide/typed-price-guide.tsx')).TypedPriceGuide,
)

/** Price, quantity and terms of sale, as far as they make sense for what is sold. */
export const StepTerms = memo(function StepTerms(
  props: FormValues & { choices: ListingChoices; today: string; isEdit: boolean },
) {
  const { choices, today, isEdit, typed, error } = props
  const { t } = useLanguage()
  const categoryId = useInputValue('category_id', typed('category_id') ?? '')
  const kindId = useInputValue('subcategory_id', typed('subcategory_id') ?? '')
  const category = choices.categories.find(({ id }) => id === categoryId)
  const kind = category?.kinds.find(({ value }) => value === kindId)?.slug
  const has = (field: CommonField) => hasCommonField(category, kind, field)
  const priceUnits = category && priceUnitsOf(category, kind)
  const quantityUnits = category
    ? quantityUnitsOf(category, kind)
    : choices.quantityUnits.map(({ value }) => value)
  const preset = isEdit ? '' : presetQuantityOf(category, kind)
  const quantity = useInputValue('quantity', typed('quantity') || preset)
  // Of one animal or machine, nobody orders less.
  const hasMinOrder = parseAmount(quantity) !== 1 || Boolean(typed('min_order_quantity'))
  return (
    <>
      <h2>{t('sell.terms')}</h2>
      <div className="fields fields-pair">
        {/* Before the price, as prices are compared within a province. */}
        <PlaceFields {...{ typed, error }} provinces={choices.provinces} />
        <PriceField {...{ typed, error }} units={choices.priceUnits} usual={priceUnits} />
        {kindId && (
          <Suspense>
            <TypedPriceGuide typed={typed} />
          </Suspense>
        )}
        {has('quantity') && (
          <>
            <QuantityField
              {...{ typed, error }}
              units={choices.quantityUnits}
              usual={quantityUnits}
              preset={preset}
            />
            {hasMinOrder && <MinOrderField {...{ typed, error }} />}
          </>
        )}
        {has('condition') && (
          <SelectField
            name="condition"
            label={t('listing.fields.condition')}
            error={error('condition')}
            defaultValue={typed('condition')}
            options={conditions.map((value) => ({
              value,
              label: t(`listing.conditions.${value}`),
            }))}
          />
        )}
        <SelectField
          name="payment_terms"
          label={t('listing.fields.paymentTerms')}
          error={error('payment_terms')}
          defaultValue={typed('payment_terms')}
          placeholder={t('sell.notSaid')}
          options={paymentTerms.map((value) => ({ value, label: t(`listing.payment.${value}`) }))}
        />
        <Toggle name="negotiable" label={t('sell.negotiable')} typed={typed} />
        {has('delivery') && (
          <Toggle name="delivery_available" label={t('sell.delivery')} typed={typed} />
        )}
      </div>
      <HarvestFields {...{ typed, error, today, has }} isOpen={category !== undefined} />
    </>
  )
})

function MinOrderField({ typed, error }: FormValues) {
  const { t } = useLanguage()
  return (
    <TextField
      name="min_order_quantity"
      label={t('listing.fields.minOrderQuantity')}
      error={error('min_order_quantity')}
      defaultValue={typed('min_order_quantity')}
      placeholder={t('sell.notNeeded')}
      inputMode="decimal"
      autoComplete="off"
      below={<AmountHint name="min_order_quantity" initial={typed('min_order_quantity')} />}
    />
  )
}

function Toggle(props: { name: string; label: string; typed: FormValues['typed'] }) {
  const { name, label, typed } = props
  return <Switch name={name} value="yes" label={label} defaultChecked={typed(name) === 'yes'} />
}
