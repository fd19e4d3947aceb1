import { showToast } from '../../ui/feedback/toast.ts'
import { canSubscribeToPush, subscribeToPush } from './subscribe-to-push.ts'

const offeredKey = 'push-offered'

/**
 * Offers notifications once, in our own words: after a member's first message, favorite or saved
 * search. The browser's own question comes only after they have pressed.
 */
export function offerPush(owner: string): void {
  if (!canSubscribeToPush() || Notification.permission !== 'default') return
  try {
    if (localStorage.getItem(offeredKey)) return
    localStorage.setItem(offeredKey, '1')
  } catch {
    // Without storage, it would be offered again and again.
    return
  }
  showToast({
    title: 'push.offer',
    action: { label: 'push.turnOn', onPress: () => void turnOn(owner) },
  })
}

async function turnOn(owner: string): Promise<void> {
  const failure = await subscribeToPush(owner)
  if (failure === 'failed') showToast({ title: 'push.failed', tone: 'error' })
  else if (failure) showToast({ title: 'push.failed', text: `push.${failure}`, tone: 'error' })
  else showToast({ title: 'push.on' })
}
