import { data, redirect } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { toastCookie, withToast } from '../../platform/http/toast-cookie.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { verifyEmail } from '../recovery/password-reset.server.ts'
import { currentViewer } from '../sessions/viewer.server.ts'
import { loginEmailCookie } from '../sign-in/login-email.server.ts'
import type { Route } from './+types/verify.route'
import { DisownAccount } from './disown-account.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkOpenedBy } from './link-opened-by.tsx'
import {
  describeLoginFirst,
  disownAccount,
  findLinkOwner,
  findVerifiedEmail,
} from './link-owner.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: mail programs fetch links to scan them.
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const verified = await findVerifiedEmail(database(), token)
  const viewer = currentViewer(context)
  if (verified) {
    const isSignedIn = viewer !== undefined
    const headers = { 'set-cookie': loginEmailCookie(verified) }
    return data(
      { verified, isSignedIn, token, account: undefined, loginFirst: undefined },
      { headers },
    )
  }
  const link = { token, purpose: 'verify-email', viewerId: viewer?.id } as const
  const account = await findLinkOwner(database(), link)
  const loginFirst = describeLoginFirst(request, account)
  return data({ verified, isSignedIn: false, token, account, loginFirst })
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseFormRequest(request, linkForm)
  if ('refused' in parsed) return data({ isExpired: true }, { status: 400 })
  const { token, intent } = parsed.values
  if (intent === 'not-me') {
    if (!(await disownAccount(database(), { token })))
      return data({ isExpired: true }, { status: 400 })
    return redirect('/', withToast({ title: 'auth.disowned', text: 'auth.disownedText' }))
  }
  const account = await findLinkOwner(database(), { token, purpose: 'verify-email' })
  const viewer = currentViewer(context)
  if (!account || !(await verifyEmail(database(), { token, viewerId: viewer?.id }))) {
    return data({ isExpired: true }, { status: 400 })
  }
  const toast = { title: 'auth.verified', text: 'auth.verifiedText' }
  if (viewer) return redirect('/', withToast(toast))
  const cookies = [toastCookie(toast), loginEmailCookie(account.email)]
  return redirect('/auth', { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { verified, isSignedIn, token, account, loginFirst } = loaderData
  const { t } = useLanguage()
  if (verified) {
    const onward = isSignedIn ? '/' : '/auth'
    const text = isSignedIn ? 'auth.alreadyVerifiedSignedIn' : 'auth.alreadyVerifiedText'
    return (
      <AccountFormPage title={t('auth.alreadyVerified')} text={t(text)}>
        <EmailText email={verified} />
        <LinkButton to={onward} wide>
          {t(isSignedIn ? 'auth.backHome' : 'auth.login')}
        </LinkButton>
      </AccountFormPage>
    )
  }
  if ((actionData?.isExpired && !loginFirst) || !account)
    return <ExpiredLink newLinkPath="/auth/resend" />
  return (
    <AccountFormPage title={t('auth.verifyTitle')} text={t('auth.verifyText')}>
      <EmailText email={account.email} />
      <LinkOpenedBy account={account} />
      <LinkForm {...{ token, loginFirst }} label={t('auth.verifyButton')} />
      {/* A number keeps its account, which only loses the address. */}
      <DisownAccount token={token} kind={account.holdsNumber ? 'move' : 'verify'} />
    </AccountFormPage>
  )
}

function EmailText({ email }: { email: string }) {
  return (
    <p className="strong">
      <bdi dir="ltr">{email}</bdi>
    </p>
  )
}
