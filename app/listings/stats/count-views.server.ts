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
import { type DailyViewer, dailyViewer } from '../../platform/view-counts/daily-viewer.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'

type CountMessageInput = {
  listingId: string
  /** The signed-in sender or viewer, if any. The seller's own activity is never counted. */
  viewerId?: string | undefined
  at?: Date
}

type CountViewInput = CountMessageInput & DailyViewer

/** Counts a page view of a public listing, once per viewer and day in Pakistan. */
export async function countClick(db: Database, viewed: CountViewInput): Promise<void> {
  await countView(db, { metric: 'clicks', ...viewed })
}

/** Counts a phone number reveal of a public listing, once per viewer and day. */
export async function countPhoneView(db: Database, viewed: CountViewInput): Promise<void> {
  await countView(db, { metric: 'phone_views', ...viewed })
}

// One statement: of concurrent requests only the one that inserts the row is counted, a repeat
// writes nothing, and a crash cannot leave a view recorded but not counted.
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

/** Counts a message about a listing in any status, unless its seller (`viewerId`) wrote it. */
export async function countMessage(tx: Database, message: CountMessageInput): Promise<void> {
  const { listingId, viewerId, at = new Date() } = message
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

// `sql.identifier` only gets our own column names.
/** A `with` clause that adds one to the totals of each listing in `from`. */
export function addToTotals(metric: Metric, from: SQL): SQL {
  const column = sql.identifier(metric)
  return sql`totals as (
    insert into ${listingAnalytics} (listing_id, ${column}) select id, 1 from ${from} order by id
    on conflict (listing_id) do update set ${column} = ${listingAnalytics}.${column} + 1)`
}

/**
 * Adds one to the daily count of each listing in `from`, in id order, so that concurrent statements cannot
 * deadlock.
 */
export function addToDay(metric: Metric, { from, day }: { from: SQL; day: string }): SQL {
  const column = sql.identifier(metric)
  return sql`
    insert into ${listingDays} (listing_id, day, ${column})
    select id, ${day}::date, 1 from ${from} order by id
    on conflict (listing_id, day) do update set ${column} = ${listingDays}.${column} + 1`
}
