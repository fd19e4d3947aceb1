import { useLanguage } from '../i18n/language.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { FormRefusal } from './account-form.ts'

/** The password one has, asked for before anything that only its owner may do. */
export function CurrentPasswordField({ refused }: { refused: FormRefusal | undefined }) {
  const { t } = useLanguage()
  const error = refused?.errors?.current_password
  return (
    <PasswordField
      name="current_password"
      label={t('security.current')}
      autoComplete="current-password"
      error={error && t(error)}
      required
    />
  )
}
