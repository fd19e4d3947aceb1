import { data, redirect, useNavigation } from 'react-router'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { retryLaterError } from '../email-change/password-proof-error.ts'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  newPasswordForm,
  ownershipForm,
  parseAccountForm,
  passwordErrorKey,
  refillValues,
} from '../forms/account-form-schemas.server.ts'
import { loginEmailCookie } from '../sign-in/login-email.server.ts'
import { ExpiredLink } from '../sign-up/expired-link.tsx'
import { findLinkOwner } from '../sign-up/link-owner.server.ts'
import { OwnershipFields } from '../sign-up/ownership-fields.tsx'
import type { Route } from './+types/reset-password.route'
import { type OwnershipClaim, resetPassword } from './password-reset.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const account = await findLinkOwner(database(), { token, purpose: 'reset-password' })
  return { token: account && token, account }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
  const token = String(form.get('token') ?? '')
  const account = await findLinkOwner(database(), { token, purpose: 'reset-password' })
  const language = requestedLanguage(request)
  const parsed = parseReset(form, { isVerified: account?.isVerified !== false, language })
  if ('refused' in parsed) return data(parsed, { status: 400 })
  const outcome = await resetPassword(database(), parsed)
  if (outcome !== 'reset' && 'retryAfter' in outcome) {
    const { refused, init } = retryLaterError(outcome, { typed: parsed.typed })
    return data({ refused }, init)
  }
  if (outcome !== 'reset') {
    // No error text for an invalid link: the loader runs again and finds it invalid.
    const errors: Record<string, string> =
      outcome.refused === 'link' ? {} : { password: passwordErrorKey(outcome.refused) }
    return data({ refused: { errors, typed: parsed.typed } }, { status: 400 })
  }
  const toast = toastCookie({ title: 'auth.passwordUpdated', text: 'auth.passwordUpdatedText' })
  const cookies = [toast, loginEmailCookie(account?.email ?? '')]
  return redirect('/auth', { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

type ResetFormValues = {
  token: string
  password: string
  claim?: OwnershipClaim
  typed: Record<string, string>
}

function parseReset(
  form: FormData,
  { isVerified, language }: { isVerified: boolean; language: Language },
): ResetFormValues | { refused: AccountFormErrors } {
  if (isVerified) {
    const parsed = parseAccountForm(form, newPasswordForm)
    return 'refused' in parsed ? parsed : { ...parsed.values, typed: {} }
  }
  const parsed = parseAccountForm(form, ownershipForm)
  if ('refused' in parsed) return parsed
  const { token, password, full_name: fullName, is_own } = parsed.values
  const claim = { fullName, language, isOwnAccount: is_own === 'on' }
  return { token, password, claim, typed: refillValues(parsed.values) }
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, account } = loaderData
  const refused: AccountFormErrors | undefined = actionData?.refused
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const isDead =
    !account || (refused && !refused.text && Object.keys(refused.errors ?? {}).length === 0)
  if (isDead) return <ExpiredLink newLinkPath="/auth/forgot" />
  return (
    <AccountFormPage title={t('auth.resetTitle')} text={t('auth.resetText')}>
      <AccountForm refused={actionData?.refused}>
        {(refused) => (
          <>
            <input type="hidden" name="token" value={token} />
            {/* Tells password managers which account this is. */}
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={account.email}
              readOnly
            />
            {!account.isVerified && <OwnershipFields account={account} refused={refused} />}
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
          </>
        )}
      </AccountForm>
    </AccountFormPage>
  )
}
