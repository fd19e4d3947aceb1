import { sql } from 'drizzle-orm'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import { runSearchSql } from './run-search-sql.server.ts'

/** Statistics about when listings were posted; times and durations are in milliseconds. */
export type MarketStatistics = {
  /** Whether so few listings are active that time slices would cost more than they save. */
  isSmall: boolean
  count: number
  newest: number
  oldest: number
  /** How long it took to post the newest `paceSampleSize` listings. */
  pace: number
  /** Times between which about equally many listings were posted each, ascending. */
  quantiles: readonly number[]
  /** For each common code, the share of listings that have it, from 0 to 1. */
  shares: ReadonlyMap<number, number>
}

/** How many of the newest listings measure the posting rate. */
export const paceSampleSize = 1500

const smallMarketSize = 1000
const minPace = 10 * 60_000
const cacheTtl = 60_000
const statisticsCache = new WeakMap<Database, { statistics: MarketStatistics; readAt: number }>()

/** Returns statistics of the market, cached for a minute: they only size the time slices. */
export async function readMarketStatistics(db: Database): Promise<MarketStatistics> {
  const cached = statisticsCache.get(primaryOf(db))
  if (cached && Date.now() - cached.readAt < cacheTtl) return cached.statistics
  const statistics = {
    ...(await readPostingTimes(db)),
    shares: await readTermFrequencies(db),
    quantiles: await readTimeQuantiles(db),
  }
  statisticsCache.set(primaryOf(db), { statistics, readAt: Date.now() })
  return statistics
}

// PostgreSQL's own statistics of the column.
async function readTermFrequencies(db: Database): Promise<Map<number, number>> {
  const rows = await runSearchSql<{ code: number; share: number }>(
    db,
    sql`select common.code, common.share from pg_stats,
        unnest(most_common_elems::text::integer[], most_common_elem_freqs) as common (code, share)
      where schemaname = current_schema() and tablename = 'listing_search' and attname = 'codes'
        and common.code is not null`,
  )
  return new Map(rows.map(({ code, share }) => [code, share]))
}

async function readTimeQuantiles(db: Database): Promise<number[]> {
  const rows = await runSearchSql<{ time: number }>(
    db,
    sql`select (extract(epoch from bound) * 1000)::float8 as time
      from pg_stats, unnest(histogram_bounds::text::timestamptz[]) bound
      where schemaname = current_schema() and tablename = 'listing_search'
        and attname = 'created_at' order by bound`,
  )
  return rows.map(({ time }) => time)
}

type PostingTimes = {
  few: number
  count: number
  oldest: number | null
  newest: number | null
  pace: number | null
}

async function readPostingTimes(
  db: Database,
): Promise<Omit<MarketStatistics, 'shares' | 'quantiles'>> {
  // Not materialized: each of the subqueries reads one end of an index instead of a full scan.
  const [row] = await runSearchSql<PostingTimes>(
    db,
    sql`
    with active as not materialized (select created_at from listings where status = 'active')
    select (select count(*)::int from (select from active limit ${smallMarketSize}) first) as few,
      (select greatest(reltuples, 0) from pg_class where oid = 'listing_search'::regclass)::float8 as count,
      (select extract(epoch from min(created_at)) * 1000 from active)::float8 as oldest,
      (select extract(epoch from max(created_at)) * 1000 from active)::float8 as newest,
      (select extract(epoch from created_at) * 1000 from active
        order by created_at desc offset ${paceSampleSize} limit 1)::float8 as pace`,
  )
  const { few = 0, count = 0, oldest, newest, pace } = row ?? {}
  const now = Date.now()
  const end = newest ?? now
  return {
    isSmall: few < smallMarketSize,
    count,
    newest: Math.ceil(end),
    oldest: Math.floor(oldest ?? now),
    pace: Math.max(end - (pace ?? oldest ?? end), minPace),
  }
}
