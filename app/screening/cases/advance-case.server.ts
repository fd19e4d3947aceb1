import { eq, sql } from 'drizzle-orm'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Counts a decision that leaves a case as it is, so that nobody else decides on the same version. */
export async function advanceCase(tx: Database, caseId: string): Promise<void> {
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1` })
    .where(eq(cases.id, caseId))
}
