import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'
import { useIsHydrated } from '../form-state/use-is-hydrated.ts'
import { describeField, Field, type FieldTexts } from './field.tsx'

/** A password field with a button that shows it. Without JavaScript there is no button. */
export function PasswordField(
  props: Omit<ComponentProps<'input'>, 'name' | 'type'> & FieldTexts & { name: string },
) {
  const { label, hint, error, optional, ...input } = props
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  const isHydrated = useIsHydrated()
  const id = input.id ?? input.name
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <span className="input-wrap">
        <input
          dir="ltr"
          {...input}
          {...describeField(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          className="input"
        />
        {isHydrated && (
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
