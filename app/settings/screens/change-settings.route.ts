import { redirect, redirectDocument } from 'react-router'
import {
  hasStaleFormOwner,
  staleFormOwnerError,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { type FlashedToast, toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { Route } from './+types/change-settings.route'
import { changeHiddenOffers, isAboutHidden } from './change-hidden-offers.server.ts'
import { changeSettings, parseSettings, type SettingsChange } from './change-settings.server.ts'

export function loader() {
  return redirect('/settings')
}

/** POST /settings/change answers scripts with JSON, and forms with a redirect to `redirect_to` and a toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  const limitResult =
    viewer && (await consumeLimit(database(), { limit: 'settings', key: viewer.id }))
  // A form above the limit is not read, however many fields it has.
  const isLimited = limitResult?.allowed === false
  const form = isLimited ? new FormData() : await readFormData(request)
  const back = safePath(form.get('redirect_to')?.toString(), '/settings')
  const isScript = request.headers.get('accept') === 'application/json'
  const answer = ({ status, toast, cookies = [], retryAfter }: SettingsResponse) => {
    const headers = new Headers(retryAfter ? { 'retry-after': `${retryAfter}` } : {})
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    // A script that reloads the page gets the toast there.
    if (!isScript || (status === 200 && form.get('toast') === 'after-reload'))
      headers.append('set-cookie', toastCookie(toast))
    if (isScript) return Response.json(toast, { status, headers })
    const to = status === 401 ? `/auth?redirect=${encodeURIComponent(back)}` : back
    return redirect(to, { headers })
  }
  if (!viewer) {
    return answer({ status: 401, toast: { title: 'settings.signedOut', tone: 'error' } })
  }
  if (isLimited) {
    const { retryAfter } = limitResult
    const title = toastKeys(emptyChange).failed
    const wait = { text: 'errors.tooManyWait', params: { wait: retryAfter } }
    return answer({ status: 429, toast: { title, ...wait, tone: 'error' }, retryAfter })
  }
  if (hasStaleFormOwner(form, viewer)) {
    if (!isScript) return redirectDocument(back, staleFormToast())
    const toast = { title: 'errors.failed', text: staleFormOwnerError.key, tone: 'error' } as const
    return answer({ status: 403, toast })
  }
  if (isAboutHidden(form)) {
    return answer(await changeHiddenOffers(database(), { userId: viewer.id, form }))
  }
  const outcome = await changeSettings(database(), { userId: viewer.id, form }).catch((err) => {
    log.error({ requestId: requestId(), err }, 'changing settings failed')
    return { refused: 'failed' as const }
  })
  if ('changed' in outcome) {
    const { changed } = outcome
    const toast = { title: toastKeys(changed).done }
    return answer({ status: 200, toast, cookies: preferenceCookies(changed) })
  }
  if (outcome.refused === 'malformed') {
    return answer({ status: 400, toast: { title: 'errors.failed', tone: 'error' } })
  }
  const title = toastKeys(parseSettings(form) ?? emptyChange).failed
  return answer({ status: 500, toast: { title, tone: 'error' } })
}

const emptyChange: SettingsChange = { switches: {}, choices: {} }

type SettingsResponse = {
  status: number
  toast: FlashedToast
  cookies?: string[]
  retryAfter?: number
}

function toastKeys({ switches, choices }: SettingsChange) {
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

/** Applies the new preferences to this device at once. */
function preferenceCookies({ choices: { language, darkMode } }: SettingsChange): string[] {
  return [
    ...(language ? [preferenceCookie('language', language)] : []),
    ...(darkMode === undefined ? [] : [preferenceCookie('theme', darkMode ? 'dark' : 'light')]),
  ]
}
