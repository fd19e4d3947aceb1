import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import {
  cases,
  decisions,
  type SubjectKind,
  signals,
} from '../../../db/schema/moderation.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { href } from '../../platform/pages/href.ts'
import { holdAction, isLimiting } from './decision-actions.ts'
import { isPolicyCode, policyFields } from './policies.ts'
import { dismissalText, findStatement, type Statement } from './statement.server.ts'

export type SeenDecision = {
  id: string
  action: string
  /** Of its owner, or of a member whose report it dismissed. */
  role: 'owner' | 'reporter'
  createdAt: Date
  isUndone: boolean
  /** Where its owner repairs what was asked for, as long as that is needed. */
  repairUrl: string | undefined
  canBeObjectedTo: boolean
  statement: Statement
}

type FindInput = { decisionId: string; viewerId: string; language: Language }

/** Finds a decision about something of the viewer's, or one that dismissed their report. */
export async function findSeenDecision(
  db: Database,
  { decisionId, viewerId, language }: FindInput,
): Promise<SeenDecision | undefined> {
  const found = await findDecisionForViewer(db, { decisionId, viewerId })
  if (!found) return undefined
  const { decision, role, isUndone, subjectKind, subjectId } = found
  const { id, action, createdAt, before } = decision
  const { title = '' } = before
  const statement =
    role === 'owner'
      ? await findStatement(db, { decisionId, language })
      : dismissalText(language, { title, since: createdAt })
  if (!statement) return undefined
  const isRepairable = role === 'owner' && action === 'ask-repair' && !isUndone
  return {
    ...{ id, action, role, createdAt, isUndone, statement },
    repairUrl: isRepairable
      ? await findRepairUrl(db, { subjectKind, subjectId, policy: decision.policy })
      : undefined,
    canBeObjectedTo: !isUndone && (role === 'reporter' || isLimiting(action)),
  }
}

/** The viewer's part in a decision; undefined if they have none. */
export async function findDecisionForViewer(
  db: Database,
  { decisionId, viewerId }: Pick<FindInput, 'decisionId' | 'viewerId'>,
) {
  if (!isId(decisionId)) return undefined
  const undoing = alias(decisions, 'undoing')
  const [row] = await db
    .select({
      decision: decisions,
      subjectKind: cases.subjectKind,
      subjectId: cases.subjectId,
      isUndone: sql<boolean>`exists (select from ${decisions} ${undoing} where undoing.undoes = ${decisions.id})`,
      hasReported: hasDismissedReport(viewerId),
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId))
  if (!row) return undefined
  const { hasReported, ...found } = row
  if (found.decision.ownerId === viewerId) return { ...found, role: 'owner' as const }
  const isDismissal = found.decision.action === 'leave' && hasReported
  return isDismissal ? { ...found, role: 'reporter' as const } : undefined
}

/** Who had reported what a decision dismissed. */
export async function listDismissedReporters(db: Database, decisionId: string): Promise<string[]> {
  const rows = await db
    .select({ reporterId: signals.reporterId })
    .from(decisions)
    .innerJoin(signals, isDismissedReport)
    .where(eq(decisions.id, decisionId))
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

function hasDismissedReport(memberId: string) {
  return sql<boolean>`exists (
    select from ${signals} where ${isDismissedReport} and ${signals.reporterId} = ${memberId})`
}

/** A report since the dismissal before this one, unless that was undone. */
const isDismissedReport = sql`${signals.caseId} = ${decisions.caseId}
  and ${signals.verdict} = 'dismissed' and ${signals.createdAt} <= ${decisions.createdAt}
  and not exists (
    select from decisions earlier
    where earlier.case_id = ${decisions.caseId} and earlier.action = 'leave'
      and not exists (select from decisions undone where undone.undoes = earlier.id)
      and earlier.created_at > ${signals.createdAt}
      and earlier.created_at < ${decisions.createdAt})`

type RepairInput = { subjectKind: SubjectKind; subjectId: string; policy: string | null }

async function findRepairUrl(
  db: Database,
  { subjectKind, subjectId, policy }: RepairInput,
): Promise<string | undefined> {
  const field = isPolicyCode(policy) ? policyFields[policy] : undefined
  const place = field ? `#${field}` : ''
  if (subjectKind === 'listing') {
    const isAsked = and(eq(listings.id, subjectId), eq(listings.moderation, 'repair'))
    return (await db.$count(listings, isAsked)) > 0
      ? `${href('/edit-listing/:listingId', subjectId)}${place}`
      : undefined
  }
  const isAsked = and(eq(services.id, subjectId), eq(services.moderation, 'repair'))
  return (await db.$count(services, isAsked)) > 0
    ? `${href('/services/:serviceId/edit', subjectId)}${place}`
    : undefined
}

type OwnDecisionsInput = { ownerId: string; kind: 'listing' | 'service'; ids: readonly string[] }

/** The latest decision that still hides each of an owner's listings or services, by their ids. */
export async function listHidingDecisions(
  db: Database,
  { ownerId, kind, ids }: OwnDecisionsInput,
): Promise<Record<string, string>> {
  const validIds = ids.filter(isId)
  const hasShown = and(eq(decisions.action, 'leave'), sql`${decisions.before} ? 'moderation'`)
  if (validIds.length === 0) return {}
  const rows = await db
    .select({
      subjectId: cases.subjectId,
      decisionId: decisions.id,
      action: decisions.action,
      undoes: decisions.undoes,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(
        eq(decisions.ownerId, ownerId),
        eq(cases.subjectKind, kind),
        inArray(cases.subjectId, validIds),
        or(
          inArray(decisions.action, [holdAction, 'ask-repair', 'hide', 'remove', 'undo']),
          hasShown,
        ),
      ),
    )
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const validDecisions = rows.filter(({ decisionId, undoes }) => !undoes && !undone.has(decisionId))
  const found: Record<string, string> = {}
  const decided = new Set<string>()
  for (const { subjectId, decisionId, action } of validDecisions) {
    // Once it was shown again, what had hidden it before hides it no more.
    if (action !== 'leave' && !decided.has(subjectId)) found[subjectId] = decisionId
    decided.add(subjectId)
  }
  return found
}

const maxLimitingDecisions = 50

/** Those that still hold: suspensions first, then the newest, at most 50. */
export async function listLimitingDecisions(
  db: Database,
  ownerId: string,
): Promise<{ id: string; action: string; title: string; createdAt: Date }[]> {
  const rows = await db
    .select()
    .from(decisions)
    .where(eq(decisions.ownerId, ownerId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const validDecisions = rows.filter(({ id, action }) => isLimiting(action) && !undone.has(id))
  const isSuspension = ({ action }: { action: string }) => action === 'suspend'
  return [
    ...validDecisions.filter(isSuspension),
    ...validDecisions.filter((one) => !isSuspension(one)),
  ]
    .slice(0, maxLimitingDecisions)
    .map(({ id, action, before, createdAt }) => {
      const { title = '' } = before
      return { id, action, title, createdAt }
    })
}
