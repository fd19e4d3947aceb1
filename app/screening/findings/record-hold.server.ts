import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { addDecision } from '../cases/add-decision.server.ts'
import { findOrAddCase } from '../cases/find-or-add-case.server.ts'
import type { Finding, Offer } from '../rules/offer.ts'
import { ruleTable } from '../rules/rule-table.ts'

type RecordHoldInput = {
  offer: Pick<Offer, 'kind' | 'ownerId' | 'title'>
  id: string
  findings: readonly Finding[]
}

/** Hides an offer by a rule until a moderator has looked, and has its owner told the reasons. */
export async function recordHold(
  tx: Database,
  { offer, id, findings }: RecordHoldInput,
): Promise<void> {
  const holdFinding = findings.find(({ action }) => action === 'hold')
  if (!holdFinding) return
  const { kind, ownerId, title } = offer
  const { rule, details } = holdFinding
  const decisionId = await addDecision(tx, {
    caseId: await findOrAddCase(tx, { kind, id, ownerId }),
    ownerId,
    rule,
    action: 'hold',
    policy: ruleTable[rule].policy,
    facts: details,
    before: { title, foundBy: 'rule' },
  })
  await enqueue(tx, { name: 'notify-hold' }, { decisionId })
}
