import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { describeField, Field, type FieldTexts } from './field.tsx'

export type Option = { value: string; label: string }

/** Options of a group are listed under its name. Those without a group come last. */
export type GroupedOption = Option & { group?: string }

export function SelectField(
  props: Omit<ComponentProps<'select'>, 'name' | 'children'> &
    FieldTexts & {
      name: string
      options: readonly GroupedOption[]
      placeholder?: string
      fieldClassName?: string
    },
) {
  const { label, hint, error, optional, fieldClassName, ...select } = props
  const id = select.id ?? select.name
  return (
    <Field {...{ id, label, hint, error, optional }} className={fieldClassName}>
      <Select {...select} {...describeField(id, { hint, error })} />
    </Field>
  )
}

/** The select alone, for places with their own label. */
export function Select(
  props: ComponentProps<'select'> & { options: readonly GroupedOption[]; placeholder?: string },
) {
  const { options, placeholder, className, ...select } = props
  return (
    <span className="input-wrap">
      <select {...select} className={`input ${className ?? ''}`.trim()}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {listGroups(options).map((group) => (
          <optgroup key={group} label={group}>
            {options.filter((option) => option.group === group).map(toOption)}
          </optgroup>
        ))}
        {options.filter(({ group }) => !group).map(toOption)}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

function listGroups(options: readonly GroupedOption[]): string[] {
  return [...new Set(options.flatMap(({ group }) => group ?? []))]
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
