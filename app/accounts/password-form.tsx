import { type FormEvent, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { FormRefusal } from './account-form.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { RefusableForm } from './refusable-form.tsx'

const noMatch: FormRefusal = { errors: { confirm_password: 'security.noMatch' }, typed: {} }

/** Changes a password. What does not match is found before anything is sent. */
export function PasswordForm(props: {
  owner: string
  refused: FormRefusal | undefined
  email: string
  isBusy: boolean
}) {
  const { email, isBusy } = props
  const { t } = useLanguage()
  const [found, setFound] = useState<{ after: FormRefusal | undefined }>()
  const refused = found && found.after === props.refused ? noMatch : props.refused
  const errorOf = (name: string) => refused?.errors?.[name] && t(refused.errors[name])

  function check(event: FormEvent<HTMLFormElement>) {
    const words = new FormData(event.currentTarget)
    const isMatching = words.get('new_password') === words.get('confirm_password')
    setFound(isMatching ? undefined : { after: props.refused })
    if (!isMatching) event.preventDefault()
  }

  return (
    <RefusableForm owner={props.owner} refused={refused} onSubmit={check}>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField refused={refused} />
      <PasswordField
        name="new_password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        error={errorOf('new_password')}
        required
      />
      <PasswordField
        name="confirm_password"
        label={t('security.confirm')}
        autoComplete="new-password"
        error={errorOf('confirm_password')}
        required
      />
      <div>
        <Button busyText={isBusy ? t('auth.pleaseWait') : undefined}>{t('security.change')}</Button>
      </div>
    </RefusableForm>
  )
}
