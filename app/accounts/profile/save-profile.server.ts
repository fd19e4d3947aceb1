import { eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { ProfileChange } from './parse-profile.server.ts'

/**
 * Merges a change into somebody's own profile. Refuses more changes of settings in an hour than the
 * limit; `retryAfter` is in seconds.
 */
export async function saveProfile(
  db: Database,
  { userId, change }: { userId: string; change: ProfileChange },
): Promise<'saved' | { retryAfter: number }> {
  const spent = await consumeLimit(db, { limit: 'settings', of: userId })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
  return 'saved'
}
