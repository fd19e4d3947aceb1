import { eq } from 'drizzle-orm'
import { reports } from '../../db/schema/moderation.server.ts'
import type { Database } from '../platform/database/database.server.ts'

/** Empties the words in which a person who has left reported others; what they reported stays. */
export async function deleteReports(db: Database, userId: string): Promise<void> {
  await db.update(reports).set({ details: '' }).where(eq(reports.reporterId, userId))
}
