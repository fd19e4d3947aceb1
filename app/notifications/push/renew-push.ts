import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import { recallPush } from './remember-push.ts'
import { subscribeToPush } from './subscribe-to-push.ts'

/**
 * Subscribes again if the browser has lost its subscription, and once a day sends its endpoint, which may have
 * changed while no page was open. Only for a member who has turned on notifications in this browser.
 */
export async function renewPush(owner: string): Promise<void> {
  const choice = recallPush(owner)
  if (!choice) return
  const registration = await navigator.serviceWorker?.getRegistration()
  const isSubscribed = Boolean(await registration?.pushManager?.getSubscription())
  if (isSubscribed && Date.now() - choice.at < dayMilliseconds) return
  await subscribeToPush(owner, choice)
}
