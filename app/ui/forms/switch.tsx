import type { ComponentProps, ReactNode } from 'react'

/** On or off, at once or with the form. Without CSS it is a plain checkbox. */
export function Switch(
  props: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode },
) {
  const { label, hint, ...input } = props
  return (
    <label className="switch">
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
      <input type="checkbox" role="switch" {...input} />
    </label>
  )
}
