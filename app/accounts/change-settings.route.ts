import { redirect, redirectDocument } from 'react-router'
import { choiceCookie } from '../platform/choice-cookie.server.ts'
import { database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { safePath } from '../platform/safe-redirect.ts'
import { sentForm } from '../platform/sent-form.ts'
import { type FlashedToast, toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/change-settings.route'
import { changeSettings, readSettings, type SettingsChange } from './change-settings.server.ts'
import { fromOtherToast } from './from-other-toast.server.ts'
import { fromOther, isFromOther } from './is-from-other.server.ts'
import { currentViewer } from './viewer.server.ts'

export function loader() {
  return redirect('/settings')
}

/**
 * POST /settings/change: switches and choices, those the form names. A page's script is answered in
 * JSON, a form is led back to `redirect_to`, with what has become of it as a toast.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const back = safePath(form.get('redirect_to')?.toString(), '/settings')
  const isScript = request.headers.get('accept') === 'application/json'
  const answer = ({ status, toast, cookies = [], retryAfter }: Answer) => {
    const headers = new Headers(retryAfter ? { 'retry-after': `${retryAfter}` } : {})
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    // A script that fetches the page anew has it told there.
    if (!isScript || (status === 200 && form.get('told') === 'later'))
      headers.append('set-cookie', toastCookie(toast))
    if (isScript) return Response.json(toast, { status, headers })
    const to = status === 401 ? `/auth?redirect=${encodeURIComponent(back)}` : back
    return redirect(to, { headers })
  }
  const viewer = currentViewer(context)
  if (!viewer) {
    return answer({ status: 401, toast: { title: 'settings.signedOut', tone: 'error' } })
  }
  if (isFromOther(form, viewer)) {
    if (!isScript) return redirectDocument(back, fromOtherToast())
    const toast = { title: 'errors.failed', text: fromOther.key, tone: 'error' } as const
    return answer({ status: 403, toast })
  }
  const change = readSettings(form)
  if (!change) return answer({ status: 400, toast: { title: 'errors.failed', tone: 'error' } })
  const outcome = await changeSettings(database(), { userId: viewer.id, change }).catch((err) => {
    log.error({ requestId: requestId(), err }, 'changing settings failed')
    return 'failed' as const
  })
  const words = wordsFor(change)
  if (outcome === 'changed') {
    return answer({ status: 200, toast: { title: words.done }, cookies: cookiesOf(change) })
  }
  const toast: FlashedToast = { title: words.failed, tone: 'error' }
  if (outcome === 'failed') return answer({ status: 500, toast })
  const { retryAfter } = outcome
  const wait = { text: 'errors.tooManyWait', params: { count: retryAfter } }
  return answer({ status: 429, toast: { ...toast, ...wait }, retryAfter })
}

type Answer = { status: number; toast: FlashedToast; cookies?: string[]; retryAfter?: number }

function wordsFor({ switches, choices }: SettingsChange) {
  if (Object.keys(switches).length > 0) {
    return { done: 'settings.notifications.saved', failed: 'settings.notifications.failed' }
  }
  const isLanguage = choices.language && Object.keys(choices).length === 1
  return isLanguage
    ? {
        done: 'settings.preferences.languageUpdated',
        failed: 'settings.preferences.languageError',
      }
    : { done: 'settings.preferences.updated', failed: 'settings.preferences.updateError' }
}

/** This device goes along at once with what was chosen on it. */
function cookiesOf({ choices: { language, darkMode } }: SettingsChange): string[] {
  return [
    ...(language ? [choiceCookie('language', language)] : []),
    ...(darkMode === undefined ? [] : [choiceCookie('theme', darkMode ? 'dark' : 'light')]),
  ]
}
