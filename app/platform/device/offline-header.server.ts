import { findRequestContext } from '../http/request-context.server.ts'
import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { isDeviceSwitchOn } from './device-cookie.server.ts'

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
  const keeper = findRequestContext()?.declaration?.offline
  const isShared = isDeviceSwitchOn(request, 'shared_phone')
  const owner =
    sessionId === undefined ? 'public' : isShared ? 'none' : sessionOfflineKey(sessionId)
  const mayKeep =
    request.method === 'GET' &&
    response.status === 200 &&
    // Such a page shows a message that belongs to this one visit.
    !response.headers.has('set-cookie') &&
    owner !== 'none' &&
    (keeper === 'everyone' || (keeper === 'members' && owner !== 'public'))
  response.headers.set('x-offline', mayKeep ? `${owner} keep` : owner)
  return response
}

/** The key of a session in the header; it does not tell the session's token. */
export function sessionOfflineKey(sessionId: string): string {
  return keyedHash(['offline', sessionId])
}
