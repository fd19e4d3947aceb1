import { type SQL, sql } from 'drizzle-orm'
import {
  listingAnalytics,
  listingDays,
  listingViews,
} from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { type DailyViewer, dailyViewer } from '../../platform/rate-limits/daily-viewer.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'

type CountMessageInput = {
  listingId: string
  /** Whoever wrote or looked, when signed in. What sellers do at their own listings is never counted. */
  viewerId?: string | undefined
  at?: Date
}

type CountViewInput = CountMessageInput & DailyViewer

/** Counts that somebody opened a public listing's page: once for each viewer and day in Pakistan. */
export async function countClick(db: Database, viewed: CountViewInput): Promise<void> {
  await countView(db, { metric: 'clicks', ...viewed })
}

/** Counts that somebody asked for a public listing's phone number: once for each viewer and day. */
export async function countPhoneView(db: Database, viewed: CountViewInput): Promise<void> {
  await countView(db, { metric: 'phone_views', ...viewed })
}

// One statement: of several requests at once only the one that inserts the row counts, a repeat
// writes nothing, and a crash leaves no view recorded but not counted.
async function countView(
  db: Database,
  viewing: CountViewInput & { metric: 'clicks' | 'phone_views' },
) {
  const { metric, listingId, viewerId, at = new Date() } = viewing
  if (!isId(listingId)) return
  const day = isoDay(at)
  const fresh = sql`fresh`
  await db.execute(sql`
    with viewed as (
      select ${listings.id} from ${listings}
      where ${listings.id} = ${listingId} and ${isPublicListing()} and ${isNotSeller(viewerId)} for key share
    ), fresh as (
      insert into ${listingViews} (day, viewer, listing_id, metric)
      select ${day}::date, ${dailyViewer(viewing, day)}, id, ${metric} from viewed
      on conflict do nothing returning listing_id as id
    ), ${addToTotals(metric, fresh)}
    ${addToDay(metric, { from: fresh, day })}`)
}

/** Counts a message about a listing, in any status; one that its seller (`viewerId`) wrote does not count. */
export async function countMessage(tx: Database, written: CountMessageInput): Promise<void> {
  const { listingId, viewerId, at = new Date() } = written
  if (!isId(listingId)) return
  const counted = sql`counted`
  await tx.execute(sql`
    with counted as (
      select ${listings.id} from ${listings}
      where ${listings.id} = ${listingId} and ${isNotSeller(viewerId)} for key share
    ), ${addToTotals('messages_sent', counted)}
    ${addToDay('messages_sent', { from: counted, day: isoDay(at) })}`)
}

export function isNotSeller(viewerId: string | undefined): SQL {
  return sql`${listings.sellerId} is distinct from ${viewerId ?? null}::uuid`
}

type Metric = 'impressions' | 'clicks' | 'phone_views' | 'messages_sent'

// `sql.identifier` is only ever given one of our own column names.
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
