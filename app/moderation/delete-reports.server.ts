import { eq } from 'drizzle-orm'
import { reports } from '../../db/schema/moderation.server.ts'
import type { Database } from '../platform/database/database.server.ts'

/** Clears the text of a deleted user's reports; the reports themselves remain. */
export async function deleteReports(db: Database, userId: string): Promise<void> {
  await db.update(reports).set({ details: '' }).where(eq(reports.reporterId, userId))
}
