import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findTrustLevel } from '../../screening/trust-levels.server.ts'
import { findSubjectById } from '../reports/find-subject.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

export type DeskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>
export type DeskSignal = DeskCase['signals'][number]
export type DeskOwner = NonNullable<DeskCase['owner']>
export type DeskDecision = DeskCase['decisions'][number]

/** The newest signals and decisions of a case that the page shows. */
const maxSignals = 200
const maxDecisions = 50

/** Opening a case that shows a private message is logged, in the same transaction. */
export async function openCase(
  db: Database,
  { actorId, caseId }: { actorId: string; caseId: string },
): Promise<DeskCase | undefined> {
  return await db.transaction(async (tx) => {
    const one = await findCase(tx, { caseId })
    if (one?.kind !== 'message') return one
    const subject = { subjectKind: one.kind, subjectId: one.subjectId }
    await recordStaffAction(tx, { actorId, action: 'open-case', ...subject, details: { caseId } })
    return one
  })
}

/** All that a moderator needs to decide. Reporters come with how often they were right. */
export async function findCase(db: Database, { caseId }: { caseId: string }) {
  if (!isId(caseId)) return undefined
  const [row] = await db
    .select({
      id: cases.id,
      kind: cases.subjectKind,
      subjectId: cases.subjectId,
      ownerId: cases.ownerId,
      state: cases.state,
      version: cases.version,
      openedAt: cases.openedAt,
      // A claim that has run out is none.
      claimedBy: sql<
        string | null
      >`case when ${cases.claimedUntil} > now() then ${cases.claimedBy} end`,
      claimantName: sql<string | null>`(select ${users.fullName} from ${users}
        where ${users.id} = ${cases.claimedBy})`,
    })
    .from(cases)
    .where(eq(cases.id, caseId))
  if (!row) return undefined
  return {
    ...row,
    subject: await findSubjectById(db, { kind: row.kind, id: row.subjectId }),
    status: await findStatus(db, { kind: row.kind, id: row.subjectId }),
    signals: await listSignals(db, caseId),
    owner: row.ownerId ? await findOwner(db, row.ownerId) : undefined,
    decisions: await listDecisions(db, caseId),
  }
}

async function findStatus(db: Database, { kind, id }: { kind: string; id: string }) {
  const table = kind === 'listing' ? listings : kind === 'service' ? services : undefined
  if (!table) return undefined
  const [row] = await db
    .select({ status: table.status, moderation: table.moderation })
    .from(table)
    .where(eq(table.id, id))
  return row
}

async function listSignals(db: Database, caseId: string) {
  const rows = await db
    .select({
      id: signals.id,
      rule: signals.rule,
      reason: signals.reason,
      details: signals.details,
      snapshot: signals.snapshot,
      verdict: signals.verdict,
      createdAt: signals.createdAt,
      reporterId: signals.reporterId,
      reporterName: users.fullName,
      isVisitor: isNotNull(signals.reporterNetwork),
    })
    .from(signals)
    .leftJoin(users, eq(users.id, signals.reporterId))
    .where(eq(signals.caseId, caseId))
    .orderBy(desc(signals.createdAt), desc(signals.id))
    .limit(maxSignals)
  const records = await countVerdicts(
    db,
    rows.flatMap(({ reporterId }) => reporterId ?? []),
  )
  return rows.map((row) => ({
    ...row,
    record: row.reporterId ? (records.get(row.reporterId) ?? noVerdicts) : undefined,
  }))
}

type Verdicts = { upheld: number; dismissed: number }

const noVerdicts: Verdicts = { upheld: 0, dismissed: 0 }

async function countVerdicts(
  db: Database,
  reporterIds: readonly string[],
): Promise<Map<string, Verdicts>> {
  if (reporterIds.length === 0) return new Map()
  const rows = await db
    .select({
      reporterId: signals.reporterId,
      upheld: sql<number>`count(*) filter (where ${signals.verdict} = 'upheld')::int`,
      dismissed: sql<number>`count(*) filter (where ${signals.verdict} = 'dismissed')::int`,
    })
    .from(signals)
    .where(inArray(signals.reporterId, [...new Set(reporterIds)]))
    .groupBy(signals.reporterId)
  return new Map(rows.map(({ reporterId, ...verdicts }) => [reporterId ?? '', verdicts]))
}

async function findOwner(db: Database, ownerId: string) {
  const ownListings = (status: 'active' | 'hidden' | 'sold') =>
    db.$count(listings, and(eq(listings.sellerId, users.id), eq(listings.status, status)))
  const [owner] = await db
    .select({
      id: users.id,
      name: users.fullName,
      memberSince: users.createdAt,
      isVerified: users.emailVerified,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      isDealer: sql<boolean>`${users.dealerSince} is not null`,
      pausedUntil: sql<Date | null>`case when ${users.postingPausedUntil} > now()
        then ${users.postingPausedUntil} end`.mapWith(users.postingPausedUntil),
      language: sql<'en' | 'ur'>`coalesce(${users.preferences} ->> 'language', 'en')`,
      activeListings: ownListings('active'),
      hiddenListings: ownListings('hidden'),
      soldListings: ownListings('sold'),
      reports: db.$count(
        signals,
        sql`${signals.caseId} in (select ${cases.id} from ${cases}
          where ${cases.ownerId} = ${users.id}) and ${signals.rule} is null`,
      ),
      decisions: db.$count(
        decisions,
        and(
          eq(decisions.ownerId, users.id),
          sql`${decisions.action} not in ('leave', 'hold', 'undo')`,
        ),
      ),
    })
    .from(users)
    .where(eq(users.id, ownerId))
  return owner && { ...owner, level: await findTrustLevel(db, ownerId) }
}

async function listDecisions(db: Database, caseId: string) {
  return await db
    .select({
      id: decisions.id,
      action: decisions.action,
      rule: decisions.rule,
      policy: decisions.policy,
      facts: decisions.facts,
      until: decisions.until,
      undoes: decisions.undoes,
      createdAt: decisions.createdAt,
      actorName: users.fullName,
    })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.actorId))
    .where(eq(decisions.caseId, caseId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(maxDecisions)
}
