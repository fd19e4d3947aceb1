import { and, eq, inArray } from 'drizzle-orm'
import { signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Dismisses what a decision upheld, as it is being undone. Returns who had reported it. */
export async function dismissUpheld(
  tx: Database,
  { caseId, signalIds }: { caseId: string; signalIds: readonly string[] },
): Promise<string[]> {
  if (signalIds.length === 0) return []
  const isUpheld = and(eq(signals.caseId, caseId), eq(signals.verdict, 'upheld'))
  const rows = await tx
    .update(signals)
    .set({ verdict: 'dismissed' })
    .where(and(isUpheld, inArray(signals.id, [...signalIds])))
    .returning({ reporterId: signals.reporterId })
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}
