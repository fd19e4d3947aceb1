import { withToast } from '../../platform/http/toast-cookie.server.ts'

export function notSentToast() {
  return withToast({ title: 'messages.refused.unsent', tone: 'error' })
}
