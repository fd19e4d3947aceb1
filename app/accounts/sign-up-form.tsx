import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FormRefusal } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import { RefusableForm } from './refusable-form.tsx'

/** Name, address, password and age. Sent back, it has everything in it but the password. */
export function SignUpForm(props: { refused: FormRefusal | undefined; isBusy: boolean }) {
  const { refused, isBusy } = props
  const { t } = useLanguage()
  const errorOf = (field: string) => refused?.errors?.[field] && t(refused.errors[field])
  return (
    <RefusableForm refused={refused}>
      <TextField
        name="full_name"
        label={t('auth.fullName')}
        hint={t('auth.fullNameHint')}
        autoComplete="name"
        maxLength={80}
        defaultValue={refused?.typed.full_name}
        error={errorOf('full_name')}
        required
      />
      <EmailField refused={refused} />
      <PasswordField
        name="password"
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
        required
      />
      <Checkbox
        name="adult"
        label={t('auth.adult')}
        defaultChecked={refused?.typed.adult === 'on'}
        error={errorOf('adult')}
        required
      />
      <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
        {t('auth.createAccount')}
      </Button>
      <p className="small">
        <AgreementWords />
      </p>
    </RefusableForm>
  )
}

/** One sentence with two links in it, wherever its language puts them. */
function AgreementWords() {
  const { t } = useLanguage()
  const links: Record<string, string> = { '{terms}': '/terms', '{privacy}': '/privacy' }
  return t('auth.notice')
    .split(/(\{terms\}|\{privacy\})/)
    .map((words) =>
      links[words] ? (
        <Link key={words} className="underline" to={links[words]}>
          {t(`auth.${words.slice(1, -1)}`)}
        </Link>
      ) : (
        words
      ),
    )
}
