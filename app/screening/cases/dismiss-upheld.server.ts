import { and, eq, inArray } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Dismisses those reports and findings of a case after all that a decision had upheld which is being
 * taken back. Runs in its transaction.
 */
export async function dismissUpheld(
  tx: Database,
  { caseId, signalIds }: { caseId: string; signalIds: readonly string[] },
): Promise<void> {
  if (signalIds.length === 0) return
  const isUpheld = and(eq(signals.caseId, caseId), eq(signals.verdict, 'upheld'))
  await tx
    .update(signals)
    .set({ verdict: 'dismissed' })
    .where(and(isUpheld, inArray(signals.id, [...signalIds])))
}
