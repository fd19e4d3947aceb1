import { and, eq, inArray } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Dismisses what a decision upheld, as it is being undone. Returns who had reported it, or had reported before
 * what it acted on.
 */
export async function dismissUpheld(
  tx: Database,
  { caseId, signalIds }: { caseId: string; signalIds: readonly string[] },
): Promise<string[]> {
  if (signalIds.length === 0) return []
  const isOfDecision = and(eq(signals.caseId, caseId), inArray(signals.id, [...signalIds]))
  const rows = await tx
    .update(signals)
    .set({ verdict: 'dismissed' })
    .where(isOfDecision)
    .returning({ reporterId: signals.reporterId })
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}
