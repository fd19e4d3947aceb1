import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { provinceName } from '../../catalog/places/places.ts'
import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { offersPage, offersPerPage } from '../../offers/offers-per-page.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { type CardRow, cardColumns, toListingCardData } from '../card/listing-card-data.server.ts'
import { currentStatus } from '../detail/public-listing.server.ts'
import type { OwnTab } from './own-tabs.ts'

type ListingStatus = (typeof listings.$inferSelect)['status']
type ModerationState = NonNullable<(typeof listings.$inferSelect)['moderation']>

export type OwnListing = Awaited<ReturnType<typeof listOwnListings>>['listings'][number]

type ListOwnListingsInput = { sellerId: string; tab?: OwnTab; page: number; language: Language }

/**
 * A page of a seller's own listings, newest first, 24 per page, in one status or all, with the number in each
 * status.
 */
export async function listOwnListings(
  db: Database,
  { sellerId, tab = 'all', page, language }: ListOwnListingsInput,
) {
  const counts = await countOwn(db, sellerId)
  const list = offersPage(page, counts[tab])
  const isWanted = tab === 'all' ? undefined : eq(currentStatus(), tab)
  const rows = await db
    .select({ ...cardColumns, ...ownColumns })
    .from(listings)
    .leftJoin(listingAnalytics, eq(listingAnalytics.listingId, listings.id))
    .where(and(eq(listings.sellerId, sellerId), isWanted))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(offersPerPage)
    .offset(list.offset)
  const catalog = await readCatalog(db, language)
  const now = new Date()
  return {
    tab,
    counts,
    page: list.page,
    pages: list.pages,
    listings: rows.map((row) => toOwnListing(row, { catalog, now })),
  }
}

/** Titles and statuses of a seller's own listings among the ids, ordered by id. */
export async function listOwnTitles(
  db: Database,
  { listingIds, sellerId }: { listingIds: readonly string[]; sellerId: string },
): Promise<{ id: string; title: string; status: ListingStatus }[]> {
  const ids = listingIds.filter(isId)
  if (ids.length === 0) return []
  return await db
    .select({ id: listings.id, title: listings.title, status: currentStatus() })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.sellerId, sellerId)))
    .orderBy(listings.id)
}

async function countOwn(db: Database, sellerId: string): Promise<Record<OwnTab, number>> {
  const rows = await db
    .select({ status: currentStatus(), count: sql`count(*)`.mapWith(Number) })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .groupBy(sql`1`)
  const counts = { all: 0, active: 0, draft: 0, sold: 0, expired: 0, hidden: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

const ownColumns = {
  status: currentStatus(),
  moderation: listings.moderation,
  typed: listings.typed,
  soldAt: listings.soldAt,
  expiresAt: listings.expiresAt,
  statistics: {
    seen: listingAnalytics.impressions,
    opened: listingAnalytics.clicks,
    phone: listingAnalytics.phoneViews,
    messages: listingAnalytics.messagesSent,
  },
}

type OwnRow = CardRow & {
  status: ListingStatus
  moderation: ModerationState | null
  typed: Record<string, string> | null
  soldAt: Date | null
  expiresAt: Date
  statistics: Record<'seen' | 'opened' | 'phone' | 'messages', number> | null
}

function toOwnListing(row: OwnRow, { catalog, now }: { catalog: Catalog; now: Date }) {
  const card = toListingCardData(row, { catalog, now })
  const price = ownPrice(row)
  return {
    ...card,
    title: row.status === 'draft' ? draftTitle(row, card.title) : card.title,
    price,
    unit: price === undefined ? undefined : card.unit,
    status: row.status,
    moderation: row.moderation ?? undefined,
    categoryName: catalog.allCategories.find(({ id }) => id === row.categoryId)?.name,
    province: provinceName(catalog, row.province),
    createdAt: row.createdAt,
    soldAt: row.soldAt ?? undefined,
    expiresAt: row.expiresAt,
    daysLeft: daysUntil(row.expiresAt, now),
    statistics: row.statistics ?? { seen: 0, opened: 0, phone: 0, messages: 0 },
  }
}

// A draft's columns have defaults; `typed` shows what the seller left empty.
function draftTitle({ typed }: OwnRow, title: string): string | undefined {
  return (typed ? typed.title?.trim() && title : title) || undefined
}

function ownPrice({ status, typed, price }: OwnRow): number | undefined {
  if (status !== 'draft' || !typed) return price
  return parseAmount(typed.price ?? '') === price ? price : undefined
}

// Calendar days in Pakistan: a listing that ends tomorrow morning has one day left.
function daysUntil(when: Date, now: Date): number {
  const days = (Date.parse(isoDay(when)) - Date.parse(isoDay(now))) / dayMilliseconds
  return Math.max(0, days)
}
