import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import {
  consumeLimit,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { issueSuspendedPath } from '../suspension/suspended-links.server.ts'
import { authentication, clientIpHeader, sessionCookies } from './authentication.server.ts'
import { catchPasswordBusy, type PasswordBusy } from './password-hash.server.ts'
import {
  attemptSource,
  countAttempt,
  resetFailures,
  undoAttempt,
} from './sign-in-attempts.server.ts'

export type Device = { address: string; device: string }

export type SignInOutcome =
  | { signedIn: { userId: string; isDeletionPending: boolean; cookies: string[] } }
  | { refused: 'wrong' }
  /** The path of the page that says why. */
  | { refused: 'suspended'; path: string | undefined }
  | { refused: 'too-many'; retryAfter: number }
  | PasswordBusy

/**
 * An unknown address and a wrong password get the same refusal in the same time, and count towards the waits of
 * `countAttempt` and, unless the device is known (`deviceId`), towards sixty failures in five minutes per
 * network. `too-many` has seconds to wait; `suspended` comes after the right password; `busy` counts as no
 * attempt.
 */
export async function signIn(
  db: Database,
  visit: { email: string; password: string; deviceId?: string | undefined; now?: Date } & Device,
): Promise<SignInOutcome> {
  const { email, password, address, device, deviceId, now = new Date() } = visit
  const source = attemptSource({ address, deviceId })
  const network = { limit: 'sign-in-network', key: ipKey(address) } as const
  const fromNetwork: RateLimitResult = deviceId
    ? { allowed: true }
    : await consumeLimit(db, network)
  const attempt = fromNetwork.allowed
    ? await countAttempt(db, { identifier: email, source, now })
    : fromNetwork
  if (!attempt.allowed) {
    const userId = await findAccountId(db, email)
    log.warn({ requestId: requestId(), userId, address }, 'sign-in refused: too many failures')
    return { refused: 'too-many', retryAfter: attempt.retryAfter }
  }
  const credentials = { email, password, address, device }
  const opened = await catchPasswordBusy(() => createSessionByPassword(db, credentials))
  if (opened && 'refused' in opened) {
    await undoAttempt(db, { identifier: email, source, now })
    if (!deviceId) await consumeLimit(db, { ...network, amount: -1 })
    return opened
  }
  if (!opened) {
    // Do not log the email address: people type their password into the wrong field.
    const userId = await findAccountId(db, email)
    log.warn(
      { requestId: requestId(), userId, address },
      'sign-in refused: wrong address or password',
    )
    return { refused: 'wrong' }
  }
  await resetFailures(db, { identifier: email, source })
  if (!deviceId) await consumeLimit(db, { ...network, amount: -1 })
  if (opened.isSuspended) {
    const { userId } = opened
    await endSessions(db, { userId })
    log.info({ requestId: requestId(), userId }, 'sign-in refused: suspended')
    return { refused: 'suspended', path: await issueSuspendedPath(db, { userId, email }) }
  }
  log.info({ requestId: requestId(), userId: opened.userId }, 'signed in')
  return { signedIn: opened }
}

/** The account that somebody tries to open, for the log; undefined if there is none. */
async function findAccountId(db: Database, email: string): Promise<string | undefined> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return account?.id
}

/** Ends a cookie's session and returns the cookies that clear it in the browser. */
export async function signOut(db: Database, headers: Headers): Promise<string[]> {
  const { headers: answered } = await authentication(db).api.signOut({
    headers,
    returnHeaders: true,
  })
  log.info({ requestId: requestId() }, 'signed out')
  return sessionCookies(answered)
}

/** Creates a session for a user who has just been authenticated and returns its cookies. */
export async function createSession(
  db: Database,
  { userId, device }: { userId: string; device: Device },
): Promise<string[]> {
  const { headers } = await authentication(db).api.openSession({
    body: { userId },
    headers: deviceHeaders(device),
    returnHeaders: true,
  })
  return sessionCookies(headers)
}

async function createSessionByPassword(
  db: Database,
  { email, password, ...device }: { email: string; password: string } & Device,
) {
  try {
    const { response, headers: answered } = await authentication(db).api.signInEmail({
      body: { email, password },
      headers: deviceHeaders(device),
      returnHeaders: true,
    })
    const { id: userId, deletionRequestedAt, suspendedAt } = response.user
    return {
      userId,
      isDeletionPending: Boolean(deletionRequestedAt),
      isSuspended: Boolean(suspendedAt),
      cookies: sessionCookies(answered),
    }
  } catch (error) {
    if (isCredentialError(error)) return undefined
    throw error
  }
}

function deviceHeaders({ address, device }: Device): Headers {
  return new Headers({ [clientIpHeader]: address, 'user-agent': device.slice(0, 300) })
}

function isCredentialError(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 401 || statusCode === 400
}
