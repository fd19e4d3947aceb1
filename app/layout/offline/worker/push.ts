import type { PushContent } from '../../../notifications/push/push-content.ts'
import { subscribe } from '../../../notifications/push/subscribe.ts'
import { isCurrentOwner } from './page-caches.ts'
import type {
  NotificationEvent,
  PushEvent,
  ServiceWorkerScope,
  WindowClient,
} from './worker-events.ts'

declare const self: ServiceWorkerScope

/**
 * Shows a notification, unless its page is on the screen. If somebody else has signed in on this phone, without
 * its content, and for the last time.
 */
export async function showPush({ data }: PushEvent): Promise<void> {
  const content: PushContent | undefined = data?.json()
  if (!content) return
  const { hidden, url, tag, lang, dir, owner } = content
  const isOwn = await isCurrentOwner(owner)
  const { title, body } = isOwn ? content : hidden
  if (!isOwn) await unsubscribe()
  const windows = await self.clients.matchAll({ type: 'window' })
  const isOpen = ({ focused, url: shown }: WindowClient) =>
    focused && new URL(shown).pathname === url
  if (isOwn && windows.some(isOpen)) return
  const icon = '/icon-192.png'
  await self.registration.showNotification(title, {
    ...{ body, tag, lang, dir, icon, data: url },
    // A newer message of a conversation replaces the older one, but it sounds again.
    renotify: true,
  } as NotificationOptions)
}

/** Opens the page of a notification in the market's open window, or in a new one. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = String(notification.data)
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(url))
  await window.focus()
  await window.navigate(url)
}

/**
 * Sends the new endpoint after the browser has replaced or ended its subscription. The market takes it only for a
 * session that has notifications on.
 */
export async function renewSubscription(): Promise<void> {
  const fields = await subscribe(self.registration.pushManager)
  const body = new URLSearchParams({ ...fields, intent: 'renew' })
  const { status } = await fetch('/push', { method: 'POST', body })
  if (status === 401 || status === 409) await unsubscribe()
}

async function unsubscribe(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}
