import { and, eq, or, sql } from 'drizzle-orm'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Finding, Offer } from '../rules/offer.ts'

type DecidedFindingsInput = { offer: Pick<Offer, 'kind' | 'id'>; findings: Finding[] }

/**
 * Leaves out what a moderator has dismissed in this offer before, or each change would hide it
 * again. The owner is not asked again what they have confirmed.
 */
export async function leaveOutDecided(
  tx: Database,
  { offer, findings }: DecidedFindingsInput,
): Promise<Finding[]> {
  const { kind, id } = offer
  if (!id || findings.length === 0) return findings
  const isSame = findings.map(({ rule, facts }) =>
    and(
      eq(signals.rule, rule),
      sql`${signals.snapshot} -> 'facts' = ${JSON.stringify(facts)}::jsonb`,
    ),
  )
  const earlier = await tx
    .select({ rule: signals.rule, verdict: signals.verdict })
    .from(signals)
    .innerJoin(cases, eq(cases.id, signals.caseId))
    .where(and(eq(cases.subjectKind, kind), eq(cases.subjectId, id), or(...isSame)))
  const has = (verdict: string | null, { rule }: Finding) =>
    earlier.some((one) => one.rule === rule && one.verdict === verdict)
  return findings
    .filter((finding) => !has('dismissed', finding))
    .map((finding) =>
      finding.action === 'ask' && has(null, finding) ? { ...finding, action: 'signal' } : finding,
    )
}
