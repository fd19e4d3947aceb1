import { data, redirect, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/reset.route'
import { AccountCard } from './account-card.tsx'
import { newPasswordForm, readForm, wordsFor } from './account-forms.server.ts'
import { DeadLink } from './dead-link.tsx'
import { findLink } from './mailed-links.server.ts'
import { privateHeaders } from './private-headers.ts'
import { resetPassword } from './recovery.server.ts'
import { RefusableForm } from './refusable-form.tsx'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'reset-password', now: new Date() })
  return { token: link && token, email: link?.email }
}

export async function action({ request }: Route.ActionArgs) {
  const read = await readForm(request, newPasswordForm)
  if ('refused' in read) return data(read, { status: 400 })
  const outcome = await resetPassword(database(), read.words)
  if (outcome !== 'reset') {
    // A dead link needs no words here: the page, looking again, finds it dead.
    const errors: Record<string, string> =
      outcome.refused === 'link' ? {} : { password: wordsFor(outcome.refused) }
    return data({ refused: { errors, typed: {} } }, { status: 400 })
  }
  const toast = toastCookie({ title: 'auth.passwordUpdated', text: 'auth.passwordUpdatedText' })
  return redirect('/auth', { headers: { 'set-cookie': toast } })
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  const refused = actionData?.refused
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const isDead = !token || (refused && Object.keys(refused.errors ?? {}).length === 0)
  if (isDead) return <DeadLink askAgain="/auth/forgot" />
  return (
    <AccountCard title={t('auth.resetTitle')} text={t('auth.resetText')}>
      <RefusableForm refused={refused}>
        <input type="hidden" name="token" value={token} />
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          error={refused?.errors?.password && t(refused.errors.password)}
          required
        />
        <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
          {t('auth.savePassword')}
        </Button>
      </RefusableForm>
    </AccountCard>
  )
}
