import { eq } from 'drizzle-orm'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { decisions } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { addDecision } from '../../screening/cases/add-decision.server.ts'
import { advanceCase } from '../../screening/cases/advance-case.server.ts'
import { lockCase } from '../../screening/cases/claim-case.server.ts'
import { dismissUpheld } from '../../screening/cases/dismiss-upheld.server.ts'
import { findActionRule, isDecisionAction } from '../../screening/decisions/decision-actions.ts'
import { listDismissedReporters } from '../../screening/decisions/find-decision.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { hasRole } from '../staff/staff-roles.ts'
import { canUndo } from './list-allowed-actions.ts'
import { lockSubject } from './lock-subject.server.ts'
import { concernsOwner, notifyOverturned, notifyOwner } from './notify-decision.server.ts'
import { revertEffect, type StoredDecision } from './revert-effect.server.ts'

type UndoInput = {
  decisionId: string
  actorId: string
  actorRole: StaffRole
  facts: string
}

/** `changed`: it has already been undone. */
type UndoRefusal = 'changed' | 'not-allowed' | 'gone'

type UndoResult = { decisionId: string } | { refused: UndoRefusal }

/**
 * Undoes a decision by a new one. Refuses if that is done already, if the role may not, or if it
 * belongs to a case other than `caseId`.
 */
export async function undo(
  db: Database,
  { caseId, ...input }: UndoInput & { caseId?: string },
): Promise<UndoResult> {
  return await db.transaction(async (tx) => {
    const decision = await findDecision(tx, input.decisionId)
    if (!decision || !isDecisionAction(decision.action)) return { refused: 'gone' }
    if (caseId && decision.caseId !== caseId) return { refused: 'gone' }
    if (!canUndo(decision.action, input.actorRole)) return { refused: 'not-allowed' }
    return await undoInTransaction(tx, input)
  })
}

/**
 * Tells everybody who was told of the decision, except `appellantId`, who gets the answer to their appeal. It can
 * be about a warning or a dismissal.
 */
export async function undoInTransaction(
  tx: Database,
  input: UndoInput & { appellantId?: string | null },
): Promise<UndoResult> {
  const { decisionId, actorId, actorRole, facts, appellantId } = input
  const decision = await findDecision(tx, decisionId)
  if (!decision || !isDecisionAction(decision.action)) return { refused: 'gone' }
  const { caseId, ownerId } = decision
  if (!hasRole(actorRole, findActionRule(decision.action).role) || actorId === ownerId)
    return { refused: 'not-allowed' }
  await lockSubject(tx, { caseId, action: decision.action })
  // The case's version is not checked: news in the case does not affect the undo.
  const lockedCase = await lockCase(tx, caseId)
  if (!lockedCase) return { refused: 'gone' }
  if (await isUndone(tx, decisionId)) return { refused: 'changed' }
  const { subjectKind, subjectId } = lockedCase
  const subject = { kind: subjectKind, id: subjectId, ownerId }
  await revertEffect(tx, { decision, subject })
  const { title = '', upheld = [] } = decision.before
  const reporterIds =
    decision.action === 'leave'
      ? await listDismissedReporters(tx, decisionId)
      : await dismissUpheld(tx, { caseId, signalIds: upheld })
  const undoing = { action: 'undo', undoes: decisionId, before: { title } }
  const id = await addDecision(tx, { caseId, actorId, ownerId, facts, ...undoing })
  await advanceCase(tx, caseId)
  const others = reporterIds.filter((reporterId) => reporterId !== appellantId)
  await notifyOverturned(tx, { caseId, reporterIds: others, title })
  if (concernsOwner(decision) && ownerId !== appellantId)
    await notifyOwner(tx, { action: 'undo', before: {}, subject, decisionId: id, title })
  await recordStaffAction(tx, {
    actorId,
    action: 'undo',
    subjectKind,
    subjectId,
    details: { decisionId: id, caseId, undoes: decisionId, decision: decision.action },
  })
  return { decisionId: id }
}

async function findDecision(tx: Database, decisionId: string): Promise<StoredDecision | undefined> {
  if (!isId(decisionId)) return undefined
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, decisionId))
  return row
}

async function isUndone(tx: Database, decisionId: string): Promise<boolean> {
  return (await tx.$count(decisions, eq(decisions.undoes, decisionId))) > 0
}
