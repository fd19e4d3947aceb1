import type { FormAnswer } from '../platform/form-answer.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { fromOther } from './is-from-other.server.ts'

/**
 * Says on the page it leads to that nothing was done, since somebody else had opened the form. A page
 * that may be open already is fetched whole: its forms would stay that other's, and be refused again.
 */
export function fromOtherToast() {
  const toast = toastCookie({ title: 'errors.failed', text: fromOther.key, tone: 'error' })
  return { headers: { 'Set-Cookie': toast } }
}

/**
 * Whether a form goes back to who had opened it, from a page of theirs alone: without scripts there
 * is no page then to put it in, and what is wrong has to be said on another.
 */
export function hasNoPage({ trouble }: FormAnswer): boolean {
  return trouble === fromOther && !requestFacts().url.pathname.endsWith('.data')
}
