import { toastCookie } from '../platform/toast-cookie.server.ts'
import { fromOther } from './is-from-other.server.ts'

/** Says on the page it leads to that nothing was done, since somebody else had opened the form. */
export function fromOtherToast() {
  const toast = toastCookie({ title: 'errors.failed', text: fromOther.key, tone: 'error' })
  return { headers: { 'Set-Cookie': toast } }
}
