import { showToast } from '../../ui/feedback/toast.ts'
import { forgetPush, rememberPush } from './remember-push.ts'
import { subscribe } from './subscribe.ts'

type PushFailure = 'blocked' | 'unsupported' | 'failed'

/** A shared phone shows no notifications: whoever holds it would read them. */
export function canSubscribeToPush(): boolean {
  return (
    'PushManager' in window &&
    'Notification' in window &&
    Boolean(navigator.serviceWorker) &&
    !/(^|; )shared_phone=1/.test(document.cookie)
  )
}

/** Returns why not if that failed. */
export async function subscribeToPush(
  owner: string,
  { hidesText = false } = {},
): Promise<PushFailure | undefined> {
  if (!canSubscribeToPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.active) return 'unsupported'
    const fields = await subscribe(registration.pushManager)
    const choice = hidesText && { hides_text: 'on' }
    if (!(await post({ ...fields, ...choice, sender_id: owner }))) return 'failed'
    rememberPush({ owner, hidesText })
    return undefined
  } catch {
    return 'failed'
  }
}

export async function unsubscribeFromPush(owner: string): Promise<PushFailure | undefined> {
  forgetPush()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  const isDone = await post({ intent: 'off', sender_id: owner }).catch(() => false)
  return isDone ? undefined : 'failed'
}

export function showPushResult(failure: PushFailure | undefined, done = 'push.on'): void {
  if (!failure) showToast({ title: done })
  else if (failure === 'failed') showToast({ title: 'push.failed', tone: 'error' })
  else showToast({ title: 'push.failed', text: `push.${failure}`, tone: 'error' })
}

async function post(fields: Record<string, string>): Promise<boolean> {
  return (await fetch('/push', { method: 'POST', body: new URLSearchParams(fields) })).ok
}
