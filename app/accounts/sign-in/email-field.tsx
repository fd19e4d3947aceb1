import { useLanguage } from '../../i18n/language-provider.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'

/** The account's email address; a returned form shows what was typed instead of `email`. */
export function EmailField(props: {
  refused: AccountFormErrors | undefined
  email?: string | undefined
  /** Whether a mobile number may be typed instead. */
  takesNumber?: boolean
}) {
  const { refused, email, takesNumber } = props
  const { t } = useLanguage()
  return (
    <TextField
      name="email"
      type={takesNumber ? 'text' : 'email'}
      dir="ltr"
      label={t(takesNumber ? 'phone.identifier' : 'auth.email')}
      autoComplete="username"
      defaultValue={refused?.typed.email ?? email}
      error={refused?.errors?.email && t(refused.errors.email)}
      required
    />
  )
}
