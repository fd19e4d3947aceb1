import { eq, sql } from 'drizzle-orm'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { appeals, cases, decisions } from '../../../db/schema/moderation.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { hasReported } from '../decisions/describe-case.server.ts'
import { undoInTransaction } from '../decisions/undo.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { hasRole } from '../staff/staff-roles.ts'

type DecideAppealInput = {
  appealId: string
  actorId: string
  actorRole: StaffRole
  outcome: 'upheld' | 'overturned'
  answer: string
}

export type DecideAppealRefusal = 'gone' | 'answered' | 'same-person' | 'own-report' | 'not-allowed'

/** The signal that reopens a case after an appeal against a dismissed report. */
const appealSignal = { rule: 'appeal', reason: 'appeal', weight: 50 } as const

/**
 * Upholds a decision, or overturns it by a new one, which opens the case of a dismissed report
 * again. Refuses anyone below lead, who decided, is affected by it or reported the case.
 */
export async function decideAppeal(
  db: Database,
  input: DecideAppealInput,
): Promise<{ decided: true } | { refused: DecideAppealRefusal }> {
  const { appealId, actorId, actorRole, outcome, answer } = input
  if (!hasRole(actorRole, 'lead')) return { refused: 'not-allowed' }
  if (!isId(appealId)) return { refused: 'gone' }
  return await db.transaction(async (tx) => {
    const locked = await lockAppeal(tx, appealId)
    if (!locked) return { refused: 'gone' }
    const { appeal, decision, subject } = locked
    if (appeal.outcome) return { refused: 'answered' }
    if (actorId === decision.actorId) return { refused: 'same-person' }
    if ([decision.ownerId, appeal.appellantId].includes(actorId)) return { refused: 'not-allowed' }
    if (await hasReported(tx, { caseId: decision.caseId, userId: actorId }))
      return { refused: 'own-report' }
    if (outcome === 'overturned') await overturn(tx, { ...input, ...locked })
    await tx
      .update(appeals)
      .set({ decidedAt: sql`now()`, decidedBy: actorId, outcome, answer })
      .where(eq(appeals.id, appealId))
    await notifyAppellant(tx, { ...input, appeal, decision })
    await recordStaffAction(tx, {
      actorId,
      action: 'decide-appeal',
      subjectKind: subject.kind,
      subjectId: subject.id,
      details: { appealId, decisionId: decision.id, outcome },
    })
    return { decided: true }
  })
}

type LockedAppeal = NonNullable<Awaited<ReturnType<typeof lockAppeal>>>

async function lockAppeal(tx: Database, appealId: string) {
  const [row] = await tx
    .select({
      appeal: appeals,
      decision: decisions,
      subject: { kind: cases.subjectKind, id: cases.subjectId },
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(appeals.id, appealId))
    .for('update', { of: appeals })
  return row
}

type OverturnInput = DecideAppealInput & LockedAppeal

async function overturn(tx: Database, input: OverturnInput): Promise<void> {
  const { actorId, actorRole, answer, appeal, decision, subject } = input
  const { id: decisionId, ownerId } = decision
  const outcome = await undoInTransaction(tx, {
    ...{ decisionId, actorId, actorRole, facts: answer },
    appellantId: appeal.appellantId,
  })
  // Already undone: nothing is left to undo. Otherwise nobody must be told that it was overturned.
  if ('refused' in outcome && outcome.refused !== 'changed')
    throw new Error(`The decision was not undone: ${outcome.refused}`)
  if (decision.action !== 'leave' || !ownerId) return
  await addSignal(tx, { ...appealSignal, subject: { ...subject, ownerId }, snapshot: {} })
}

async function notifyAppellant(
  tx: Database,
  {
    outcome,
    answer,
    appeal,
    decision,
  }: DecideAppealInput & Pick<LockedAppeal, 'appeal' | 'decision'>,
): Promise<void> {
  if (!appeal.appellantId) return
  const { title = '' } = decision.before
  await notify(tx, {
    userId: appeal.appellantId,
    kind: 'moderation',
    facts: { action: `appeal-${outcome}`, title, decisionId: decision.id, answer },
  })
}
