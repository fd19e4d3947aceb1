import { data, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestFacts, requestId } from '../platform/request.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { readToast, toastCookie } from '../platform/toast-cookie.server.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/auth.route'
import { AccountCard } from './account-card.tsx'
import type { FormRefusal } from './account-form.ts'
import { loginForm, readForm, signUpForm, typedIn } from './account-forms.server.ts'
import { deviceChoices } from './device-choices.server.ts'
import { LoginForm } from './login-form.tsx'
import { privateHeaders } from './private-headers.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { currentViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (currentViewer(context)) throw redirect('/')
  // Whoever has just signed up finds their address filled in, and it never stands in the URL.
  const email = readToast(request)?.params?.email?.toString()
  return { isSignUp: isSignUp(url), onward: onwardFrom(url), email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (currentViewer(context)) throw redirect('/')
  const answer = isSignUp(url) ? openAccount(request, url) : logIn(request, url)
  return await answer.catch((error) => {
    log.error({ requestId: requestId(), err: error }, 'signing in or up failed')
    const refused = { title: 'auth.errorOccurred', text: 'auth.tryLater', typed: {} }
    return refuse(refused, { status: 500 })
  })
}

async function logIn(request: Request, url: URL) {
  const read = await readForm(request, loginForm)
  if ('refused' in read) return refuse(read.refused, { status: 400 })
  const device = request.headers.get('user-agent') ?? ''
  const visit = { ...read.words, address: requestFacts().address, device }
  const outcome = await signIn(database(), visit)
  const failed = { title: 'auth.loginFailed', typed: typedIn(read.words) }
  if (!('refused' in outcome)) {
    const toast = toastCookie({ title: 'auth.welcomeBack', text: 'auth.loggedIn' })
    const { isLeaving, userId } = outcome.signedIn
    const onward = isLeaving ? leavingPath(url) : onwardFrom(url)
    const cookie = request.headers.get('cookie')
    const choices = await deviceChoices(database(), { userId, cookie })
    // A member's words are more than a visitor's, and may be another language's: fetched whole.
    return redirectDocument(onward, cookies(...outcome.signedIn.cookies, toast, ...choices))
  }
  if (outcome.refused === 'wrong') return refuse({ ...failed, text: 'auth.wrong' }, { status: 401 })
  return refuseForNow(failed, outcome.retryAfter)
}

async function openAccount(request: Request, url: URL) {
  const read = await readForm(request, signUpForm)
  if ('refused' in read) return refuse(read.refused, { status: 400 })
  const { full_name: fullName, email, password } = read.words
  const language = requestedLanguage(request)
  const { address } = requestFacts()
  const outcome = await signUp(database(), { fullName, email, password, language, address })
  if (outcome !== 'answered') {
    const failed = { title: 'auth.signUpFailed', typed: typedIn(read.words) }
    return refuseForNow(failed, outcome.retryAfter)
  }
  const words = { title: 'auth.accountCreated', text: 'auth.checkEmail' }
  return redirect(
    pathOf({ isSignUp: false, onward: onwardFrom(url) }),
    cookies(toastCookie({ ...words, params: { email } })),
  )
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignUp, onward, email } = loaderData
  const { t } = useLanguage()
  const { formAction } = useNavigation()
  const form = { refused: actionData?.refused, isBusy: formAction?.startsWith('/auth') === true }
  return (
    <AccountCard
      title={t(isSignUp ? 'auth.signUpTitle' : 'auth.loginTitle')}
      text={onward === '/' || isSignUp ? undefined : t('auth.required')}
      links={
        <>
          <Link className="inline-flex min-h-11 items-center underline" to="/auth/resend">
            {t('auth.resend')}
          </Link>
          <Link className="inline-flex min-h-11 items-center underline" to="/">
            {t('auth.backHome')}
          </Link>
        </>
      }
    >
      {isSignUp ? <SignUpForm {...form} /> : <LoginForm key={email} {...form} email={email} />}
      <LinkButton variant="plain" wide to={pathOf({ isSignUp: !isSignUp, onward })}>
        {t(isSignUp ? 'auth.toLogin' : 'auth.toSignUp')}
      </LinkButton>
    </AccountCard>
  )
}

function isSignUp(url: URL): boolean {
  return url.searchParams.get('mode') === 'sign-up'
}

function onwardFrom(url: URL): string {
  return safePath(url.searchParams.get('redirect'))
}

/** Whoever has asked for their account to be deleted is asked first whether to keep it. */
function leavingPath(url: URL): string {
  return `/settings/delete?${new URLSearchParams({ redirect: onwardFrom(url) })}`
}

function pathOf({ isSignUp, onward }: { isSignUp: boolean; onward: string }): string {
  const query = new URLSearchParams({
    ...(isSignUp && { mode: 'sign-up' }),
    ...(onward !== '/' && { redirect: onward }),
  })
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

function refuse(refused: FormRefusal, init: ResponseInit) {
  return data({ refused }, init)
}

function refuseForNow(refused: FormRefusal, seconds: number) {
  const words = { text: 'errors.tooManyWait', params: { count: seconds } }
  return refuse({ ...refused, ...words }, { status: 429, headers: { 'retry-after': `${seconds}` } })
}

function cookies(...values: string[]): ResponseInit {
  return { headers: values.map((value) => ['set-cookie', value] as [string, string]) }
}
