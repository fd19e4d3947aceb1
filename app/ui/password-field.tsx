import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { describe, Field, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import { useIsLively } from './use-is-lively.ts'

/** A password with a button that shows it. Without JavaScript the button is not there. */
export function PasswordField(
  props: Omit<ComponentProps<'input'>, 'name' | 'type'> & FieldWords & { name: string },
) {
  const { label, hint, error, optional, ...input } = props
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  const isLively = useIsLively()
  const id = input.id ?? input.name
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <span className="input-wrap">
        <input
          dir="ltr"
          {...input}
          {...describe(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          className="input"
        />
        {isLively && (
          <button
            type="button"
            className="round input-end"
            aria-pressed={isShown}
            aria-label={t('ui.showPassword')}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </span>
    </Field>
  )
}
