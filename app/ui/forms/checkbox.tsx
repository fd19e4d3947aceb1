import type { ComponentProps, ReactNode } from 'react'
import { describeField, FieldNotes } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  type?: 'checkbox' | 'radio'
  /** A quiet number at the end of the line. */
  count?: ReactNode
}

/** A checkbox, or with `type="radio"` one of several radios. The whole line can be pressed. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, count, type = 'checkbox', ...input } = props
  const id = input.id ?? (type === 'radio' ? `${input.name}-${input.value}` : input.name)
  return (
    <div>
      <label className="tick">
        <input type={type} {...input} {...describeField(id, { hint, error })} />
        <span>{label}</span>
        {count !== undefined && <span className="tick-count">{count}</span>}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
