import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type AccountFormErrors, maxNameLength } from '../forms/account-form-errors.ts'

type Refused = { refused: AccountFormErrors | undefined }

export function NameField({ refused }: Refused) {
  const { t } = useLanguage()
  return (
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
  )
}

export function AdultCheckbox({ refused }: Refused) {
  const { t } = useLanguage()
  return (
    <Checkbox
      name="adult"
      label={t('auth.adult')}
      defaultChecked={refused?.typed.adult === 'on'}
      error={refused?.errors?.adult && t(refused.errors.adult)}
      required
    />
  )
}

/** The end of each form that creates an account. */
export function AdultFields({ refused, isBusy }: Refused & { isBusy: boolean }) {
  const { t } = useLanguage()
  return (
    <>
      <AdultCheckbox refused={refused} />
      <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
        {t('auth.createAccount')}
      </Button>
      <p className="small">
        <AgreementText />
      </p>
    </>
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
