import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Marks that staff are reminded of a case now. Returns false if they were since `askedAt`. */
export async function markReminded(
  tx: Database,
  { caseId, askedAt }: { caseId: string; askedAt: Date },
): Promise<boolean> {
  const isNew = or(isNull(cases.remindedAt), lt(cases.remindedAt, askedAt))
  const reminded = await tx
    .update(cases)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(cases.id, caseId), isNew))
    .returning({ id: cases.id })
  return reminded.length > 0
}
