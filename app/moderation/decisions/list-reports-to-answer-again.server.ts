import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

type AnswerAgainInput = { caseId: string; verdict: 'upheld' | 'dismissed' }

/**
 * The reports of a case that an earlier decision dismissed and whose reporters must hear of this one too: all of
 * them if it acts after all, those of a dismissal that was undone if it dismisses them again. Leaves out those
 * who have heard the same from a decision that still holds.
 */
export async function listReportsToAnswerAgain(
  tx: Database,
  { caseId, verdict }: AnswerAgainInput,
): Promise<{ signalId: string; reporterId: string }[]> {
  const isOf = and(eq(signals.caseId, caseId), eq(signals.verdict, 'dismissed'))
  const rows = await tx
    .select({ signalId: signals.id, reporterId: signals.reporterId })
    .from(signals)
    .where(and(isOf, isNotNull(signals.reporterId), isUnanswered[verdict]))
    .orderBy(signals.id)
  return rows.flatMap(({ signalId, reporterId }) => (reporterId ? { signalId, reporterId } : []))
}

const holds = sql`not exists (select from decisions undoing where undoing.undoes = answer.id)`
const hasDismissed = sql`answer.case_id = ${signals.caseId} and answer.action = 'leave'
  and answer.created_at >= ${signals.createdAt}`

const isUnanswered: Record<AnswerAgainInput['verdict'], SQL> = {
  upheld: sql`not exists (select from decisions answer where answer.case_id = ${signals.caseId}
    and answer.before -> 'upheld' ? ${signals.id}::text and ${holds})`,
  dismissed: sql`exists (select from decisions answer where ${hasDismissed})
    and not exists (select from decisions answer where ${hasDismissed} and ${holds})`,
}
