import { and, gt, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { sessionLifetime } from './session-lifetime.ts'

/** Returns the given sessions that are still active: not ended, idle for too long or too old. */
export async function findActiveSessions(
  db: Database,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const eldest = new Date(Date.now() - sessionLifetime.absoluteSeconds * 1000)
  const activeSessions = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`${sessions.id} = any(${arrayParameter(sessionIds, 'uuid')})`,
        gt(sessions.expiresAt, new Date()),
        gt(sessions.createdAt, eldest),
      ),
    )
  return new Set(activeSessions.map(({ id }) => id))
}
