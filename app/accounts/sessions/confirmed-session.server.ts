import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { knownDeviceCookie } from '../sign-in/known-devices.server.ts'
import { sessionCookieHeaders } from './second-factor-sessions.server.ts'

const confirmedMinutes = 15

/**
 * Records that the member of a session has just shown again who they are: for some minutes they may change how the
 * account is opened. The session gets a new token, whose cookies are returned. Call it in a transaction.
 */
export async function confirmSession(tx: Database, sessionId: string): Promise<string[]> {
  const confirmedUntil = sql`now() + make_interval(mins => ${confirmedMinutes})`
  const token = randomBytes(24).toString('base64url')
  await tx.update(sessions).set({ confirmedUntil, token }).where(eq(sessions.id, sessionId))
  return (await sessionCookieHeaders(tx, sessionId)).getSetCookie()
}

type LiftRestriction = {
  viewer: { id: string; sessionId: string }
  /** The cookies of the browser. */
  cookie: string | null
}

/**
 * A password or a link to the email has confirmed a session: it may do everything from now on, and the next one on
 * this device as well. Returns cookies to set.
 */
export async function liftRestriction(
  tx: Database,
  { viewer, cookie }: LiftRestriction,
): Promise<string[]> {
  const { id: userId, sessionId } = viewer
  await tx.update(sessions).set({ restrictedUntil: null }).where(eq(sessions.id, sessionId))
  return [...(await confirmSession(tx, sessionId)), knownDeviceCookie({ cookie, userId })]
}
