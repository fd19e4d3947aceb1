import { type MiddlewareFunction, redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { currentViewer, hasViewerLookup } from '../sessions/viewer.server.ts'
import { deleteWaitingForm, saveWaitingForm } from './waiting-form.server.ts'

/**
 * A form that is sent to the login page, because the session has ended meanwhile, waits there. Pages with
 * scripts keep their input themselves.
 */
export const saveFormUntilLogin: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const response = await next()
  const isScript = requestContext().url.pathname.endsWith('.data')
  if (request.method !== 'POST' || isScript || !hasViewerLookup(context)) return response
  const viewer = currentViewer(context)
  if (viewer) {
    const cleared = await deleteWaitingForm(database(), request, viewer.id).catch(logFailure)
    if (cleared) response.headers.append('set-cookie', cleared)
    return response
  }
  const [, query] = response.headers.get('location')?.match(/^\/auth\?(.*)$/) ?? []
  if (query === undefined || request.bodyUsed) return response
  const saved = await saveWaitingForm(database(), request).catch(logFailure)
  if (!saved) return response
  const search = new URLSearchParams(query)
  search.set('redirect', '/auth')
  const toast = toastCookie({ title: 'waitingForm.title', text: 'waitingForm.logIn', tone: 'info' })
  return redirect(`/auth?${search}`, {
    headers: [
      ['set-cookie', saved.cookie],
      ['set-cookie', toast],
    ],
  })
}

function logFailure(error: unknown): undefined {
  log.error({ err: error }, 'storing a form until its owner has logged in failed')
}
