import { and, gt, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { sessionLifetime } from '../sign-in/authentication.server.ts'

/** Which of these sessions still hold: neither ended, nor idle nor old beyond what is allowed. */
export async function findActiveSessions(
  db: Database,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const eldest = new Date(Date.now() - sessionLifetime.absoluteSeconds * 1000)
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`${sessions.id} = any(${`{${sessionIds.join()}}`}::uuid[])`,
        gt(sessions.expiresAt, new Date()),
        gt(sessions.createdAt, eldest),
      ),
    )
  return new Set(living.map(({ id }) => id))
}
