import { type RefObject, useEffect, useRef } from 'react'
import { type UnitChoice, UnitSelect, useUnitChoice } from '../../../catalog/unit-select.tsx'
import { formatNumber, parseDecimal } from '../../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AmountInDigits } from '../../../ui/amounts/amount-in-digits.tsx'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import { describeField, Field } from '../../../ui/forms/field.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'
import { parseQuantity } from '../validation/parse-quantity.ts'

/**
 * Its unit defaults to the usual one until the seller changes it, or types it after the number: `100 man`.
 * `usual` are slugs, the preset first; `preset` is the quantity until the seller types one.
 */
export function QuantityField(
  props: FormValues & { units: readonly Option[]; usual: readonly string[]; preset: string },
) {
  const { typed, error, units, usual, preset } = props
  const { t } = useLanguage()
  const wrong = error('quantity') ?? error('quantity_unit')
  const choice = useUnitChoice(usual, typed('quantity_unit'))
  const input = useRef<HTMLInputElement>(null)
  const initial = typed('quantity') || preset
  useTypedUnit(input, choice)
  usePreset(input, preset)
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
            defaultValue={initial}
          />
          {/* Without JavaScript, tells the server what the seller has not typed. */}
          {preset && <input type="hidden" name="quantity_preset" value={`${preset} ${usual[0]}`} />}
        </span>
        <UnitSelect
          name="quantity_unit"
          label={t('listing.fields.quantityUnit')}
          {...{ units, usual, choice }}
        />
      </div>
      <QuantityHint initial={initial} units={units} />
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

/** Keeps an untouched quantity at the preset of what is sold. */
function usePreset(input: RefObject<HTMLInputElement | null>, preset: string) {
  const before = useRef(preset)
  useEffect(() => {
    const field = input.current
    if (!field || before.current === preset) return
    // React may already have written the preset, as the default of an untouched field.
    const isUntouched = ['', before.current, preset].includes(field.value)
    before.current = preset
    if (!isUntouched) return
    field.value = preset
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [input, preset])
}

/**
 * Once `100 man` is typed, leaves its number in the field and chooses its unit, unless the seller has chosen
 * another.
 */
function useTypedUnit(
  input: RefObject<HTMLInputElement | null>,
  { unit, isChosen, choose }: UnitChoice,
) {
  const chosenByWord = useRef<string>(undefined)
  useEffect(() => {
    const field = input.current
    const chooseUnit = () => {
      const quantity = parseQuantity(field?.value ?? '')
      if (!field || !quantity?.unit) return
      const isUntouched = !isChosen || unit === chosenByWord.current
      if (unit !== quantity.unit && !isUntouched) return
      field.value = formatNumber(quantity.amount)
      chosenByWord.current = quantity.unit
      choose(quantity.unit)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // The native event: unlike React's, it fires only when the text is complete.
    field?.addEventListener('change', chooseUnit)
    return () => field?.removeEventListener('change', chooseUnit)
  }, [input, unit, isChosen, choose])
}
