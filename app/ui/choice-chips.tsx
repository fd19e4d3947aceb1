import type { ReactNode } from 'react'
import { FieldNotes } from './field.tsx'
import { Icon } from './icon.tsx'

export type Choice = { value: string; label: ReactNode; drawing?: ReactNode }

type ChoiceProps = {
  name: string
  label: ReactNode
  choices: readonly Choice[]
  /** Several may be chosen; the name is then sent once for each. */
  several?: boolean
  chosen?: string | readonly string[] | undefined
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  onChoose?: (value: string, isChosen: boolean) => void
}

/** A short list of choices as chips. Each is a radio, or a checkbox where several may be chosen. */
export function ChoiceChips(props: ChoiceProps) {
  return (
    <Choices {...props} className="chips">
      {(choice, input) => (
        <label key={choice.value} className="chip">
          {input}
          {choice.label}
        </label>
      )}
    </Choices>
  )
}

/** Big tiles with drawings, for the choice that shapes the rest of a form. */
export function RadioTiles(props: ChoiceProps) {
  return (
    <Choices {...props} className="tiles">
      {(choice, input) => (
        <label key={choice.value} className="tile">
          {input}
          {choice.drawing}
          {choice.label}
          <Icon name="check" />
        </label>
      )}
    </Choices>
  )
}

function Choices(
  props: ChoiceProps & {
    className: string
    children: (choice: Choice, input: ReactNode) => ReactNode
  },
) {
  const { name, label, choices, several, chosen, required, hint, error, onChoose } = props
  const isChosen = (value: string) =>
    Array.isArray(chosen) ? chosen.includes(value) : chosen === value
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
    >
      <legend className="label mb-1.5">{label}</legend>
      <div className={props.className}>
        {choices.map((choice) =>
          props.children(
            choice,
            <input
              className="sr-only"
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              required={required && !several}
              defaultChecked={isChosen(choice.value)}
              onChange={(event) => onChoose?.(choice.value, event.currentTarget.checked)}
            />,
          ),
        )}
      </div>
      <FieldNotes id={name} hint={hint} error={error} />
    </fieldset>
  )
}
