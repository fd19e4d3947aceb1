import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { FormRefusal } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import { RefusableForm } from './refusable-form.tsx'

/** Address and password. Sent back, it has everything in it but the password. */
export function LoginForm(props: {
  refused: FormRefusal | undefined
  email: string | undefined
  isBusy: boolean
}) {
  const { refused, email, isBusy } = props
  const { t } = useLanguage()
  return (
    <RefusableForm refused={refused}>
      <EmailField refused={refused} email={email} />
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={refused?.errors?.password && t(refused.errors.password)}
          required
        />
        <Link
          className="small inline-flex min-h-11 items-center justify-self-end underline"
          to="/auth/forgot"
        >
          {t('auth.forgot')}
        </Link>
      </div>
      <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
        {t('auth.login')}
      </Button>
    </RefusableForm>
  )
}
