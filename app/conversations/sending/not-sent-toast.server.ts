import { toastCookie } from '../../platform/http/toast-cookie.server.ts'

/** What is said where a form was not sent, since somebody else had its page open. */
export function notSentToast() {
  const toast = toastCookie({ title: 'messages.refused.unsent', tone: 'error' })
  return { headers: { 'Set-Cookie': toast } }
}
