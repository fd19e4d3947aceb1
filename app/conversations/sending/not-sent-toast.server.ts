import { toastCookie } from '../../platform/http/toast-cookie.server.ts'

/** The toast for a form that was not sent because another user had opened its page. */
export function notSentToast() {
  const toast = toastCookie({ title: 'messages.refused.unsent', tone: 'error' })
  return { headers: { 'Set-Cookie': toast } }
}
