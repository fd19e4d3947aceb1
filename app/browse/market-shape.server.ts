import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.server.ts'
import { readRows } from './read-rows.server.ts'

/** How the market lies in time; moments and durations are in milliseconds. */
export type MarketShape = {
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
export const paced = 1500

const small = 1000
const leastPace = 10 * 60_000
const freshFor = 60_000
const held = new WeakMap<Database, { shape: MarketShape; readAt: number }>()

/** The shape of the market as it was some minutes ago at most: slices are cut by it, and need no more. */
export async function readMarketShape(db: Database): Promise<MarketShape> {
  const known = held.get(db)
  if (known && Date.now() - known.readAt < freshFor) return known.shape
  const shape = { ...(await readTimes(db)), shares: await readShares(db) }
  held.set(db, { shape, readAt: Date.now() })
  return shape
}

// What the database has found out about the column by itself, from a sample.
async function readShares(db: Database): Promise<Map<number, number>> {
  const rows = await readRows<{ code: number; share: number }>(
    db,
    sql`select common.code, common.share from pg_stats,
        unnest(most_common_elems::text::integer[], most_common_elem_freqs) as common (code, share)
      where schemaname = current_schema() and tablename = 'listing_search' and attname = 'codes'
        and common.code is not null`,
  )
  return new Map(rows.map(({ code, share }) => [code, share]))
}

type Times = {
  few: number
  count: number
  oldest: number | null
  newest: number | null
  pace: number | null
}

async function readTimes(db: Database): Promise<Omit<MarketShape, 'shares'>> {
  // Not materialized: each of the four is a look at one end of an index, not a walk through all.
  const [row] = await readRows<Times>(
    db,
    sql`
    with active as not materialized (select created_at from listings where status = 'active')
    select (select count(*)::int from (select from active limit ${small}) first) as few,
      (select greatest(reltuples, 0) from pg_class where oid = 'listing_search'::regclass)::float8 as count,
      (select extract(epoch from min(created_at)) * 1000 from active)::float8 as oldest,
      (select extract(epoch from max(created_at)) * 1000 from active)::float8 as newest,
      (select extract(epoch from created_at) * 1000 from active
        order by created_at desc offset ${paced} limit 1)::float8 as pace`,
  )
  const { few = 0, count = 0, oldest, newest, pace } = row ?? {}
  const now = Date.now()
  const end = newest ?? now
  return {
    isSmall: few < small,
    count,
    newest: Math.ceil(end),
    oldest: Math.floor(oldest ?? now),
    pace: Math.max(end - (pace ?? oldest ?? end), leastPace),
  }
}
