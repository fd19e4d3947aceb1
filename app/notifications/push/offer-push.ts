import { rememberAnswer } from '../../ui/feedback/remember-answer.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { canSubscribeToPush, showPushResult, subscribeToPush } from './subscribe-to-push.ts'

let isOffered = false
const answeredKey = 'push-answered'

/** In our own words until that is answered; the browser's question comes once they have pressed. */
export function offerPush(owner: string): void {
  if (!canSubscribeToPush() || Notification.permission !== 'default') return
  try {
    if (isOffered || localStorage.getItem(answeredKey)) return
  } catch {
    // Without storage, it would be offered again and again.
    return
  }
  isOffered = true
  showToast({
    title: 'push.offer',
    tone: 'info',
    action: {
      label: 'push.turnOn',
      onPress: () => void subscribeToPush(owner).then((failure) => showPushResult(failure)),
    },
    onDismiss: () => rememberAnswer(answeredKey),
  })
}
