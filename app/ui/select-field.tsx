import type { ComponentProps } from 'react'
import { describe, Field, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

/** A native select with its label. `placeholder` adds a first, empty option. */
export function SelectField(
  props: Omit<ComponentProps<'select'>, 'name' | 'children'> &
    FieldWords & {
      name: string
      options: readonly Option[]
      placeholder?: string
      fieldClassName?: string
    },
) {
  const { label, hint, error, optional, fieldClassName, ...select } = props
  const id = select.id ?? select.name
  return (
    <Field {...{ id, label, hint, error, optional }} className={fieldClassName}>
      <Select {...select} {...describe(id, { hint, error })} />
    </Field>
  )
}

/** The select alone, for places that bring their own label. */
export function Select(
  props: ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string },
) {
  const { options, placeholder, className, ...select } = props
  return (
    <span className="input-wrap">
      <select {...select} className={`input ${className ?? ''}`.trim()}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
