import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { passwordProofError } from '../../accounts/email-change/password-proof-error.ts'
import { AccountForm } from '../../accounts/forms/account-form.tsx'
import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import {
  confirmPasswordForm,
  parseAccountForm,
  removeWayForm,
} from '../../accounts/forms/account-form-schemas.server.ts'
import { deletionDate } from '../../accounts/lifecycle/deletion-date.ts'
import { cancelDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { CurrentPasswordField } from '../../accounts/password/current-password-field.tsx'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import {
  currentViewer,
  requireConfirmed,
  requireViewer,
} from '../../accounts/sessions/viewer.server.ts'
import { hasPassword } from '../../accounts/sign-in/find-account.server.ts'
import { signOut } from '../../accounts/sign-in/sign-in.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/delete-account.route'
import { deletionDateCookie, parseDeletionDate } from './deletion-date-cookie.server.ts'
import { CancelDeletionForm } from './deletion-notice.tsx'
import { requestDeletion } from './request-deletion.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Requesting a deletion also signs the user out.
  const until = parseDeletionDate(request)
  if (until && !currentViewer(context)) return { state: 'requested', until } as const
  const { id: owner, email, deletionRequestedAt } = requireViewer(context, request)
  if (!deletionRequestedAt) {
    const asksPassword = await hasPassword(database(), owner)
    if (!asksPassword) requireConfirmed(context, request)
    return { state: 'open', owner, email, asksPassword } as const
  }
  const redirectTo = safePath(url.searchParams.get('redirect'))
  return {
    state: 'scheduled',
    owner,
    until: deletionDate(deletionRequestedAt),
    redirectTo,
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, owner)) return redirectDocument('/settings/delete', staleFormToast())
  if (form.get('intent') === 'keep') {
    await cancelDeletion(database(), owner.id)
    const toast = withToast({ title: 'deletion.cancelled', text: 'deletion.cancelledText' })
    return redirect('/my-listings?tab=expired', toast)
  }
  const asksPassword = await hasPassword(database(), owner.id)
  if (!asksPassword) requireConfirmed(context, request)
  const parsed = parseAccountForm(form, asksPassword ? confirmPasswordForm : removeWayForm)
  if ('refused' in parsed) return data(parsed, { status: 400 })
  const password = asksPassword ? parsed.values.current_password : undefined
  const outcome = await requestDeletion(database(), { owner, password })
  if (outcome !== 'requested') {
    const { refused, init } = passwordProofError(outcome)
    return data({ refused }, init)
  }
  const cookies = await signOut(database(), request.headers)
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  headers.set('clear-site-data', '"cache", "storage"')
  const until = deletionDate(owner.deletionRequestedAt ?? new Date())
  headers.append('set-cookie', deletionDateCookie(until))
  return redirect('/settings/delete', { headers })
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  if (loaderData.state === 'requested') {
    const date = formatDate(loaderData.until, t)
    return (
      <AccountFormPage title={t('auth.leaving')} text={t('auth.leavingText', { date })}>
        <LinkButton to="/" variant="plain" wide>
          {t('auth.backHome')}
        </LinkButton>
      </AccountFormPage>
    )
  }
  if (loaderData.state === 'scheduled') {
    const date = formatDate(loaderData.until, t)
    return (
      <AccountFormPage title={t('deletion.pending', { date })} text={t('deletion.pendingText')}>
        <div className="buttons">
          <CancelDeletionForm owner={loaderData.owner} />
          <LinkButton to={loaderData.redirectTo} variant="plain">
            {t('deletion.goOn')}
          </LinkButton>
        </div>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage title={t('deletion.title')}>
      <ul className="stack stack-close deletion-terms">
        {['now', 'later', 'stays', 'mind'].map((key) => (
          <li key={key}>{t(`deletion.${key}`)}</li>
        ))}
      </ul>
      <AccountForm owner={loaderData.owner} refused={actionData?.refused}>
        {(refused) => (
          <>
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={loaderData.email ?? ''}
              readOnly
            />
            {loaderData.asksPassword && <CurrentPasswordField refused={refused} />}
            <div className="buttons">
              <Button
                variant="danger"
                icon="trash"
                busyText={isBusy ? t('auth.pleaseWait') : undefined}
              >
                {t('deletion.button')}
              </Button>
              <LinkButton to="/settings/security" variant="plain">
                {t('security.cancel')}
              </LinkButton>
            </div>
          </>
        )}
      </AccountForm>
    </AccountFormPage>
  )
}
