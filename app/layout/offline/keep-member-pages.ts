import { whenIdle } from '../loading/when-idle.ts'
import type { PageMessage } from './page-message.ts'

// As app/platform/http/device-cookie.server.ts writes it.
const sharedPhoneCookie = /(^|; )shared_phone=/

/**
 * Asks the service worker to keep the member's own pages on the device, once the page is idle; not on a
 * shared phone.
 */
export function keepMemberPages(): () => void {
  if (sharedPhoneCookie.test(document.cookie)) return () => {}
  const message: PageMessage = { isMember: true }
  return whenIdle(() => navigator.serviceWorker?.controller?.postMessage(message))
}
