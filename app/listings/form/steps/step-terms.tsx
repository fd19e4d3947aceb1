import { memo } from 'react'
import { PriceField } from '../../../catalog/price-field.tsx'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AmountHint } from '../../../ui/amounts/amount-hint.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { ListingChoices } from '../validation/listing-choices.ts'
import { conditions, paymentTerms } from '../validation/listing-fields.ts'
import { isGrownCategory } from '../validation/listing-form-fields.ts'
import { HarvestFields } from './harvest-fields.tsx'
import { QuantityField } from './quantity-field.tsx'

/** Price, quantity and terms of sale. */
export const StepTerms = memo(function StepTerms(
  props: FormValues & { choices: ListingChoices; today: string },
) {
  const { choices, today, typed, error } = props
  const { t } = useLanguage()
  const categoryId = useInputValue('category_id', typed('category_id') ?? '')
  const slug = choices.categories.find(({ id }) => id === categoryId)?.slug
  return (
    <>
      <h2>{t('sell.terms')}</h2>
      <div className="fields fields-pair">
        <PriceField {...{ typed, error }} units={choices.priceUnits} />
        <QuantityField {...{ typed, error }} units={choices.quantityUnits} categorySlug={slug} />
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
        <SelectField
          name="condition"
          label={t('listing.fields.condition')}
          error={error('condition')}
          defaultValue={typed('condition')}
          options={conditions.map((value) => ({ value, label: t(`listing.conditions.${value}`) }))}
        />
        <SelectField
          name="payment_terms"
          label={t('listing.fields.paymentTerms')}
          error={error('payment_terms')}
          defaultValue={typed('payment_terms')}
          placeholder={t('sell.notSaid')}
          options={paymentTerms.map((value) => ({ value, label: t(`listing.payment.${value}`) }))}
        />
        <Toggle name="negotiable" label={t('sell.negotiable')} typed={typed} />
        <Toggle name="delivery_available" label={t('sell.delivery')} typed={typed} />
      </div>
      <HarvestFields {...{ typed, error, today }} isOpen={isGrownCategory(slug)} />
    </>
  )
})

function Toggle(props: { name: string; label: string; typed: FormValues['typed'] }) {
  const { name, label, typed } = props
  return <Switch name={name} value="yes" label={label} defaultChecked={typed(name) === 'yes'} />
}
