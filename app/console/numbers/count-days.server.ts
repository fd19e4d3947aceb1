import { and, between, inArray, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { categories } from '../../../db/schema/catalog.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { dailyTotals, searchCounts } from '../../../db/schema/daily-totals.server.ts'
import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { dayMilliseconds, isoDay, karachiOffset } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { measures } from './measures.ts'

/** The measure whose rows say which days are complete. */
export const complete = 'counted'

/** In place of a slug, the sum of all categories or provinces. */
export const all = '*'

const historyDays = 800
const listingsPerStatement = 5_000
const rowsPerStatement = 5_000
const daysPerStatement = 10

type Total = { measure: string; day: string; category: string; province: string; count: number }
type Days = { first: string; last: string }

/** At the end of each hour, as a member's visit of today is only known until the next one. */
export const countDaysJob: Job = {
  name: 'count-days',
  every: '57 * * * *',
  retries: 1,
  minutes: 60,
  work: (db) => countDays(db),
}

/** Counts today's visits, and all complete days that are not counted yet: at first the whole history. */
export async function countDays(db: Database, now = new Date()): Promise<void> {
  await countVisits(db, isoDay(now))
  const days = await findDaysToCount(db, now)
  if (days) await saveTotals(db, days, await countTotals(db, days))
}

async function findDaysToCount(db: Database, now: Date): Promise<Days | undefined> {
  const yesterday = addDays(isoDay(now), -1)
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select coalesce(
      (select max(day) + 1 from ${dailyTotals} where measure = ${complete}),
      (select (min(created_at) at time zone 'Asia/Karachi')::date from ${users})
    )::text as day`)
  const earliest = addDays(yesterday, -historyDays)
  const day = rows[0]?.day
  // Without members the history may still be loaded.
  if (!day) return undefined
  const first = day > earliest ? day : earliest
  return first <= yesterday ? { first, last: yesterday } : undefined
}

async function countVisits(db: Database, day: string): Promise<void> {
  await db.execute(sql`
    insert into ${dailyTotals} (measure, day, category, province, count)
    select 'active', ${day}::date, category,
      case when grouping(province) = 1 then ${all} else coalesce(province, '') end, count(*)::int
    from ${users}, unnest(array['', ${all}]) as category
    where (last_visit_at at time zone 'Asia/Karachi')::date = ${day}::date
    group by category, rollup(province)
    on conflict (province, measure, category, day) do update set count = excluded.count`)
}

async function countTotals(db: Database, days: Days): Promise<Total[]> {
  return [
    ...(await countMembers(db, days)),
    ...(await countListings(db, days)),
    ...(await countMessages(db, days)),
    ...(await countSearches(db, days)),
  ]
}

async function countMembers(db: Database, days: Days): Promise<Total[]> {
  const { rows } = await db.execute<Total>(sql`
    select 'members' as measure, ${dayOf('created_at')}::text as day, '' as category,
      coalesce(province, '') as province, count(*)::int as count
    from ${users} where ${isWithin('created_at', days)} group by 2, 4`)
  return rows
}

/** Walks all listings once: indexes on these times would make every post and every view slower. */
async function countListings(db: Database, days: Days): Promise<Total[]> {
  const totals = new Map<string, Total>()
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const { rows }: { rows: Total[] } = await db.execute<Total>(sql`
      with batch as (
        select l.id, c.slug as category, l.location_province as province, l.status, l.status_before,
          l.created_at, l.sold_at, l.expires_at
        from ${listings} l left join ${categories} c on c.id = l.category_id
        where l.id > ${after}::uuid order by l.id limit ${listingsPerStatement}
      ), counted as (
        select 'posted' as measure, ${dayOf('created_at')} as day, category, province, 1 as count
        from batch where ${isWithin('created_at', days)} and 'draft' <> coalesce(status_before, status)
        union all
        select 'sold', ${dayOf('sold_at')}, category, province, 1
        from batch where ${isWithin('sold_at', days)} and status = 'sold'
        union all
        select 'expired', ${dayOf('expires_at')}, category, province, 1
        from batch where ${isWithin('expires_at', days)} and status in ('active', 'expired')
        union all
        select 'contacts', d.day, category, province, d.phone_views
        from batch join ${listingDays} d on d.listing_id = batch.id
        where d.phone_views > 0 and d.day between ${days.first} and ${days.last}
      )
      select measure, day::text, coalesce(category, '') as category,
        coalesce(province, '') as province, sum(count)::int as count
      from counted group by 1, 2, 3, 4
      union all (select 'last', id::text, '', '', 0 from batch order by id desc limit 1)`)
    after = rows.find(({ measure }) => measure === 'last')?.day
    for (const row of rows) if (row.measure !== 'last') addTo(totals, row)
  }
  return [...totals.values()]
}

/** Ids of messages are in the order of time, give or take the clocks of two machines. */
async function countMessages(db: Database, days: Days): Promise<Total[]> {
  const totals: Total[] = []
  for (let first = days.first; first <= days.last; first = addDays(first, daysPerStatement)) {
    const end = addDays(first, daysPerStatement - 1)
    const some = { first, last: end < days.last ? end : days.last }
    const { rows } = await db.execute<Total>(sql`
      select 'messages' as measure, ${dayOf('m.created_at')}::text as day,
        coalesce(c.slug, '') as category, coalesce(l.location_province, '') as province,
        count(*)::int as count
      from ${messages} m
        join ${conversations} talk on talk.id = m.conversation_id
        left join ${listings} l on l.id = talk.listing_id
        left join ${categories} c on c.id = l.category_id
      where m.id between ${idAt(some.first, -1)}::uuid and ${idAt(some.last, 2)}::uuid
        and ${isWithin('m.created_at', some)}
      group by 2, 3, 4`)
    totals.push(...rows)
  }
  return totals
}

async function countSearches(db: Database, { first, last }: Days): Promise<Total[]> {
  const { rows } = await db.execute<Total>(sql`
    select m.measure, day::text, category, province, sum(count)::int as count
    from ${searchCounts}, lateral (
      select 'searches' as measure union all select 'emptySearches' where not found) m
    where day between ${first} and ${last} group by 1, 2, 3, 4`)
  return rows
}

/** Counting the same days again gives the same rows. Visits are counted on their day alone. */
async function saveTotals(db: Database, days: Days, counts: readonly Total[]): Promise<void> {
  const totals = withSums(counts)
  const counted = [complete, ...measures].filter((measure) => measure !== 'active')
  await db.transaction(async (tx) => {
    const isCounted = inArray(dailyTotals.measure, counted)
    await tx
      .delete(dailyTotals)
      .where(and(isCounted, between(dailyTotals.day, days.first, days.last)))
    for (let from = 0; from < totals.length; from += rowsPerStatement) {
      const rows = JSON.stringify(totals.slice(from, from + rowsPerStatement))
      await tx.execute(sql`
        insert into ${dailyTotals}
        select * from jsonb_populate_recordset(null::${dailyTotals}, ${rows}::jsonb)`)
    }
    await tx.execute(sql`
      insert into ${dailyTotals} (measure, day, count)
      select ${complete}, day::date, 1
      from generate_series(${days.first}::date, ${days.last}::date, '1 day') as day`)
  })
}

function withSums(counts: readonly Total[]): Total[] {
  const totals = new Map<string, Total>()
  for (const row of counts)
    for (const category of [row.category, all])
      for (const province of [row.province, all]) addTo(totals, { ...row, category, province })
  return [...totals.values()]
}

function addTo(totals: Map<string, Total>, row: Total): void {
  const key = JSON.stringify([row.measure, row.day, row.category, row.province])
  const total = totals.get(key)
  if (total) total.count += row.count
  else totals.set(key, row)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10)
}

/** Where the id of a message that was sent at the beginning of a day stands. */
function idAt(day: string, daysLater: number): string {
  return newId(Date.parse(addDays(day, daysLater)) - karachiOffset)
}

function dayOf(column: string) {
  return sql.raw(`(${column} at time zone 'Asia/Karachi')::date`)
}

function isWithin(column: string, { first, last }: Days) {
  const time = sql.raw(column)
  return sql`${time} >= ${first}::timestamp at time zone 'Asia/Karachi'
    and ${time} < (${last}::date + 1)::timestamp at time zone 'Asia/Karachi'`
}
