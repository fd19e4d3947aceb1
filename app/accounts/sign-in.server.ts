import type { Database } from '../platform/database.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { addressHeader, authOver, sessionCookies } from './authentication.server.ts'
import { countAttempt, forgiveFailures } from './sign-in-failures.server.ts'

/** Where a request comes from: its network address, and what its browser says of itself. */
export type Device = { address: string; device: string }

export type SignInOutcome =
  | { signedIn: { userId: string; isLeaving: boolean; cookies: string[] } }
  | { refused: 'wrong' }
  | { refused: 'too-many'; retryAfter: number }

/**
 * Opens a session for whoever knows the password. An unknown address and a wrong password are one
 * refusal and take the same time; both count towards the waits of `countAttempt` and towards sixty
 * failures in five minutes for a network address. Waits are refused as `too-many`, with seconds.
 */
export async function signIn(
  db: Database,
  visit: { email: string; password: string; now?: Date } & Device,
): Promise<SignInOutcome> {
  const { email, password, address, device, now = new Date() } = visit
  const network = { limit: 'sign-in-network', of: addressKey(address) } as const
  const fromNetwork = await spend(db, network)
  const attempt = fromNetwork.allowed ? await countAttempt(db, { email, now }) : fromNetwork
  if (!attempt.allowed) {
    log.warn({ requestId: requestId(), address }, 'sign-in refused: too many failures')
    return { refused: 'too-many', retryAfter: attempt.retryAfter }
  }
  const opened = await openForPassword(db, { email, password, address, device })
  if (!opened) {
    // The address is left out of the log: people type their password into the wrong field.
    log.warn({ requestId: requestId(), address }, 'sign-in refused: wrong address or password')
    return { refused: 'wrong' }
  }
  await forgiveFailures(db, email)
  // Only failures count against a network, since a whole town may stand behind one address.
  await spend(db, { ...network, amount: -1 })
  log.info({ requestId: requestId(), userId: opened.userId }, 'signed in')
  return { signedIn: opened }
}

/** Ends the session of a cookie at once, and gives the cookies that make the browser forget it. */
export async function signOut(db: Database, headers: Headers): Promise<string[]> {
  const { headers: answered } = await authOver(db).api.signOut({ headers, returnHeaders: true })
  log.info({ requestId: requestId() }, 'signed out')
  return sessionCookies(answered)
}

/** Opens a session for somebody who has just proved who they are, and gives its cookies. */
export async function openSession(
  db: Database,
  { userId, device }: { userId: string; device: Device },
): Promise<string[]> {
  const { headers } = await authOver(db).api.openSession({
    body: { userId },
    headers: headersOf(device),
    returnHeaders: true,
  })
  return sessionCookies(headers)
}

async function openForPassword(
  db: Database,
  { email, password, ...device }: { email: string; password: string } & Device,
) {
  try {
    const { response, headers: answered } = await authOver(db).api.signInEmail({
      body: { email, password },
      headers: headersOf(device),
      returnHeaders: true,
    })
    const { id: userId, deletionAskedAt } = response.user
    return { userId, isLeaving: Boolean(deletionAskedAt), cookies: sessionCookies(answered) }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

function headersOf({ address, device }: Device): Headers {
  return new Headers({ [addressHeader]: address, 'user-agent': device.slice(0, 300) })
}

function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 401 || statusCode === 400
}
