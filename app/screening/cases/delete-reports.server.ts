import { eq } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

export async function deleteReports(db: Database, userId: string): Promise<void> {
  await db.update(signals).set({ details: '' }).where(eq(signals.reporterId, userId))
}
