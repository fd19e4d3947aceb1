import { whenIdle } from '../loading/when-idle.ts'
import type { PageMessage } from './page-message.ts'

// As app/platform/device/device-cookie.server.ts writes it.
const offSwitches = /(^|; )(shared_phone|light)=1/

/**
 * Asks the service worker to keep the member's own pages on the device, once the page is idle; not on a
 * shared phone or where data are to be saved.
 */
export function cacheMemberPages(): () => void {
  if (offSwitches.test(document.cookie)) return () => {}
  const message: PageMessage = { isMember: true }
  return whenIdle(() => navigator.serviceWorker?.controller?.postMessage(message))
}
