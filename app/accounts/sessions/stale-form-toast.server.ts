import type { FormResult } from '../../platform/forms/form-result.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { staleFormOwnerError } from './stale-form-owner.server.ts'

/**
 * Says on the page it leads to that nothing was done, since somebody else had opened the form. A page
 * that may be open already is fetched whole: its forms would stay that other's, and be refused again.
 */
export function staleFormToast() {
  const toast = toastCookie({
    title: 'errors.failed',
    text: staleFormOwnerError.key,
    tone: 'error',
  })
  return { headers: { 'Set-Cookie': toast } }
}

/**
 * Whether a form goes back to who had opened it, from a page of theirs alone: without scripts there
 * is no page then to put it in, and what is wrong has to be said on another.
 */
export function needsStaleFormToast({ trouble }: FormResult): boolean {
  return trouble === staleFormOwnerError && !requestContext().url.pathname.endsWith('.data')
}
