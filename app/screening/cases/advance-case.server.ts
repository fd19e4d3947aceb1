import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { CaseSubject } from './find-or-add-case.server.ts'

/** Counts a decision that leaves a case as it is, so that nobody else decides on the same version. */
export async function advanceCase(tx: Database, caseId: string): Promise<void> {
  await advance(tx, eq(cases.id, caseId))
}

/**
 * Counts a change of what a case is about, also a closed one: moderators can decide on it again.
 */
export async function advanceCaseOf(
  tx: Database,
  { kind, id }: Pick<CaseSubject, 'kind' | 'id'>,
): Promise<void> {
  await advance(tx, and(eq(cases.subjectKind, kind), eq(cases.subjectId, id)))
}

async function advance(tx: Database, which: SQL | undefined): Promise<void> {
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1` })
    .where(which)
}
