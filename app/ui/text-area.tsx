import type { ComponentProps } from 'react'
import { describe, Field, type FieldWords } from './field.tsx'

/** Several lines of text, at least 120 pixels high, growing with what is written. */
export function TextArea(
  props: Omit<ComponentProps<'textarea'>, 'name'> &
    FieldWords & { name: string; fieldClassName?: string },
) {
  const { label, hint, error, optional, fieldClassName, className, ...area } = props
  const id = area.id ?? area.name
  return (
    <Field {...{ id, label, hint, error, optional }} className={fieldClassName}>
      <textarea
        dir="auto"
        rows={5}
        {...area}
        {...describe(id, { hint, error })}
        className={`input ${className ?? ''}`.trim()}
      />
    </Field>
  )
}
