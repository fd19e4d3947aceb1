import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { searchRows } from './search-rows.server.ts'

/** How the market lies in time; moments and durations are in milliseconds. */
export type MarketStatistics = {
  /** Whether so few listings are active that slices would cost more than they spare. */
  isSmall: boolean
  /** About how many there are. */
  count: number
  newest: number
  oldest: number
  /** In what time the newest `paced` listings were posted. */
  pace: number
  /** What part of the listings has a code, from 0 to 1, of those codes that many have. */
  shares: ReadonlyMap<number, number>
}

/** So many of the newest listings tell how quickly they come. */
export const paceSampleSize = 1500

const smallMarketSize = 1000
const minPace = 10 * 60_000
const cacheTtl = 60_000
const statisticsCache = new WeakMap<Database, { shape: MarketStatistics; readAt: number }>()

/** The shape of the market as it was some minutes ago at most: slices are cut by it, and need no more. */
export async function readMarketStatistics(db: Database): Promise<MarketStatistics> {
  const known = statisticsCache.get(db)
  if (known && Date.now() - known.readAt < cacheTtl) return known.shape
  const shape = { ...(await readPostingTimes(db)), shares: await readTermFrequencies(db) }
  statisticsCache.set(db, { shape, readAt: Date.now() })
  return shape
}

// What the database has found out about the column by itself, from a sample.
async function readTermFrequencies(db: Database): Promise<Map<number, number>> {
  const rows = await searchRows<{ code: number; share: number }>(
    db,
    sql`select common.code, common.share from pg_stats,
        unnest(most_common_elems::text::integer[], most_common_elem_freqs) as common (code, share)
      where schemaname = current_schema() and tablename = 'listing_search' and attname = 'codes'
        and common.code is not null`,
  )
  return new Map(rows.map(({ code, share }) => [code, share]))
}

type PostingTimes = {
  few: number
  count: number
  oldest: number | null
  newest: number | null
  pace: number | null
}

async function readPostingTimes(db: Database): Promise<Omit<MarketStatistics, 'shares'>> {
  // Not materialized: each of the four is a look at one end of an index, not a walk through all.
  const [row] = await searchRows<PostingTimes>(
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
