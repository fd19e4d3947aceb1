import { and, desc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, type SubjectKind, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { QueueFilters } from './queue-filters.ts'

const casesPerPage = 25

export type QueuedCase = Awaited<ReturnType<typeof listCases>>['cases'][number]

type ListCasesInput = { filters: QueueFilters; staffId: string }

/** The most pressing first, by the weight of their signals and how many people have seen them. */
export async function listCases(db: Database, { filters, staffId }: ListCasesInput) {
  const views = sql<number>`coalesce(${listingAnalytics.clicks}, ${services.viewsCount}, 0)::int`
  const claimant = db
    .select({ name: users.fullName })
    .from(users)
    .where(and(eq(users.id, cases.claimedBy), sql`${cases.claimedUntil} > now()`))
  const rows = await db
    .select({
      id: cases.id,
      kind: cases.subjectKind,
      // A message's text is private, and the staff log records who reads it.
      title: sql<string>`case when ${isAbout('message')} then '' else
        coalesce(nullif(${listings.title}, ''), nullif(${services.title}, ''), ${users.fullName}, '') end`,
      city: sql<string | null>`coalesce(${listings.city}, ${services.city}, ${users.city})`,
      province: sql<
        string | null
      >`coalesce(${listings.province}, ${services.province}, ${users.province})`,
      images: sql<string[]>`coalesce(${listings.images}, ${services.images}, '{}')`,
      ownerName: sql<string>`coalesce(${users.fullName}, '')`,
      isNewOwner: sql<boolean>`coalesce(${users.createdAt} > now() - interval '30 days', false)`,
      reasons: openSignals<string[] | null>(
        sql`array_agg(distinct ${signals.reason}) filter (where ${signals.rule} is null)`,
      ),
      rules: openSignals<string[] | null>(
        sql`array_agg(distinct ${signals.rule}) filter (where ${signals.rule} is not null)`,
      ),
      signalCount: openSignals<number>(sql`count(*)::int`),
      views,
      openedAt: cases.openedAt,
      claimedBy: sql<string | null>`(${claimant})`,
    })
    .from(cases)
    .leftJoin(listings, and(isAbout('listing'), eq(listings.id, cases.subjectId)))
    .leftJoin(listingAnalytics, eq(listingAnalytics.listingId, listings.id))
    .leftJoin(services, and(isAbout('service'), eq(services.id, cases.subjectId)))
    .leftJoin(users, eq(users.id, cases.ownerId))
    .where(and(eq(cases.state, 'open'), ...conditions(db, { filters, staffId })))
    .orderBy(desc(sql`${cases.score} * (1 + ln(1 + ${views}))`), cases.openedAt, cases.id)
    .limit(casesPerPage + 1)
    .offset((filters.page - 1) * casesPerPage)
  return {
    cases: rows.slice(0, casesPerPage),
    hasMore: rows.length > casesPerPage,
    counts: await countOpenCases(db),
  }
}

async function countOpenCases(db: Database): Promise<Record<SubjectKind, number>> {
  const counts = { listing: 0, service: 0, seller: 0, message: 0 }
  const rows = await db
    .select({ kind: cases.subjectKind, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(eq(cases.state, 'open'))
    .groupBy(cases.subjectKind)
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

function isAbout(kind: SubjectKind): SQL {
  return eq(cases.subjectKind, kind)
}

function openSignals<Value>(value: SQL): SQL<Value> {
  return sql<Value>`(select ${value} from ${signals}
    where ${signals.caseId} = ${cases.id} and ${signals.verdict} is null)`
}

function conditions(db: Database, { filters, staffId }: ListCasesInput): (SQL | undefined)[] {
  const { kind, reason, age, claim, held } = filters
  const isClaimed = sql`${cases.claimedUntil} > now()`
  const isOfReason = and(
    eq(signals.caseId, cases.id),
    isNull(signals.verdict),
    or(eq(signals.reason, reason ?? ''), eq(signals.rule, reason ?? '')),
  )
  return [
    kind && isAbout(kind),
    reason ? exists(db.select({ one: sql`1` }).from(signals).where(isOfReason)) : undefined,
    age && lt(cases.openedAt, sql`now() - ${`1 ${age}`}::interval`),
    held && sql`'checking' in (${listings.moderation}, ${services.moderation})`,
    claim === 'mine' ? and(eq(cases.claimedBy, staffId), isClaimed) : undefined,
    claim === 'free' ? or(isNull(cases.claimedUntil), sql`not (${isClaimed})`) : undefined,
  ]
}
