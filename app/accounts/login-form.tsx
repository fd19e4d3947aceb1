import { Form, Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FormRefusal } from './account-form.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** Address and password. Sent back, it has everything in it but the password. */
export function LoginForm(props: {
  refused: FormRefusal | undefined
  email: string | undefined
  isBusy: boolean
}) {
  const { refused, email, isBusy } = props
  const { t } = useLanguage()
  const errorOf = (field: string) => refused?.errors?.[field] && t(refused.errors[field])
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form method="post" className="grid gap-5" noValidate>
      <RefusalNotice refused={refused} />
      <TextField
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        defaultValue={refused?.typed.email ?? email}
        error={errorOf('email')}
        required
      />
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={errorOf('password')}
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
    </Form>
  )
}
