import { and, eq, isNull } from 'drizzle-orm'
import { appeals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Deletes the unanswered appeals of a deleted user and clears the text of the others. */
export async function deleteAppeals(db: Database, userId: string): Promise<void> {
  const isTheirs = eq(appeals.appellantId, userId)
  await db.delete(appeals).where(and(isTheirs, isNull(appeals.decidedAt)))
  await db.update(appeals).set({ text: '', answer: '' }).where(isTheirs)
}
