import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { type AccountFormErrors, maxNameLength } from '../forms/account-form-errors.ts'
import { EmailField } from '../sign-in/email-field.tsx'

export function SignUpForm(props: {
  action: string
  refused: AccountFormErrors | undefined
  isBusy: boolean
  /** Called with the password when the form is sent. */
  onPassword: (password: string) => void
}) {
  const { isBusy } = props
  const { t } = useLanguage()
  return (
    <AccountForm
      action={props.action}
      refused={props.refused}
      onSubmit={({ currentTarget }) =>
        props.onPassword(String(new FormData(currentTarget).get('password')))
      }
    >
      {(refused) => (
        <>
          <TextField
            name="full_name"
            label={t('auth.fullName')}
            hint={t('auth.fullNameHint')}
            autoComplete="name"
            maxCharacters={maxNameLength}
            defaultValue={refused?.typed.full_name}
            error={refused?.errors?.full_name && t(refused.errors.full_name)}
            required
          />
          <EmailField refused={refused} />
          <PasswordField
            name="password"
            label={t('auth.password')}
            hint={t('auth.passwordHint')}
            autoComplete="new-password"
            error={refused?.errors?.password && t(refused.errors.password)}
            required
          />
          <Checkbox
            name="adult"
            label={t('auth.adult')}
            defaultChecked={refused?.typed.adult === 'on'}
            error={refused?.errors?.adult && t(refused.errors.adult)}
            required
          />
          <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
            {t('auth.createAccount')}
          </Button>
          <p className="small">
            <AgreementText />
          </p>
        </>
      )}
    </AccountForm>
  )
}

/** A sentence with two links, placed where each language needs them. */
function AgreementText() {
  const { t } = useLanguage()
  const links: Record<string, string> = { '{terms}': '/terms', '{privacy}': '/privacy' }
  return t('auth.notice')
    .split(/(\{terms\}|\{privacy\})/)
    .map((words) =>
      links[words] ? (
        <Link key={words} className="underlined" to={links[words]}>
          {t(`auth.${words.slice(1, -1)}`)}
        </Link>
      ) : (
        words
      ),
    )
}
