import { useState } from 'react'
import { data, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext, requestId } from '../../platform/http/request-context.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { isBlockedContact, isBlockedNetwork } from '../doors/blocks.server.ts'
import { type DoorRefusal, describeDoor, findSignUpRefusal } from '../doors/describe-door.server.ts'
import { invitationCookie, parseInvitation } from '../doors/sign-up-door.server.ts'
import { retryLaterError } from '../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  loginForm,
  numberForm,
  parseAccountForm,
  phoneSignUpForm,
  refillValues,
  signUpForm,
} from '../forms/account-form-schemas.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { requestProof } from '../phone/request-code.server.ts'
import { currentViewer } from '../sessions/viewer.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'
import { SignUpWays } from '../sign-up/sign-up-ways.tsx'
import { showWaitingForm } from '../waiting-forms/show-waiting-form.server.ts'
import { WaitingForm } from '../waiting-forms/waiting-form.tsx'
import type { Route } from './+types/auth.route'
import { authPath, codePath } from './auth-urls.ts'
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
  const phone = isPhoneOffered() && { isByEmail: url.searchParams.get('by') === 'email' }
  const texts = getPhoneTexts(requestedLanguage(request))
  const invitation = parseInvitation(url.searchParams.get('invitation'))
  const door = describeDoor(request, url)
  return data(
    { waiting, isSignUp: isSignUpFirst, redirectTo, isToSell, email, phone, texts, door },
    invitation ? setCookies(invitationCookie(invitation)) : undefined,
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (currentViewer(context)) throw redirect('/')
  const answer = submitForm(request, url)
  return await answer.catch((error) => {
    if (error instanceof Response) throw error
    log.error({ requestId: requestId(), err: error }, 'signing in or up failed')
    const refused = { title: 'auth.errorOccurred', text: 'auth.tryLater', typed: {} }
    return errorResponse(refused, { status: 500 })
  })
}

async function submitForm(request: Request, url: URL) {
  const form = await readFormData(request)
  const isForCode = isPhoneOffered() && form.get('intent') === 'code'
  if (!isSignUp(url) && !isForCode) return await submitLogin(request, url, form)
  if (isBlockedNetwork(requestContext().address)) return doorResponse('network', form)
  if (isForCode && !isSignUp(url)) return await submitNumber(request, url, form)
  const refusal = await findSignUpRefusal(database(), form)
  if (refusal) return doorResponse(refusal, form)
  const isByNumber = isPhoneOffered() && form.has('phone')
  return await (isByNumber ? submitNumber(request, url, form) : submitSignUp(request, url, form))
}

/** Starts to prove a number, to log in with it or to sign up. */
async function submitNumber(request: Request, url: URL, form: FormData) {
  const isNew = isSignUp(url)
  const title = isNew ? 'auth.signUpFailed' : 'auth.loginFailed'
  const parsed = isNew
    ? parseAccountForm(form, phoneSignUpForm)
    : parseAccountForm(form, numberForm)
  if ('refused' in parsed) {
    return errorResponse({ ...(isNew && { title }), ...parsed.refused }, { status: 400 })
  }
  const { values } = parsed
  const proof =
    'phone' in values ? { e164: values.phone, fullName: values.full_name } : { e164: values.email }
  const outcome = await requestProof(database(), { request, purpose: 'enter', ...proof })
  if ('cookie' in outcome) {
    const invitation = parseInvitation(form.get('invitation'))
    const cookies = [outcome.cookie, ...(invitation ? [invitationCookie(invitation)] : [])]
    return redirect(codePath(redirectTarget(url)), setCookies(...cookies))
  }
  const failed = { title, typed: refillValues(Object.fromEntries(form)) }
  if (outcome.refused === 'too-many') return retryLaterResponse(failed, outcome)
  if (outcome.refused === 'blocked') return doorResponse('contact', form)
  return errorResponse({ ...failed, text: 'phone.notNow' }, { status: 503 })
}

async function submitLogin(request: Request, url: URL, form: FormData) {
  const parsed = parseAccountForm(form, loginForm)
  if ('refused' in parsed) return errorResponse(parsed.refused, { status: 400 })
  const device = request.headers.get('user-agent') ?? ''
  const { email: identifier, password } = parsed.values
  if (isBlockedContact(identifier) && !identifier.includes('@'))
    return doorResponse('contact', form)
  const cookie = request.headers.get('cookie')
  const deviceId = await findKnownDevice(database(), { cookie, identifier })
  const visit = { identifier, password, address: requestContext().address, device, deviceId }
  const outcome = await signIn(database(), visit)
  const failed = { title: 'auth.loginFailed', typed: refillValues(Object.fromEntries(form)) }
  if (!('refused' in outcome)) {
    const toast = toastCookie({ title: 'auth.welcomeBack', text: 'auth.loggedIn' })
    const { isDeletionPending, userId } = outcome.signedIn
    const onward = isDeletionPending ? pendingDeletionPath(url) : redirectTarget(url)
    const deviceCookie = knownDeviceCookie({ cookie, userId })
    const choices = await restoreDevicePreferences(database(), { userId, cookie })
    // Reload the document: signed-in pages need more dictionary texts, perhaps in another language.
    const cookieHeaders = [...outcome.signedIn.cookies, deviceCookie, clearedLoginEmailCookie()]
    return redirectDocument(onward, setCookies(...cookieHeaders, toast, ...choices))
  }
  if (outcome.refused === 'wrong')
    return errorResponse(
      { ...failed, text: isPhoneOffered() ? 'phone.wrong' : 'auth.wrong' },
      { status: 401 },
    )
  if (
    outcome.refused === 'waiting' ||
    outcome.refused === 'refused' ||
    outcome.refused === 'network'
  )
    return doorResponse(outcome.refused, form)
  if (outcome.refused === 'suspended') return redirectDocument(outcome.path ?? '/auth')
  return retryLaterResponse(failed, outcome)
}

async function submitSignUp(request: Request, url: URL, form: FormData) {
  const parsed = parseAccountForm(form, signUpForm)
  if ('refused' in parsed) {
    return errorResponse({ title: 'auth.signUpFailed', ...parsed.refused }, { status: 400 })
  }
  const { full_name: fullName, email, password } = parsed.values
  const language = requestedLanguage(request)
  const { address } = requestContext()
  const invitation = parseInvitation(form.get('invitation'))
  const account = { fullName, email, password, language }
  const outcome = await signUp(database(), { ...account, address, invitation })
  if (outcome !== 'accepted') {
    if (!('retryAfter' in outcome)) return doorResponse(outcome.refused, form)
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
  const { waiting, texts } = loaderData
  if (waiting) return <WaitingForm {...waiting} />
  return (
    <SectionTexts texts={texts}>
      <AuthPage loaderData={loaderData} refused={actionData?.refused} />
    </SectionTexts>
  )
}

function AuthPage(props: {
  loaderData: Route.ComponentProps['loaderData']
  refused: AccountFormErrors | undefined
}) {
  const { isSignUp, redirectTo, isToSell, email, phone, door } = props.loaderData
  const { t } = useLanguage()
  const { formAction } = useNavigation()
  // Typed a moment ago to sign up, so that one press logs in.
  const [newPassword, setNewPassword] = useState<string>()
  const isByNumber = Boolean(phone && !phone.isByEmail)
  const by = phone && phone.isByEmail ? ('email' as const) : undefined
  const form = {
    action: authPath({ isSignUp, redirectTo, by }),
    refused: props.refused,
    isBusy: formAction?.startsWith('/auth') === true,
  }
  const ofMode = door.mode === 'closed' || door.mode === 'approval' ? door.mode : undefined
  const notice = door.refused ?? (isSignUp ? ofMode : undefined)
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
      {notice && (
        <Notice tone="urgent" role="status">
          {t(`phone.doors.${notice}`)}
        </Notice>
      )}
      {isSignUp && door.mode === 'closed' ? null : isSignUp ? (
        <>
          {phone && <SignUpWays {...{ redirectTo, isByNumber }} />}
          <SignUpForm
            key={by}
            {...form}
            isByNumber={isByNumber}
            invitation={door.invitation}
            onPassword={setNewPassword}
          />
        </>
      ) : (
        <LoginForm
          key={email}
          {...form}
          {...{ email, takesNumber: Boolean(phone) }}
          password={newPassword}
        />
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

function errorResponse(refused: AccountFormErrors, init: ResponseInit) {
  return data({ refused }, init)
}

/** Why the operator does not let somebody in; no password comes back. */
function doorResponse(reason: DoorRefusal, form: FormData) {
  const typed = refillValues(Object.fromEntries(form))
  const text = `phone.doors.${reason}`
  const why = reason === 'invitation' ? { errors: { invitation: text } } : { text }
  return errorResponse({ ...why, typed }, { status: 403 })
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
