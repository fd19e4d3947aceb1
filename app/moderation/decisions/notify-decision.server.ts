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

/** A dismissed report sends the owner nothing, unless what was held or repaired is shown now. */
export async function notifyOwner(
  tx: Database,
  { action, before, subject, decisionId, title }: OwnerNotice,
): Promise<void> {
  const { ownerId } = subject
  if (!ownerId || (action === 'leave' && before.moderation === undefined)) return
  const name = action.startsWith('pause-') ? 'pause' : action
  await notify(tx, {
    userId: ownerId,
    kind: 'moderation',
    facts: { action: name, title, decisionId },
  })
}

type ReportersNotice = {
  caseId: string
  verdict: 'upheld' | 'dismissed'
  decisionId: string
  title: string
}

/** Tells reporters the outcome, in place of an unread receipt. */
export async function notifyReporters(
  tx: Database,
  { caseId, verdict, decisionId, title }: ReportersNotice,
): Promise<void> {
  const reporterIds = await listOpenReporters(tx, caseId)
  await notifyAll(
    tx,
    reporterIds.map((userId) => ({
      userId,
      kind: 'report',
      facts: { outcome: verdict, title, ...(verdict === 'dismissed' && { decisionId }) },
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
