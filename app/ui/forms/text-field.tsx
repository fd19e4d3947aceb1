import type { ComponentProps, ReactNode } from 'react'
import { describeField, Field, type FieldTexts, maxLengthAttributes } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'maxLength'> &
  FieldTexts & {
    name: string
    /** How many letters it takes, as a reader counts them. */
    mostLetters?: number
    /** A sign inside the box before the text, such as "Rs". */
    start?: ReactNode
    /** Stands under the control, for instance the price in words. */
    below?: ReactNode
    fieldClassName?: string
  }

/**
 * One line of text. Its id is its name unless given, so that an error summary can point at it.
 * What people write may be in either script, hence `dir="auto"`; numbers, phones and addresses
 * always run left to right.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, start, below, fieldClassName, ...others } = props
  const { mostLetters, className, ...input } = others
  const id = input.id ?? input.name
  const control = (
    <input
      dir={inputDirection(input.type, input.inputMode)}
      {...input}
      {...maxLengthAttributes(mostLetters)}
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
