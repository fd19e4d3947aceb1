import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { FieldNotes } from '../../ui/forms/field.tsx'
import { formatBound, parseRange, type RangeInput } from './parse-range.ts'

type FilterRangeProps = {
  /** The names that the two ends have in an address. */
  min: string
  max: string
  typed: RangeInput
  /** What each end is called where there is no room to write it. */
  minLabel: string
  maxLabel: string
  children?: ReactNode
}

/** A number from and to. What cannot be read stays as it was typed, with what is wrong below it. */
export function FilterRange({ min, max, typed, minLabel, maxLabel, children }: FilterRangeProps) {
  const { t } = useLanguage()
  const { troubles } = parseRange(typed)
  const trouble = troubles.min ?? troubles.max
  const id = `${min}-range`
  const field = (name: string, end: 'min' | 'max', label: string) => (
    <input
      className="input"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      aria-label={label}
      aria-invalid={troubles[end] ? true : undefined}
      aria-describedby={troubles[end] ? `${id}-error` : undefined}
      placeholder={t(`filters.${end}`)}
      defaultValue={formatBound(typed[end])}
    />
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {field(min, 'min', minLabel)}
        {field(max, 'max', maxLabel)}
      </div>
      <FieldNotes id={id} error={trouble && t(trouble)} />
      {children}
    </>
  )
}
