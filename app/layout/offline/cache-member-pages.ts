import { whenIdle } from '../../ui/loading/when-idle.ts'
import type { PageMessage } from './page-message.ts'

// As app/platform/device/device-cookie.server.ts writes it.
const offSwitches = /(^|; )(shared_phone|light)=1/

/**
 * Asks the service worker to keep the member's pages, once idle and when a new worker takes over; not on a
 * shared phone or where data are to be saved.
 */
export function cacheMemberPages(): () => void {
  const { serviceWorker: workers } = navigator
  if (!workers || offSwitches.test(document.cookie)) return () => {}
  const message: PageMessage = { isMember: true }
  const ask = () => workers.controller?.postMessage(message)
  const cancel = whenIdle(ask)
  workers.addEventListener('controllerchange', ask)
  return () => {
    cancel()
    workers.removeEventListener('controllerchange', ask)
  }
}
