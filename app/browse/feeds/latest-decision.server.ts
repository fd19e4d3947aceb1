import { sql } from 'drizzle-orm'
import { decisions } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

export async function findLatestDecision(db: Database): Promise<number> {
  const [latest] = await db
    .select({ at: sql<number>`extract(epoch from max(${decisions.createdAt}))`.mapWith(Number) })
    .from(decisions)
  return latest?.at ?? 0
}
