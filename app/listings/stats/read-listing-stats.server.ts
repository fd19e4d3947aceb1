import { and, eq, gte } from 'drizzle-orm'
import { listingAnalytics, listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

/** Counts of card impressions, page views, phone reveals and messages. */
export type StatCounts = {
  impressions: number
  clicks: number
  phoneViews: number
  messages: number
}

export type ListingStats = { totals: StatCounts; days: ({ day: string } & StatCounts)[] }

const daysShown = 30
const zeroCounts: StatCounts = { impressions: 0, clicks: 0, phoneViews: 0, messages: 0 }

/** A listing's stats for its seller; `undefined` for anyone else. */
export async function readListingStats(
  db: Database,
  { listingId, sellerId, now = new Date() }: { listingId: string; sellerId: string; now?: Date },
): Promise<ListingStats | undefined> {
  const totals = await readTotals(db, { listingId, sellerId })
  if (!totals) return undefined
  const days = Array.from({ length: daysShown }, (_, index) =>
    isoDay(new Date(now.getTime() - (daysShown - 1 - index) * dayMilliseconds)),
  )
  const counted = await listDays(db, { listingId, since: days[0] ?? '' })
  const countsOf = (day: string) => counted.find((row) => row.day === day) ?? zeroCounts
  return { totals, days: days.map((day) => ({ ...countsOf(day), day })) }
}

async function readTotals(
  db: Database,
  { listingId, sellerId }: { listingId: string; sellerId: string },
): Promise<StatCounts | undefined> {
  if (!isId(listingId)) return undefined
  const [ownListing] = await db
    .select({
      totals: {
        impressions: listingAnalytics.impressions,
        clicks: listingAnalytics.clicks,
        phoneViews: listingAnalytics.phoneViews,
        messages: listingAnalytics.messagesSent,
      },
    })
    .from(listings)
    .leftJoin(listingAnalytics, eq(listingAnalytics.listingId, listings.id))
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
  return ownListing && (ownListing.totals ?? zeroCounts)
}

function listDays(db: Database, { listingId, since }: { listingId: string; since: string }) {
  return db
    .select({
      day: listingDays.day,
      impressions: listingDays.impressions,
      clicks: listingDays.clicks,
      phoneViews: listingDays.phoneViews,
      messages: listingDays.messagesSent,
    })
    .from(listingDays)
    .where(and(eq(listingDays.listingId, listingId), gte(listingDays.day, since)))
}
