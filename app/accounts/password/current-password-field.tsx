import { useLanguage } from '../../i18n/language-provider.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'

export function CurrentPasswordField({ refused }: { refused: AccountFormErrors | undefined }) {
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
