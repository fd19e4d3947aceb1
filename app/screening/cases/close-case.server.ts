import { and, eq, isNull, sql } from 'drizzle-orm'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

type CloseCaseInput = { caseId: string; verdict: 'upheld' | 'dismissed' }

/** Its open reports and findings get the verdict. Closing a closed case changes nothing. */
export async function closeCase(tx: Database, { caseId, verdict }: CloseCaseInput): Promise<void> {
  const [closed] = await tx
    .update(cases)
    .set({
      state: 'closed',
      score: 0,
      closedAt: sql`now()`,
      version: sql`${cases.version} + 1`,
      claimedBy: null,
      claimedUntil: null,
    })
    .where(and(eq(cases.id, caseId), eq(cases.state, 'open')))
    .returning({ id: cases.id })
  if (!closed) return
  await tx
    .update(signals)
    .set({ verdict })
    .where(and(eq(signals.caseId, caseId), isNull(signals.verdict)))
}
