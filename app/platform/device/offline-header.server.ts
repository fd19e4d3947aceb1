import { findRequestContext } from '../http/request-context.server.ts'
import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { isDeviceSwitchOn } from './device-cookie.server.ts'

/**
 * Writes whose page it is into `X-Offline` for the service worker: `public` or a key of the session, which dies
 * with it; ` keep` if it may be kept on the device. See decision 0041.
 */
export function setOfflineHeader(
  response: Response,
  request: Request,
  sessionId: string | undefined,
): Response {
  const audience = findRequestContext()?.declaration?.offline
  const isShared = isDeviceSwitchOn(request, 'shared_phone')
  const owner =
    sessionId === undefined ? 'public' : isShared ? 'none' : sessionOfflineKey(sessionId)
  const mayKeep =
    request.method === 'GET' &&
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    owner !== 'none' &&
    (audience === 'everyone' || (audience === 'members' && owner !== 'public'))
  response.headers.set('x-offline', mayKeep ? `${owner} keep` : owner)
  return response
}

/** The key of a session in the header; it does not tell the session's token. */
export function sessionOfflineKey(sessionId: string): string {
  return keyedHash(['offline', sessionId])
}
