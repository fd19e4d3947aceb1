import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { formatBound, parseRange, type RangeInput } from './parse-range.ts'

type FilterRangeProps = {
  /** The URL parameters of the two ends. */
  min: string
  max: string
  typed: RangeInput
  /** The accessible labels of the two fields. */
  minLabel: string
  maxLabel: string
  children?: ReactNode
}

/** Fields for a range of numbers. Invalid input stays as typed, with the error below it. */
export function FilterRange({ min, max, typed, minLabel, maxLabel, children }: FilterRangeProps) {
  const { t } = useLanguage()
  const { errors } = parseRange(typed)
  const error = errors.min ?? errors.max
  const id = `${min}-range`
  const field = (name: string, end: 'min' | 'max', label: string) => (
    <input
      className="input"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      aria-label={label}
      aria-invalid={errors[end] ? true : undefined}
      aria-describedby={errors[end] ? `${id}-error` : undefined}
      placeholder={t(`filters.${end}`)}
      defaultValue={formatBound(typed[end])}
    />
  )
  return (
    <>
      <div className="range-fields">
        {field(min, 'min', minLabel)}
        {field(max, 'max', maxLabel)}
      </div>
      <FieldNotes id={id} error={error && t(error)} />
      {children}
    </>
  )
}
