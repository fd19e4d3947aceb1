import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import {
  consumeLimit,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import { isBlockedNetwork } from '../doors/blocks.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { issueSuspendedPath } from '../suspension/suspended-links.server.ts'
import { isStaff } from '../ways/lock-ways.server.ts'
import { authentication, clientIpHeader, sessionCookies } from './authentication.server.ts'
import { findAccount, findPasswordHash } from './find-account.server.ts'
import {
  catchPasswordBusy,
  hashPassword,
  isOutdatedHash,
  type PasswordBusy,
  verifyPassword,
} from './password-hash.server.ts'
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
  /** Staff have yet to approve the account, or have refused it. */
  | { refused: 'waiting' }
  | { refused: 'refused' }
  /** The operator blocks the network, for all but staff. */
  | { refused: 'network' }
  /** The path of the page that says why. */
  | { refused: 'suspended'; path: string | undefined }
  | { refused: 'too-many'; retryAfter: number }
  | PasswordBusy

/**
 * Logs in with an email address or a proven phone number in E.164, and the password. An unknown one and a wrong password get the same refusal in the same time, and count towards the waits of
 * `countAttempt` and, unless the device is known (`deviceId`), towards sixty failures in five minutes per
 * network. `too-many` has seconds to wait; `suspended` comes after the right password; `busy` counts as no
 * attempt.
 */
export async function signIn(
  db: Database,
  visit: {
    identifier: string
    password: string
    deviceId?: string | undefined
    now?: Date
  } & Device,
): Promise<SignInOutcome> {
  const { identifier, password, address, device, deviceId, now = new Date() } = visit
  const source = attemptSource({ address, deviceId })
  const network = { limit: 'sign-in-network', key: ipKey(address) } as const
  const fromNetwork: RateLimitResult = deviceId
    ? { allowed: true }
    : await consumeLimit(db, network)
  const attempt = fromNetwork.allowed
    ? await countAttempt(db, { identifier, source, now })
    : fromNetwork
  if (!attempt.allowed) {
    const userId = await findAccountId(db, identifier)
    log.warn({ requestId: requestId(), userId, address }, 'sign-in refused: too many failures')
    return { refused: 'too-many', retryAfter: attempt.retryAfter }
  }
  const credentials = { identifier, password, address, device }
  const opened = await catchPasswordBusy(() => createSessionByPassword(db, credentials))
  if (opened && 'refused' in opened) {
    await undoAttempt(db, { identifier, source, now })
    if (!deviceId) await consumeLimit(db, { ...network, amount: -1 })
    return opened
  }
  if (!opened) {
    // Do not log the email address: people type their password into the wrong field.
    const userId = await findAccountId(db, identifier)
    log.warn(
      { requestId: requestId(), userId, address },
      'sign-in refused: wrong address or password',
    )
    return { refused: 'wrong' }
  }
  await resetFailures(db, { identifier, source })
  if (!deviceId) await consumeLimit(db, { ...network, amount: -1 })
  if (opened.door) return { refused: opened.door }
  if (opened.isSuspended) {
    const { userId } = opened
    await endSessions(db, { userId })
    log.info({ requestId: requestId(), userId }, 'sign-in refused: suspended')
    return {
      refused: 'suspended',
      path: await issueSuspendedPath(db, { userId, email: opened.email }),
    }
  }
  log.info({ requestId: requestId(), userId: opened.userId }, 'signed in')
  return { signedIn: opened }
}

/** The account that somebody tries to open, for the log; undefined if there is none. */
async function findAccountId(db: Database, identifier: string): Promise<string | undefined> {
  return (await findAccount(db, identifier))?.id
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
  input: { userId: string; device: Device },
): Promise<string[]> {
  return (await openSession(db, input)).cookies
}

/** Creates a session for a user who has just been authenticated. */
export async function openSession(
  db: Database,
  { userId, device }: { userId: string; device: Device },
): Promise<{ sessionId: string; isDeletionPending: boolean; cookies: string[] }> {
  const { response, headers } = await authentication(db).api.openSession({
    body: { userId },
    headers: deviceHeaders(device),
    returnHeaders: true,
  })
  return { ...response, cookies: sessionCookies(headers) }
}

/** `undefined` for a wrong password and an unknown account, in the same time. Suspended members get no session. */
async function createSessionByPassword(
  db: Database,
  { identifier, password, ...device }: { identifier: string; password: string } & Device,
) {
  const account = await findAccount(db, identifier)
  const hash = account && (await findPasswordHash(db, account.id))
  const isRight = hash
    ? await verifyAndRehash(db, { password, hash })
    : void (await hashPassword(password))
  if (!account || !isRight) return undefined
  const { id: userId, email } = account
  const door = account.approval ?? (await findNetworkDoor(db, { userId, ...device }))
  if (door) return { door, userId }
  if (account.suspendedAt) return { isSuspended: true as const, door: null, userId, email }
  return {
    ...(await openSession(db, { userId, device })),
    isSuspended: false as const,
    door: null,
    userId,
    email,
  }
}

/** Whoever sets the blocks must be able to take them back. */
async function findNetworkDoor(
  db: Database,
  { userId, address }: { userId: string; address: string },
): Promise<'network' | null> {
  return isBlockedNetwork(address) && !(await isStaff(db, userId)) ? 'network' : null
}

/** A hash of an outdated cost is replaced while the password is at hand. */
async function verifyAndRehash(
  db: Database,
  { password, hash }: Record<'password' | 'hash', string>,
) {
  const isRight = await verifyPassword(password, hash)
  if (isRight && isOutdatedHash(hash)) {
    const renewed = await hashPassword(password)
    await db.update(accounts).set({ password: renewed }).where(eq(accounts.password, hash))
  }
  return isRight
}

function deviceHeaders({ address, device }: Device): Headers {
  return new Headers({ [clientIpHeader]: address, 'user-agent': device.slice(0, 300) })
}
