import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addDecision } from '../../screening/cases/add-decision.server.ts'
import { advanceCase } from '../../screening/cases/advance-case.server.ts'
import type { CaseRow } from '../../screening/cases/claim-case.server.ts'
import { lockCaseAtVersion } from '../../screening/cases/claim-case.server.ts'
import { closeCase } from '../../screening/cases/close-case.server.ts'
import {
  type DecisionAction,
  findActionRule,
  isAboutOffer,
  isLimiting,
} from '../../screening/decisions/decision-actions.ts'
import type { PolicyCode } from '../../screening/decisions/policies.ts'
import { isOutranked } from '../staff/find-staff-member.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { hasRole } from '../staff/staff-roles.ts'
import { applyEffect } from './apply-effect.server.ts'
import {
  describeCase,
  hasReported,
  isCaseDeleted,
  listOpenSignals,
} from './describe-case.server.ts'
import { listReportsToAnswerAgain } from './list-reports-to-answer-again.server.ts'
import { lockSubject } from './lock-subject.server.ts'
import { notifyOwner, notifyReporters } from './notify-decision.server.ts'

export type DecideInput = {
  caseId: string
  /** The version of the case that the decision is based on. */
  version: number
  action: DecisionAction
  policy?: PolicyCode | undefined
  facts: string
  /** The end of a label. */
  until?: Date | undefined
} & Decider

/** A moderator, or the rule that decides without one. */
type Decider =
  | { actorId: string; actorRole: StaffRole; rule?: undefined }
  | { rule: string; actorId?: undefined; actorRole?: undefined }

/** `changed`: there is something new since `version`. `own-report`: the moderator has reported. */
type DecideRefusal = 'changed' | 'not-allowed' | 'own-report' | 'gone'

type DecideResult = { decisionId: string } | { refused: DecideRefusal }

/**
 * The decision, its effect, the statement and the outcomes of reports commit together. Refuses what
 * the role may not do, what lacks a policy or date, decisions about the moderator's own things or
 * reports, and those that limit staff of the same or a higher role as persons; what these offer can
 * be hidden.
 */
export async function decide(db: Database, input: DecideInput): Promise<DecideResult> {
  if (!isComplete(input)) return { refused: 'not-allowed' }
  const { caseId, version, action } = input
  return await db.transaction(async (tx) => {
    await lockSubject(tx, input)
    const lockedCase = await lockCaseAtVersion(tx, { caseId, version })
    if (!lockedCase) return { refused: (await isCaseDeleted(tx, caseId)) ? 'gone' : 'changed' }
    if (!isAllowed(input, lockedCase) || (await limitsHigherStaff(tx, input, lockedCase)))
      return { refused: 'not-allowed' }
    const { actorId } = input
    if (actorId && (await hasReported(tx, { caseId, userId: actorId })))
      return { refused: 'own-report' }
    const { subjectKind: kind, subjectId: id, ownerId } = lockedCase
    const subject = { kind, id, ownerId }
    const description = await describeCase(tx, lockedCase)
    const end = endOf(input)
    const before = await applyEffect(tx, { action, subject, until: end })
    if (!before) return { refused: 'gone' }
    const { verdict } = findActionRule(action)
    const again = verdict ? await listReportsToAnswerAgain(tx, { caseId, verdict }) : []
    const upheld = verdict === 'upheld' && [
      ...(await listOpenSignals(tx, caseId)),
      ...again.map(({ signalId }) => signalId),
    ]
    const { rule, policy, facts } = input
    const decisionId = await addDecision(tx, {
      ...{ caseId, actorId, rule, ownerId, action, policy, facts },
      until: findLaterEnd(end, before.pausedUntil),
      before: { ...before, ...description, ...(upheld && { upheld }) },
    })
    const toldAgain = again.map(({ reporterId }) => reporterId)
    await settleReports(tx, { input, lockedCase, toldAgain, decisionId, title: description.title })
    await notifyOwner(tx, { action, before, subject, decisionId, title: description.title })
    if (actorId) {
      const details = { decisionId, caseId, decision: action, ...(policy && { policy }) }
      const logged = { action: 'decide', subjectKind: kind, subjectId: id, details }
      await recordStaffAction(tx, { actorId, ...logged })
    }
    return { decisionId }
  })
}

function isComplete({ action, policy, until }: DecideInput): boolean {
  const { needsPolicy, needsUntil } = findActionRule(action)
  if (needsPolicy && !policy) return false
  return !needsUntil || (until !== undefined && until.getTime() > Date.now())
}

function isAllowed(input: DecideInput, { subjectKind, ownerId }: CaseRow): boolean {
  const { kinds, role } = findActionRule(input.action)
  if (!kinds.includes(subjectKind)) return false
  if (input.actorId === undefined) return true
  return hasRole(input.actorRole, role) && input.actorId !== ownerId
}

/** Staff are protected as persons; what they offer is not. */
async function limitsHigherStaff(
  tx: Database,
  { action, actorRole }: DecideInput,
  { ownerId }: CaseRow,
): Promise<boolean> {
  if (!isLimiting(action) || isAboutOffer(action) || !ownerId) return false
  return await isOutranked(tx, { userId: ownerId, actorRole })
}

function endOf({ action, until }: DecideInput): Date | null {
  const { days, needsUntil } = findActionRule(action)
  if (days) return new Date(Date.now() + days * dayMilliseconds)
  return needsUntil ? (until ?? null) : null
}

/** A pause ends when a longer one does that the member already has. */
function findLaterEnd(end: Date | null, pausedUntil: string | null | undefined): Date | null {
  const earlier = pausedUntil ? new Date(pausedUntil) : undefined
  return earlier && end && earlier > end ? earlier : end
}

type SettleInput = {
  input: DecideInput
  lockedCase: CaseRow
  /** Reporters of a case that was closed before. */
  toldAgain: readonly string[]
  decisionId: string
  title: string
}

/** Closes the case and tells its reporters the outcome, unless the action says nothing about them. */
async function settleReports(tx: Database, { input, lockedCase, ...outcome }: SettleInput) {
  const { caseId, action } = input
  const { verdict } = findActionRule(action)
  if (verdict) await notifyReporters(tx, { caseId, verdict, ...outcome })
  if (!verdict || lockedCase.state === 'closed') return await advanceCase(tx, caseId)
  await closeCase(tx, { caseId, verdict })
}
