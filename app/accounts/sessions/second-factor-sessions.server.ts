import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { authentication, sessionCookies } from '../sign-in/authentication.server.ts'

/** Whether a session was confirmed with a second factor in the last twelve hours. */
export const isSecondFactorFresh = sql<boolean>`coalesce(${sessions.secondFactorAt} > now() - interval '12 hours', false)`

/** Gives the session a new token, so that nobody who knows the old one gets its rights: see `sessionCookieHeaders`. */
export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  const confirmed = { secondFactorAt: sql`now()`, token: randomBytes(24).toString('base64url') }
  await db.update(sessions).set(confirmed).where(eq(sessions.id, sessionId))
}

/** The headers that give the browser the present token of its session. */
export async function sessionCookieHeaders(db: Database, sessionId: string): Promise<Headers> {
  const [session] = await db
    .select({ token: sessions.token })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const { headers } = await authentication(db).api.setCookie({
    body: { token: session?.token ?? '' },
    returnHeaders: true,
  })
  return new Headers(sessionCookies(headers).map((cookie) => ['set-cookie', cookie]))
}

/** Makes all sessions of an account unconfirmed. They stay signed in. */
export async function unconfirmSessions(db: Database, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}
