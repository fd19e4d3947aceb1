import { type SQL, sql } from 'drizzle-orm'
import { listingAnalytics, listingDays, listings } from '../../db/schema.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { isPublic } from './public-listing.server.ts'

type Seen = {
  listingId: string
  /** Whoever looked or wrote, when signed in. The seller's own doings are never counted. */
  viewerId?: string | undefined
  at?: Date
}

/** Counts that somebody opened a public listing's page, on the day it is in Pakistan. */
export async function countClick(db: Database, seen: Seen): Promise<void> {
  await countOne(db, { metric: 'clicks', where: isPublic(), ...seen })
}

/** Counts that somebody asked for the phone number of a public listing. */
export async function countPhoneView(db: Database, seen: Seen): Promise<void> {
  await countOne(db, { metric: 'phone_views', where: isPublic(), ...seen })
}

/** Counts a message about a listing, in any status; one that its seller (`viewerId`) wrote does not count. */
export async function countMessage(tx: Database, seen: Seen): Promise<void> {
  await countOne(tx, { metric: 'messages_sent', where: sql`true`, ...seen })
}

type Counting = Seen & { metric: 'clicks' | 'phone_views' | 'messages_sent'; where: SQL }

// One statement: two people looking at the same moment are both counted, and nothing is read
// first. `sql.identifier` is only ever given one of our own column names.
async function countOne(db: Database, counting: Counting): Promise<void> {
  const { metric, where, listingId, viewerId, at = new Date() } = counting
  if (!isId(listingId)) return
  const counted = sql`select ${listings.id} from ${listings}
    where ${listings.id} = ${listingId} and ${where} and ${isNotOf(viewerId)} for key share`
  await db.execute(sql`
    with counted as (${counted}), ${addToTotals(metric, sql`counted`)}
    ${addToDay(metric, { from: sql`counted`, day: plainDay(at) })}`)
}

export function isNotOf(viewerId: string | undefined): SQL {
  return sql`${listings.sellerId} is distinct from ${viewerId ?? null}::uuid`
}

type Metric = Counting['metric'] | 'impressions'

/** Adds one to the totals of each listing in `from`, as one clause of a `with`. */
export function addToTotals(metric: Metric, from: SQL): SQL {
  const column = sql.identifier(metric)
  return sql`totals as (
    insert into ${listingAnalytics} (listing_id, ${column}) select id, 1 from ${from} order by id
    on conflict (listing_id) do update set ${column} = ${listingAnalytics}.${column} + 1)`
}

/**
 * Adds one to the day of each listing in `from`. The database does this before the clauses of the
 * `with`, and both in the order of the ids, so that many at once never wait for each other in a ring.
 */
export function addToDay(metric: Metric, { from, day }: { from: SQL; day: string }): SQL {
  const column = sql.identifier(metric)
  return sql`
    insert into ${listingDays} (listing_id, day, ${column})
    select id, ${day}::date, 1 from ${from} order by id
    on conflict (listing_id, day) do update set ${column} = ${listingDays}.${column} + 1`
}
