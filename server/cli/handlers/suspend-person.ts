import { and, desc, eq, sql } from 'drizzle-orm'
import { decide } from '../../../app/moderation/decisions/decide.server.ts'
import { undo } from '../../../app/moderation/decisions/undo.server.ts'
import { listStaff } from '../../../app/moderation/staff/manage-staff.server.ts'
import { recordStaffAction } from '../../../app/moderation/staff/staff-log.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { findOrAddCase } from '../../../app/screening/cases/find-or-add-case.server.ts'
import type { PolicyCode } from '../../../app/screening/decisions/policies.ts'
import { cases, decisions } from '../../../db/schema/moderation.server.ts'
import { type Member, memberLabel } from './find-member.ts'

type Change = {
  member: Member
  /** The email address of the member of staff in whose name it is decided. */
  staffEmail: string | undefined
  facts: string
}

/**
 * Suspends a member as a moderator would: with a case, a statement of reasons, and the staff log. A decision
 * needs somebody who answers for it.
 */
export async function suspendPerson(
  db: Database,
  { member, staffEmail, facts, policy }: Change & { policy: PolicyCode },
): Promise<void> {
  if (member.suspendedAt) throw new Error(`${memberLabel(member)} is suspended already.`)
  const decider = await findDecider(db, staffEmail)
  await db.transaction(async (tx) => {
    const caseId = await findOrAddCase(tx, { kind: 'seller', id: member.id, ownerId: member.id })
    const [row] = await tx
      .select({ version: cases.version })
      .from(cases)
      .where(eq(cases.id, caseId))
    const version = row?.version ?? 1
    const action = 'suspend' as const
    refuse(await decide(tx, { caseId, version, action, policy, facts, ...decider }))
    await recordCommand(tx, 'suspend-person', member)
  })
}

export async function unsuspendPerson(
  db: Database,
  { member, staffEmail, facts }: Change,
): Promise<void> {
  if (!member.suspendedAt) throw new Error(`${memberLabel(member)} is not suspended.`)
  const decider = await findDecider(db, staffEmail)
  await db.transaction(async (tx) => {
    const standing = await listSuspensions(tx, member.id)
    if (standing.length === 0) throw new Error(`No decision has suspended ${memberLabel(member)}.`)
    for (const decisionId of standing) refuse(await undo(tx, { decisionId, facts, ...decider }))
    await recordCommand(tx, 'unsuspend-person', member)
  })
}

async function listSuspensions(tx: Database, ownerId: string): Promise<string[]> {
  const isUndone = sql`exists (select from decisions later where later.undoes = decisions.id)`
  const rows = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(eq(decisions.ownerId, ownerId), eq(decisions.action, 'suspend'), sql`not ${isUndone}`),
    )
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
  return rows.map(({ id }) => id)
}

async function findDecider(db: Database, email: string | undefined) {
  const staff = await listStaff(db)
  const admins = staff.filter(({ role }) => role === 'admin')
  const decider = email
    ? staff.find((one) => one.email === email.toLowerCase())
    : admins.length === 1
      ? admins[0]
      : undefined
  if (decider) return { actorId: decider.userId, actorRole: decider.role }
  if (email) throw new Error(`${email} is not staff.`)
  throw new Error(
    admins.length === 0
      ? 'There is no admin to decide. Add one: bin/market staff add EMAIL --role admin'
      : 'There are several admins: name the one who decides with --as EMAIL.',
  )
}

async function recordCommand(tx: Database, action: string, member: Member): Promise<void> {
  const subject = { subjectKind: 'member', subjectId: member.id }
  await recordStaffAction(tx, { actorId: null, action, ...subject })
}

function refuse(outcome: { decisionId: string } | { refused: string }): void {
  if ('decisionId' in outcome) return
  const reasons: Record<string, string> = {
    'not-allowed':
      'This member of staff may not decide that. Nobody decides about themselves or about staff of the same or a higher role.',
    'own-report':
      'This member of staff has reported this member. Name another one with --as EMAIL.',
    changed: 'Somebody else has just decided about this member. Try again.',
    gone: 'The account is gone.',
  }
  throw new Error(reasons[outcome.refused] ?? outcome.refused)
}
