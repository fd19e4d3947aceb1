import { withToast } from '../../platform/http/toast-cookie.server.ts'

/** The toast for a form that was not sent because another user had opened its page. */
export function notSentToast() {
  return withToast({ title: 'messages.refused.unsent', tone: 'error' })
}
