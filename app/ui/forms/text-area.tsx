import type { ComponentProps } from 'react'
import { describeField, Field, type FieldTexts, maxLengthAttributes } from './field.tsx'

/** Several lines of text, at least 120 pixels high, growing with the content. */
export function TextArea(
  props: Omit<ComponentProps<'textarea'>, 'name' | 'maxLength'> &
    FieldTexts & { name: string; maxCharacters?: number; fieldClassName?: string },
) {
  const { label, hint, error, optional, fieldClassName, maxCharacters, className, ...area } = props
  const id = area.id ?? area.name
  return (
    <Field {...{ id, label, hint, error, optional }} className={fieldClassName}>
      <textarea
        dir="auto"
        rows={5}
        {...area}
        {...maxLengthAttributes(maxCharacters)}
        {...describeField(id, { hint, error })}
        className={`input ${className ?? ''}`.trim()}
      />
    </Field>
  )
}
