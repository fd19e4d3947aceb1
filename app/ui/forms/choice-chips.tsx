import type { ReactNode } from 'react'
import { FieldNotes } from './field.tsx'

type Choice = { value: string; label: ReactNode }

/** A short list of choices as chips: radios, or checkboxes if `several` may be chosen. */
export function ChoiceChips(props: {
  name: string
  label: ReactNode
  choices: readonly Choice[]
  /** Several may be chosen; the name is then submitted once for each. */
  several?: boolean
  selected?: string | readonly string[] | undefined
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
}) {
  const { name, label, choices, several, selected = [], required, hint, error } = props
  const chosenValues = typeof selected === 'string' ? [selected] : selected
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="field"
      aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
    >
      <legend className="label">{label}</legend>
      <div className="chips">
        {choices.map((choice) => (
          <label key={choice.value} className="chip">
            <input
              className="sr-only"
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              required={required && !several}
              defaultChecked={chosenValues.includes(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNotes id={name} hint={hint} error={error} />
    </fieldset>
  )
}
