import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { isDeviceSwitchOn } from './device-cookie.server.ts'

// Pages that look the same to every visitor and change nothing when they are opened.
const publicPages =
  /^\/($|listings$|category\/|search$|sellers\/[^/]+$|listing\/[^/]+$|services$|services\/[^/]+$|about$|how-it-works$|safety-tips$|success-stories$|blog$|blog\/[^/]+$|help$|contact$)/
// A member's own pages that are worth reading without a connection.
const memberPages =
  /^\/(favorites|my-listings|my-services|notifications|account|messages(\/[^/]+)?)$/

/**
 * Writes into a page's `X-Offline` header whose page it is, for the service worker: `public` or a
 * key of the session, with ` keep` if it may be kept on the device. The key changes with every new
 * session, so what is kept dies with the session. See docs/decisions/0041.
 */
export function setOfflineHeader(
  response: Response,
  request: Request,
  sessionId: string | undefined,
): Response {
  const path = pathOf(request)
  const isShared = isDeviceSwitchOn(request, 'shared_phone')
  const owner =
    sessionId === undefined ? 'public' : isShared ? 'none' : sessionOfflineKey(sessionId)
  const mayKeep =
    request.method === 'GET' &&
    response.status === 200 &&
    // Such a page shows a message that belongs to this one visit.
    !response.headers.has('set-cookie') &&
    owner !== 'none' &&
    (publicPages.test(path) || (owner !== 'public' && memberPages.test(path)))
  response.headers.set('x-offline', mayKeep ? `${owner} keep` : owner)
  return response
}

/** The key of a session in the header; it does not tell the session's token. */
export function sessionOfflineKey(sessionId: string): string {
  return keyedHash(['offline', sessionId])
}

/** The path of the page that a request is for, also if only its data are requested. */
function pathOf(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\/_root\.data$|\/_\.data$/, '/')
  return path.replace(/\.data$/, '')
}
