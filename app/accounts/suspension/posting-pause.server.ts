import { eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Whether moderators let a member post nothing new at present: their posting is paused, or they are
 * suspended. In a transaction the member stays locked until it ends, so that what is posted while
 * they are being suspended is either refused or hidden with the rest.
 */
export async function isPostingPaused(tx: Database, userId: string): Promise<boolean> {
  const isPaused = sql<boolean>`coalesce(${users.postingPausedUntil} > now(), false)`
  const [member] = await tx
    .select({ isPaused, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return member !== undefined && (member.isPaused || member.suspendedAt !== null)
}
