import { and, eq, gt, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Whether moderators let a member post nothing new at present. */
export async function isPostingPaused(db: Database, userId: string): Promise<boolean> {
  const isPaused = and(eq(users.id, userId), gt(users.postingPausedUntil, sql`now()`))
  return (await db.$count(users, isPaused)) > 0
}
