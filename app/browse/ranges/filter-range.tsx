import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { AmountInDigits } from '../../ui/amounts/amount-in-digits.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { formatBound, parseRange, type RangeInput } from './parse-range.ts'

type FilterRangeProps = {
  min: string
  max: string
  typed: RangeInput
  minLabel: string
  maxLabel: string
  format?: (amount: number) => string
  children?: ReactNode
}

/**
 * While words such as `15 lakh` are typed, their number is shown below. Invalid input stays, with the error
 * below it.
 */
export function FilterRange(props: FilterRangeProps) {
  const { min, max, typed, minLabel, maxLabel, format = formatNumber, children } = props
  const { t } = useLanguage()
  const [amount, setAmount] = useState<number>()
  const readWords = (input: HTMLInputElement) => {
    if (!/\p{L}/u.test(input.value)) return setAmount(undefined)
    import('../../i18n/amounts/read-amount.ts').then(
      ({ parseAmountInWords }) => setAmount(parseAmountInWords(input.value)),
      () => {},
    )
  }
  const { errors } = parseRange(typed)
  const error = errors.min ?? errors.max
  const id = `${min}-range`
  const field = (name: string, end: 'min' | 'max', label: string) => (
    <input
      className="input"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      aria-label={label}
      aria-invalid={errors[end] ? true : undefined}
      aria-describedby={errors[end] ? `${id}-error` : undefined}
      placeholder={t(`filters.${end}`)}
      defaultValue={formatBound(typed[end])}
      onInput={(event) => readWords(event.currentTarget)}
      onBlur={({ currentTarget }) => {
        if (amount !== undefined) currentTarget.value = formatNumber(amount)
        setAmount(undefined)
      }}
    />
  )
  return (
    <>
      <div className="range-fields">
        {field(min, 'min', minLabel)}
        {field(max, 'max', maxLabel)}
      </div>
      {amount !== undefined && <AmountInDigits amount={format(amount)} />}
      <FieldNotes id={id} error={error && t(error)} />
      {children}
    </>
  )
}
