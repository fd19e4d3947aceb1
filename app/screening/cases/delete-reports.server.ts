import { eq } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Clears the text of a deleted user's reports; the reports themselves remain. */
export async function deleteReports(db: Database, userId: string): Promise<void> {
  await db.update(signals).set({ details: '' }).where(eq(signals.reporterId, userId))
}
