import { useLanguage } from '../../i18n/language-provider.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { AdultFields, NameField } from './person-fields.tsx'

export function SignUpForm(props: {
  action: string
  refused: AccountFormErrors | undefined
  isBusy: boolean
  /** With a mobile number to prove instead of an email address and a password. */
  isByNumber: boolean
  /** The code of an invitation, if one is needed. */
  invitation: string | undefined
  /** Called with the password when the form is sent. */
  onPassword: (password: string) => void
}) {
  const { isBusy, isByNumber } = props
  const { t } = useLanguage()
  return (
    <AccountForm
      action={props.action}
      refused={props.refused}
      onSubmit={({ currentTarget }) => {
        if (!isByNumber) props.onPassword(String(new FormData(currentTarget).get('password')))
      }}
    >
      {(refused) => (
        <>
          {props.invitation !== undefined && (
            <TextField
              name="invitation"
              label={t('phone.doors.code')}
              dir="ltr"
              autoComplete="off"
              defaultValue={refused?.typed.invitation ?? props.invitation}
              error={refused?.errors?.invitation && t(refused.errors.invitation)}
              required={!isByNumber}
            />
          )}
          <NameField refused={refused} />
          {isByNumber ? (
            <PhoneField refused={refused} />
          ) : (
            <>
              <EmailField refused={refused} />
              <PasswordField
                name="password"
                label={t('auth.password')}
                hint={t('auth.passwordHint')}
                autoComplete="new-password"
                error={refused?.errors?.password && t(refused.errors.password)}
                required
              />
            </>
          )}
          <AdultFields refused={refused} isBusy={isBusy} />
        </>
      )}
    </AccountForm>
  )
}
