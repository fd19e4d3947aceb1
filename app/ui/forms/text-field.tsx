import type { ComponentProps, ReactNode } from 'react'
import { describeField, Field, type FieldTexts, maxLengthAttributes } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'maxLength'> &
  FieldTexts & {
    name: string
    /** Maximum number of letters, as a reader counts them. */
    maxCharacters?: number
    start?: ReactNode
    /** Shown under the control, for instance the price in words. */
    below?: ReactNode
    fieldClassName?: string
  }

/**
 * Its id defaults to its name, so that an error summary can link to it. `dir="auto"`, as users write in either
 * script; numbers and addresses always run left to right.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, start, below, fieldClassName, ...others } = props
  const { maxCharacters, className, ...input } = others
  const id = input.id ?? input.name
  const control = (
    <input
      dir={inputDirection(input.type, input.inputMode)}
      {...input}
      {...maxLengthAttributes(maxCharacters)}
      {...describeField(id, { hint, error })}
      className={`input ${className ?? ''}`.trim()}
    />
  )
  return (
    <Field {...{ id, label, hint, error, optional }} className={fieldClassName}>
      {start ? (
        <span className="input-wrap">
          <span className="input-start" aria-hidden="true">
            {start}
          </span>
          {control}
        </span>
      ) : (
        control
      )}
      {below}
    </Field>
  )
}

function inputDirection(type?: string, inputMode?: string) {
  const isForeign = type === 'email' || type === 'tel' || type === 'url' || type === 'number'
  return isForeign || inputMode === 'numeric' || inputMode === 'decimal' ? 'ltr' : 'auto'
}
