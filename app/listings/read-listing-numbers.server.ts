import { and, eq, gte } from 'drizzle-orm'
import { listingAnalytics, listingDays, listings } from '../../db/schema.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'

/** How often a listing was shown and opened, its number asked for, and its seller written to. */
export type Counts = { impressions: number; clicks: number; phoneViews: number; messages: number }

/** The numbers of one listing: since it was posted, and on each of the last 30 days, oldest first. */
export type ListingNumbers = { totals: Counts; days: ({ day: string } & Counts)[] }

const daysShown = 30
const dayMilliseconds = 24 * 60 * 60 * 1000
const none: Counts = { impressions: 0, clicks: 0, phoneViews: 0, messages: 0 }

/** The numbers of a listing for its seller; `undefined` for anybody else. */
export async function readListingNumbers(
  db: Database,
  { listingId, sellerId, now = new Date() }: { listingId: string; sellerId: string; now?: Date },
): Promise<ListingNumbers | undefined> {
  const totals = await readTotals(db, { listingId, sellerId })
  if (!totals) return undefined
  const days = Array.from({ length: daysShown }, (_, place) =>
    plainDay(new Date(now.getTime() - (daysShown - 1 - place) * dayMilliseconds)),
  )
  const counted = await listDays(db, { listingId, since: days[0] ?? '' })
  const countsOf = (day: string) => counted.find((known) => known.day === day) ?? none
  return { totals, days: days.map((day) => ({ ...countsOf(day), day })) }
}

async function readTotals(
  db: Database,
  { listingId, sellerId }: { listingId: string; sellerId: string },
): Promise<Counts | undefined> {
  if (!isId(listingId)) return undefined
  const [own] = await db
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
  return own && (own.totals ?? none)
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
