import type { DecisionBefore } from '../../../db/schema/moderation.server.ts'
import { notify, notifyAll } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { DecisionSubject } from './apply-effect.server.ts'
import { listOpenReporters } from './describe-case.server.ts'

type OwnerNotice = {
  /** One of `decisionActions`, or `undo`. */
  action: string
  before: DecisionBefore
  subject: DecisionSubject
  decisionId: string
  title: string
}

/** Tells the owner of a decision or that one was taken back, if it concerns them. */
export async function notifyOwner(
  tx: Database,
  { action, before, subject, decisionId, title }: OwnerNotice,
): Promise<void> {
  const { ownerId } = subject
  if (!ownerId || !concernsOwner({ action, before })) return
  const name = action.startsWith('pause-') ? 'pause' : action
  await notify(tx, {
    userId: ownerId,
    kind: 'moderation',
    facts: { action: name, title, decisionId },
  })
}

/** A dismissal does not, unless what was held or repaired is shown now. */
export function concernsOwner({ action, before }: Pick<OwnerNotice, 'action' | 'before'>): boolean {
  return action !== 'leave' || before.moderation !== undefined
}

type ReportersNotice = {
  caseId: string
  verdict: 'upheld' | 'dismissed'
  /** Who is told besides those of open reports. */
  toldAgain: readonly string[]
  decisionId: string
  title: string
}

/** Tells reporters the outcome, in place of an unread receipt. */
export async function notifyReporters(
  tx: Database,
  { caseId, verdict, toldAgain, decisionId, title }: ReportersNotice,
): Promise<void> {
  const reporterIds = new Set([...(await listOpenReporters(tx, caseId)), ...toldAgain])
  await notifyAll(
    tx,
    [...reporterIds].sort().map((userId) => ({
      userId,
      kind: 'report',
      facts: { outcome: verdict, title, ...(verdict === 'dismissed' && { decisionId }) },
      once: reportKey(caseId),
    })),
  )
}

/** Tells reporters that the decision of which they were told no longer holds. */
export async function notifyOverturned(
  tx: Database,
  { caseId, reporterIds, title }: { caseId: string; reporterIds: string[]; title: string },
): Promise<void> {
  await notifyAll(
    tx,
    [...new Set(reporterIds)].sort().map((userId) => ({
      userId,
      kind: 'report',
      facts: { outcome: 'overturned', title },
      once: reportKey(caseId),
    })),
  )
}

/** The receipt of a report, which its outcome replaces while it is unread. */
export async function notifyReceipt(
  tx: Database,
  { userId, caseId, title }: { userId: string; caseId: string; title: string },
): Promise<void> {
  const facts = { outcome: 'received', title } as const
  await notify(tx, { userId, kind: 'report', facts, once: reportKey(caseId) })
}

function reportKey(caseId: string): string {
  return `report:${caseId}`
}
