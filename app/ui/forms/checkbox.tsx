import type { ComponentProps, ReactNode } from 'react'
import { describeField, FieldNotes } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, ...input } = props
  const id = input.id ?? input.name
  return (
    <div>
      <label className="tick">
        <input type="checkbox" {...input} {...describeField(id, { hint, error })} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
