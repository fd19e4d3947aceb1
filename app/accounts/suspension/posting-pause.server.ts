import { eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Whether a member may post nothing new: posting is paused, or they are suspended. In a transaction the member
 * stays locked, so that what is posted while they are being suspended is refused or hidden with the rest.
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
