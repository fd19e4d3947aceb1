import { parseAmount } from '../i18n/amounts/read-amount.ts'
import { formatRupees } from '../i18n/format/format-price.ts'
import { parseDecimal } from '../i18n/format/parse-digits.ts'
import { spellAmount } from '../i18n/format/spell-amount.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useInputValue } from '../ui/form-state/use-input-values.tsx'
import { describeField, Field } from '../ui/forms/field.tsx'
import type { FormValues } from '../ui/forms/form-values.ts'
import type { Option } from '../ui/forms/select-field.tsx'
import { UnitSelect, useUnitChoice } from './unit-select.tsx'

/** Shows the amount in words, or in digits if words were typed. `usual` starts with the preset. */
export function PriceField(
  props: FormValues & { units: readonly Option[]; usual?: readonly string[] | undefined },
) {
  const { typed, error, units, usual = units.map(({ value }) => value) } = props
  const { t } = useLanguage()
  const choice = useUnitChoice(usual, typed('price_unit'))
  const typedPrice = useInputValue('price', typed('price') ?? '')
  const price = parseAmount(typedPrice)
  const isInDigits = parseDecimal(typedPrice) !== undefined
  const understood =
    price &&
    (isInDigits ? (
      spellAmount(price, t)
    ) : (
      <>
        {'= '}
        <bdi dir="ltr">{formatRupees(price)}</bdi>
      </>
    ))
  const wrong = error('price') ?? error('price_unit')
  return (
    <Field id="price" label={t('listing.fields.price')} error={wrong} className="field-wide">
      <div className="glue">
        <span className="input-wrap">
          <span className="input-start" aria-hidden="true">
            Rs
          </span>
          <input
            {...describeField('price', { error: wrong })}
            className="input"
            name="price"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed('price')}
          />
        </span>
        <UnitSelect
          name="price_unit"
          label={t('listing.fields.priceUnit')}
          {...{ units, usual, choice }}
        />
      </div>
      <p className="hint" aria-live="polite">
        {understood ? <span className="price-text">{understood}</span> : t('sell.priceHint')}
      </p>
    </Field>
  )
}
