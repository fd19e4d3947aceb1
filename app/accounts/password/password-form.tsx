import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

export function PasswordForm(props: {
  owner: string
  refused: AccountFormErrors | undefined
  username: string
  /** The account has none yet. */
  isFirst?: boolean
  isBusy: boolean
}) {
  const { username, isFirst, isBusy } = props
  const { t } = useLanguage()
  const [mismatch, setMismatch] = useState<{
    previousError: AccountFormErrors | undefined
    refused: AccountFormErrors
  }>()
  const refused =
    mismatch && mismatch.previousError === props.refused ? mismatch.refused : props.refused

  function check(event: FormEvent<HTMLFormElement>) {
    const formData = new FormData(event.currentTarget)
    const isMatching = formData.get('new_password') === formData.get('confirm_password')
    setMismatch(
      isMatching ? undefined : { previousError: props.refused, refused: passwordMismatchError() },
    )
    if (!isMatching) event.preventDefault()
  }

  return (
    <AccountForm owner={props.owner} refused={refused} onSubmit={check} correctedBy={relatedFields}>
      {(refused) => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          {!isFirst && <CurrentPasswordField refused={refused} />}
          <PasswordField
            name="new_password"
            label={t('auth.newPassword')}
            hint={t('auth.passwordHint')}
            autoComplete="new-password"
            error={refused?.errors?.new_password && t(refused.errors.new_password)}
            required
          />
          <PasswordField
            name="confirm_password"
            label={t('security.confirm')}
            autoComplete="new-password"
            error={refused?.errors?.confirm_password && t(refused.errors.confirm_password)}
            required
          />
          <div>
            <Button busyText={isBusy ? t('auth.pleaseWait') : undefined}>
              {t(isFirst ? 'auth.savePassword' : 'security.change')}
            </Button>
          </div>
        </>
      )}
    </AccountForm>
  )
}

/** A new object on each submit, so that the same error is shown again. */
function passwordMismatchError(): AccountFormErrors {
  return { errors: { confirm_password: 'security.noMatch' }, typed: {} }
}

function relatedFields(name: string): readonly string[] {
  return name === 'confirm_password' ? ['new_password'] : []
}
