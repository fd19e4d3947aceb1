import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../db/schema/accounts.server.ts'
import {
  appeals,
  cases,
  type DecisionBefore,
  decisions,
  type SubjectKind,
} from '../../../db/schema/moderation.server.ts'
import { displayName } from '../../accounts/profile/display-name.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findStatement } from '../../screening/decisions/statement.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const pageSize = 30

export type OpenAppeal = Awaited<ReturnType<typeof listOpenAppeals>>['appeals'][number]

/** Oldest first, after the id `after`. One about a message has no title: its text is private. */
export async function listOpenAppeals(
  db: Database,
  { after }: { after?: string | undefined } = {},
) {
  const rows = await db
    .select({
      id: appeals.id,
      createdAt: appeals.createdAt,
      text: appeals.text,
      action: decisions.action,
      policy: decisions.policy,
      actorId: decisions.actorId,
      subjectKind: cases.subjectKind,
      before: decisions.before,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    // Ids grow with time.
    .where(and(isNull(appeals.decidedAt), after && isId(after) ? gt(appeals.id, after) : undefined))
    .orderBy(asc(appeals.id))
    .limit(pageSize + 1)
  const shown = rows
    .slice(0, pageSize)
    .map(({ before, ...row }) => ({ ...row, title: titleOf(row.subjectKind, before) }))
  return { appeals: shown, next: rows.length > pageSize ? shown.at(-1)?.id : undefined }
}

type FindAppealInput = { appealId: string; language: Language }

/** Logged as opening the case if the statement names a private message, in the same transaction. */
export async function openAppeal(
  db: Database,
  { actorId, ...input }: FindAppealInput & { actorId: string },
) {
  return await db.transaction(async (tx) => {
    const appeal = await findAppeal(tx, input)
    if (appeal?.subjectKind !== 'message') return appeal
    const { subjectKind, subjectId, caseId } = appeal
    const subject = { subjectKind, subjectId, details: { caseId } }
    await recordStaffAction(tx, { actorId, action: 'open-case', ...subject })
    return appeal
  })
}

export async function findAppeal(db: Database, { appealId, language }: FindAppealInput) {
  if (!isId(appealId)) return undefined
  const actor = alias(users, 'actor')
  const [row] = await db
    .select({
      appeal: appeals,
      decision: decisions,
      subjectKind: cases.subjectKind,
      subjectId: cases.subjectId,
      caseId: cases.id,
      appellant: { fullName: users.fullName, email: users.email },
      actorName: actor.fullName,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(users, eq(users.id, appeals.appellantId))
    .leftJoin(actor, eq(actor.id, decisions.actorId))
    .where(eq(appeals.id, appealId))
  if (!row) return undefined
  const { appeal, decision, subjectKind, subjectId, caseId, appellant, actorName } = row
  return {
    ...{ id: appeal.id, text: appeal.text, createdAt: appeal.createdAt },
    ...{ caseId, subjectKind, subjectId },
    ...{ outcome: appeal.outcome, answer: appeal.answer, actorName },
    action: decision.action,
    actorId: decision.actorId,
    isOwners: appeal.appellantId === decision.ownerId,
    appellantName: appellant ? displayName(appellant) : '',
    statement: await findStatement(db, { decisionId: decision.id, language }),
  }
}

function titleOf(kind: SubjectKind, { title = '' }: DecisionBefore): string {
  return kind === 'message' ? '' : title
}
