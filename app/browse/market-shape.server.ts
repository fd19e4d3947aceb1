import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.server.ts'
import { readRows } from './read-rows.server.ts'

/** How the market lies in time; moments and durations are in milliseconds. */
export type MarketShape = {
  /** Whether so few listings are active that slices would cost more than they spare. */
  isSmall: boolean
  newest: number
  oldest: number
  /** In what time the newest so many were posted that they fill the first slice. */
  pace: number
}

const small = 1000
const firstSlice = 1500
const leastPace = 10 * 60_000
const freshFor = 60_000
const held = new WeakMap<Database, { shape: MarketShape; readAt: number }>()

/** The shape of the market, as it was a minute ago at most: slices are cut by it, and need no more. */
export async function readMarketShape(db: Database): Promise<MarketShape> {
  const known = held.get(db)
  if (known && Date.now() - known.readAt < freshFor) return known.shape
  const shape = await readAnew(db)
  held.set(db, { shape, readAt: Date.now() })
  return shape
}

type Times = { count: number; oldest: number | null; newest: number | null; pace: number | null }

async function readAnew(db: Database): Promise<MarketShape> {
  // Not materialized: each of the four is a look at one end of an index, not a walk through all.
  const [row] = await readRows<Times>(
    db,
    sql`
    with active as not materialized (select created_at from listings where status = 'active')
    select (select count(*)::int from (select from active limit ${small}) few) as count,
      (select extract(epoch from min(created_at)) * 1000 from active)::float8 as oldest,
      (select extract(epoch from max(created_at)) * 1000 from active)::float8 as newest,
      (select extract(epoch from created_at) * 1000 from active
        order by created_at desc offset ${firstSlice} limit 1)::float8 as pace`,
  )
  const { count = 0, oldest, newest, pace } = row ?? {}
  const now = Date.now()
  const end = newest ?? now
  return {
    isSmall: count < small,
    newest: Math.ceil(end),
    oldest: Math.floor(oldest ?? now),
    pace: Math.max(end - (pace ?? oldest ?? end), leastPace),
  }
}
