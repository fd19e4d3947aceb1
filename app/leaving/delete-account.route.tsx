import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { AccountCard } from '../accounts/account-card.tsx'
import { proofForm, readForm } from '../accounts/account-forms.server.ts'
import { CurrentPasswordField } from '../accounts/current-password-field.tsx'
import { deletionDate } from '../accounts/deletion-date.ts'
import { fromOtherToast } from '../accounts/from-other-toast.server.ts'
import { isFromOther } from '../accounts/is-from-other.server.ts'
import { keepAccount } from '../accounts/leave-account.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { answerToProof } from '../accounts/proof-refusal.ts'
import { RefusableForm } from '../accounts/refusable-form.tsx'
import { signOut } from '../accounts/sign-in.server.ts'
import { currentViewer, requireViewer } from '../accounts/viewer.server.ts'
import { formatDate, plainDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { parseCookies } from '../platform/cookies.ts'
import { database } from '../platform/database.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { writeCookie } from '../platform/write-cookie.server.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/delete-account.route'
import { askDeletion } from './ask-deletion.server.ts'
import { KeepForm } from './leaving-notice.tsx'

const untilCookie = 'deletion-day'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  // Whoever has just asked is signed out by now. Not in the address, which anybody could send them.
  const asked = parseCookies(request.headers.get('cookie'))[untilCookie]
  const until = asked?.match(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)?.[0]
  if (until && !currentViewer(context)) return { state: 'asked', until } as const
  const { id: owner, email, deletionAskedAt } = requireViewer(context, request)
  if (!deletionAskedAt) return { state: 'open', owner, email } as const
  const onward = safePath(url.searchParams.get('redirect'))
  return { state: 'leaving', owner, until: deletionDate(deletionAskedAt), onward } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const form = await sentForm(request.clone())
  if (isFromOther(form, owner)) return redirectDocument('/settings/delete', fromOtherToast())
  if (form.get('intent') === 'keep') {
    await keepAccount(database(), owner.id)
    const toast = toastCookie({ title: 'deletion.kept', text: 'deletion.keptText' })
    return redirect('/my-listings?tab=expired', { headers: { 'set-cookie': toast } })
  }
  const read = await readForm(request, proofForm)
  if ('refused' in read) return data(read, { status: 400 })
  const { current_password: password } = read.words
  const outcome = await askDeletion(database(), { owner, password })
  if (outcome !== 'asked') {
    const { refused, init } = answerToProof(outcome)
    return data({ refused }, init)
  }
  const cookies = await signOut(database(), request.headers)
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  headers.set('clear-site-data', '"cache", "storage"')
  const until = plainDay(deletionDate(owner.deletionAskedAt ?? new Date()))
  headers.append('set-cookie', writeCookie(untilCookie, until, { seconds: 600, httpOnly: true }))
  return redirect('/settings/delete', { headers })
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const refused = actionData?.refused
  if (loaderData.state === 'asked') {
    const date = formatDate(loaderData.until, t)
    return (
      <AccountCard title={t('auth.leaving')} text={t('auth.leavingText', { date })}>
        <LinkButton to="/" variant="plain" wide>
          {t('auth.backHome')}
        </LinkButton>
      </AccountCard>
    )
  }
  if (loaderData.state === 'leaving') {
    const date = formatDate(loaderData.until, t)
    return (
      <AccountCard title={t('deletion.pending', { date })} text={t('deletion.pendingText')}>
        <div className="flex flex-wrap gap-3">
          <KeepForm owner={loaderData.owner} />
          <LinkButton to={loaderData.onward} variant="plain">
            {t('deletion.goOn')}
          </LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('deletion.title')}>
      <ul className="grid list-disc gap-2 ps-5">
        {['now', 'later', 'stays', 'mind'].map((words) => (
          <li key={words}>{t(`deletion.${words}`)}</li>
        ))}
      </ul>
      <RefusableForm owner={loaderData.owner} refused={refused}>
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={loaderData.email}
          readOnly
        />
        <CurrentPasswordField refused={refused} />
        <div className="flex flex-wrap gap-3">
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
      </RefusableForm>
    </AccountCard>
  )
}
