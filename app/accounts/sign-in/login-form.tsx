import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountForm } from '../forms/account-form-frame.tsx'
import { EmailField } from './email-field.tsx'

/** Address and password. Sent back, it has everything in it but the password. */
export function LoginForm(props: {
  refused: AccountFormErrors | undefined
  email: string | undefined
  isBusy: boolean
}) {
  const { email, isBusy } = props
  const { t } = useLanguage()
  return (
    <AccountForm refused={props.refused}>
      {(refused) => (
        <>
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
        </>
      )}
    </AccountForm>
  )
}
