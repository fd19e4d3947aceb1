import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Whether a session was confirmed with a second factor in the last twelve hours. */
export const isSecondFactorFresh = sql<boolean>`coalesce(${sessions.secondFactorAt} > now() - interval '12 hours', false)`

export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** Makes all sessions of an account unconfirmed. They stay signed in. */
export async function unconfirmSessions(db: Database, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}
