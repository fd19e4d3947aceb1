import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber, parseDecimal } from '../../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AmountInDigits } from '../../../ui/amounts/amount-in-digits.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import { describeField, Field } from '../../../ui/forms/field.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { type Option, Select } from '../../../ui/forms/select-field.tsx'
import { defaultUnit } from '../validation/listing-form-fields.ts'
import { parseQuantity } from '../validation/parse-quantity.ts'

/**
 * The quantity. Its unit defaults to the category's usual one until the seller changes it, or types
 * it after the number: `100 man`.
 */
export function QuantityField(
  props: FormValues & { units: readonly Option[]; categorySlug: string | undefined },
) {
  const { typed, error, units, categorySlug } = props
  const { t } = useLanguage()
  const wrong = error('quantity') ?? error('quantity_unit')
  const usual = defaultUnit(categorySlug)
  const offered = useRef(typed('quantity_unit') ?? usual)
  const unit = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (unit.current?.value !== offered.current) return
    unit.current.value = usual
    offered.current = usual
  }, [usual])
  useTypedUnit(input, unit, offered)
  return (
    <Field id="quantity" label={t('listing.fields.quantity')} error={wrong}>
      <div className="glue">
        <span className="input-wrap">
          <input
            {...describeField('quantity', { error: wrong })}
            ref={input}
            className="input"
            name="quantity"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed('quantity')}
          />
        </span>
        <Select
          ref={unit}
          id="quantity_unit"
          name="quantity_unit"
          aria-label={t('listing.fields.quantityUnit')}
          options={units}
          defaultValue={typed('quantity_unit') ?? usual}
        />
      </div>
      <QuantityHint initial={typed('quantity') ?? ''} units={units} />
    </Field>
  )
}

/** How a quantity that was not typed in digits is understood. */
function QuantityHint({ initial, units }: { initial: string; units: readonly Option[] }) {
  const typed = useInputValue('quantity', initial)
  const quantity = parseDecimal(typed) === undefined ? parseQuantity(typed) : undefined
  if (!quantity) return null
  const unit = units.find(({ value }) => value === quantity.unit)
  return <AmountInDigits amount={formatNumber(quantity.amount)} unit={unit?.label} />
}

/**
 * Once a quantity such as `100 man` is typed, leaves its number in the field and chooses its unit,
 * unless the seller has chosen another one.
 */
function useTypedUnit(
  input: RefObject<HTMLInputElement | null>,
  unit: RefObject<HTMLSelectElement | null>,
  offered: RefObject<string>,
) {
  useEffect(() => {
    const field = input.current
    let chosenByWord: string | undefined
    const chooseUnit = () => {
      const quantity = parseQuantity(field?.value ?? '')
      if (!field || !unit.current || !quantity?.unit) return
      const isUntouched = [offered.current, chosenByWord].includes(unit.current.value)
      if (unit.current.value !== quantity.unit && !isUntouched) return
      field.value = formatNumber(quantity.amount)
      unit.current.value = quantity.unit
      chosenByWord = quantity.unit
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // The native event: unlike React's, it fires only when the text is complete.
    field?.addEventListener('change', chooseUnit)
    return () => field?.removeEventListener('change', chooseUnit)
  }, [input, unit, offered])
}
