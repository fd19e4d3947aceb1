import { useState } from 'react'
import { data, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext, requestId } from '../../platform/http/request-context.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { retryLaterError } from '../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  loginForm,
  parseFormRequest,
  refillValues,
  signUpForm,
} from '../forms/account-form-schemas.server.ts'
import { currentViewer } from '../sessions/viewer.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'
import { showWaitingForm } from '../waiting-forms/show-waiting-form.server.ts'
import { WaitingForm } from '../waiting-forms/waiting-form.tsx'
import type { Route } from './+types/auth.route'
import { findKnownDevice, isKnownDevice, knownDeviceCookie } from './known-devices.server.ts'
import { clearedLoginEmailCookie, loginEmailCookie, readLoginEmail } from './login-email.server.ts'
import { LoginForm } from './login-form.tsx'
import { restoreDevicePreferences } from './restore-device-preferences.server.ts'
import { sellPageMeta } from './sell-page-meta.server.ts'
import { signIn } from './sign-in.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context)
  const waiting = viewer && (await showWaitingForm(request, viewer.id))
  if (viewer && !waiting) throw redirect('/')
  const email = readLoginEmail(request)
  const redirectTo = redirectTarget(url)
  const isToSell = url.searchParams.get('mode') === null && /^\/sell(?:\?|$)/.test(redirectTo)
  // What `/sell` shows to visitors and search engines.
  if (isToSell) setPageDescription(sellPageMeta(requestedLanguage(request)))
  const isSignUpFirst = isSignUp(url) || isFromNewcomer(request, url)
  return { waiting, isSignUp: isSignUpFirst, redirectTo, isToSell, email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (currentViewer(context)) throw redirect('/')
  const answer = isSignUp(url) ? submitSignUp(request, url) : submitLogin(request, url)
  return await answer.catch((error) => {
    if (error instanceof Response) throw error
    log.error({ requestId: requestId(), err: error }, 'signing in or up failed')
    const refused = { title: 'auth.errorOccurred', text: 'auth.tryLater', typed: {} }
    return errorResponse(refused, { status: 500 })
  })
}

async function submitLogin(request: Request, url: URL) {
  const parsed = await parseFormRequest(request, loginForm)
  if ('refused' in parsed) return errorResponse(parsed.refused, { status: 400 })
  const device = request.headers.get('user-agent') ?? ''
  const { email } = parsed.values
  const cookie = request.headers.get('cookie')
  const deviceId = await findKnownDevice(database(), { cookie, email })
  const visit = { ...parsed.values, address: requestContext().address, device, deviceId }
  const outcome = await signIn(database(), visit)
  const failed = { title: 'auth.loginFailed', typed: refillValues(parsed.values) }
  if (!('refused' in outcome)) {
    const toast = toastCookie({ title: 'auth.welcomeBack', text: 'auth.loggedIn' })
    const { isDeletionPending, userId } = outcome.signedIn
    const onward = isDeletionPending ? pendingDeletionPath(url) : redirectTarget(url)
    const deviceCookie = knownDeviceCookie({ cookie, userId, email })
    const choices = await restoreDevicePreferences(database(), { userId, cookie })
    // Reload the document: signed-in pages need more dictionary texts, perhaps in another language.
    const cookieHeaders = [...outcome.signedIn.cookies, deviceCookie, clearedLoginEmailCookie()]
    return redirectDocument(onward, setCookies(...cookieHeaders, toast, ...choices))
  }
  if (outcome.refused === 'wrong')
    return errorResponse({ ...failed, text: 'auth.wrong' }, { status: 401 })
  if (outcome.refused === 'suspended') return redirectDocument(outcome.path ?? '/auth')
  return retryLaterResponse(failed, outcome)
}

async function submitSignUp(request: Request, url: URL) {
  const parsed = await parseFormRequest(request, signUpForm)
  if ('refused' in parsed) {
    return errorResponse({ title: 'auth.signUpFailed', ...parsed.refused }, { status: 400 })
  }
  const { full_name: fullName, email, password } = parsed.values
  const language = requestedLanguage(request)
  const { address } = requestContext()
  const outcome = await signUp(database(), { fullName, email, password, language, address })
  if (outcome !== 'accepted') {
    const failed = { title: 'auth.signUpFailed', typed: refillValues(parsed.values) }
    return retryLaterResponse(failed, outcome)
  }
  const toast = { title: 'auth.accountCreated', text: 'auth.checkEmail' }
  return redirect(
    authPath({ isSignUp: false, redirectTo: redirectTarget(url) }),
    setCookies(toastCookie(toast), loginEmailCookie(email)),
  )
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, isSignUp, redirectTo, isToSell, email } = loaderData
  const { t } = useLanguage()
  const { formAction } = useNavigation()
  // Typed a moment ago to sign up, so that one press logs in.
  const [newPassword, setNewPassword] = useState<string>()
  const form = {
    action: authPath({ isSignUp, redirectTo }),
    refused: actionData?.refused,
    isBusy: formAction?.startsWith('/auth') === true,
  }
  if (waiting) return <WaitingForm {...waiting} />
  const required = t(isToSell ? 'auth.requiredToSell' : 'auth.required')
  return (
    <AccountFormPage
      title={t(isSignUp ? 'auth.signUpTitle' : 'auth.loginTitle')}
      tabTitle={isToSell ? t('sell.title') : undefined}
      text={isToSell || (redirectTo !== '/' && !isSignUp) ? required : undefined}
      links={
        <>
          <Link to="/auth/resend">{t('auth.resend')}</Link>
          <Link to="/">{t('auth.backHome')}</Link>
        </>
      }
    >
      {isSignUp ? (
        <SignUpForm {...form} onPassword={setNewPassword} />
      ) : (
        <LoginForm key={email} {...form} email={email} password={newPassword} />
      )}
      <LinkButton variant="plain" wide to={authPath({ isSignUp: !isSignUp, redirectTo })}>
        {t(isSignUp ? 'auth.toLogin' : 'auth.toSignUp')}
      </LinkButton>
    </AccountFormPage>
  )
}

function isSignUp(url: URL): boolean {
  return url.searchParams.get('mode') === 'sign-up'
}

// Whoever is sent here by one of these pages has an account.
const memberPages =
  /^\/(?:account|decisions|edit-listing|favorites|messages\/|moderation|my-|notifications|saved-searches|settings)/

/** Whether a device on which nobody has signed in yet comes from selling, writing to a seller or saving. */
function isFromNewcomer(request: Request, url: URL): boolean {
  const redirectTo = redirectTarget(url)
  const isAsked = url.searchParams.has('mode') || redirectTo === '/' || memberPages.test(redirectTo)
  return !isAsked && !isKnownDevice(request.headers.get('cookie'))
}

function redirectTarget(url: URL): string {
  return safePath(url.searchParams.get('redirect'))
}

/** A user whose account is due for deletion is first asked whether to keep it. */
function pendingDeletionPath(url: URL): string {
  return `/settings/delete?${new URLSearchParams({ redirect: redirectTarget(url) })}`
}

function authPath({ isSignUp, redirectTo }: { isSignUp: boolean; redirectTo: string }): string {
  const isPlain = !isSignUp && redirectTo === '/'
  const query = new URLSearchParams({
    ...(!isPlain && { mode: isSignUp ? 'sign-up' : 'login' }),
    ...(redirectTo !== '/' && { redirect: redirectTo }),
  })
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

function errorResponse(refused: AccountFormErrors, init: ResponseInit) {
  return data({ refused }, init)
}

function retryLaterResponse(
  form: AccountFormErrors,
  outcome: Parameters<typeof retryLaterError>[0],
) {
  const { refused, init } = retryLaterError(outcome, form)
  return errorResponse(refused, init)
}

function setCookies(...values: string[]): ResponseInit {
  return { headers: values.map((value) => ['set-cookie', value] as [string, string]) }
}
