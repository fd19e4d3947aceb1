import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { EmailField } from './email-field.tsx'

export function LoginForm(props: {
  refused: AccountFormErrors | undefined
  action: string
  email: string | undefined
  password: string | undefined
  /** Whether a mobile number does as well, also with a code instead of the password. */
  takesNumber: boolean
  isBusy: boolean
}) {
  const { email, takesNumber, isBusy } = props
  const { t } = useLanguage()
  return (
    <AccountForm action={props.action} refused={props.refused}>
      {(refused) => (
        <>
          <EmailField refused={refused} email={email} takesNumber={takesNumber} />
          <div className="login-password">
            <PasswordField
              name="password"
              label={t('auth.password')}
              autoComplete="current-password"
              defaultValue={props.password}
              error={refused?.errors?.password && t(refused.errors.password)}
              required
            />
            <Link className="small login-forgot" to="/auth/forgot">
              {t('auth.forgot')}
            </Link>
          </div>
          <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
            {t('auth.login')}
          </Button>
          {takesNumber && (
            <Button wide variant="tint" icon="phone" name="intent" value="code" disabled={isBusy}>
              {t('phone.sendInstead')}
            </Button>
          )}
        </>
      )}
    </AccountForm>
  )
}
