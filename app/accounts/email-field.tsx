import { useLanguage } from '../i18n/language.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FormRefusal } from './account-form.ts'

/** The address of an account. `email` stands in it until something was typed and sent back. */
export function EmailField(props: {
  refused: FormRefusal | undefined
  email?: string | undefined
}) {
  const { refused, email } = props
  const { t } = useLanguage()
  return (
    <TextField
      name="email"
      type="email"
      label={t('auth.email')}
      autoComplete="username"
      defaultValue={refused?.typed.email ?? email}
      error={refused?.errors?.email && t(refused.errors.email)}
      required
    />
  )
}
