import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listingAnalytics, listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { provinceName } from '../catalog/places.ts'
import { plainDay } from '../i18n/dates.ts'
import { parseDecimal } from '../i18n/digits.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { type CardRow, cardColumns, toCard } from './card.server.ts'
import type { OwnTab } from './own-tabs.ts'
import { shownStatus } from './public-listing.server.ts'

const perPage = 24

type Status = (typeof listings.$inferSelect)['status']

export type OwnListing = Awaited<ReturnType<typeof listOwnListings>>['listings'][number]

type Wanted = { sellerId: string; tab?: OwnTab; page: number; language: Language }

/**
 * A page of a seller's own listings, newest first, 24 to a page from page 1, of one status or in
 * all of them; and how many there are of each.
 */
export async function listOwnListings(
  db: Database,
  { sellerId, tab = 'all', page, language }: Wanted,
) {
  const counts = await countOwn(db, sellerId)
  const pages = Math.max(1, Math.ceil(counts[tab] / perPage))
  const current = Math.min(Math.max(1, Math.trunc(page)), pages)
  const isWanted = tab === 'all' ? undefined : eq(shownStatus(), tab)
  const rows = await db
    .select({ ...cardColumns, ...ownColumns })
    .from(listings)
    .leftJoin(listingAnalytics, eq(listingAnalytics.listingId, listings.id))
    .where(and(eq(listings.sellerId, sellerId), isWanted))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(perPage)
    .offset((current - 1) * perPage)
  const catalog = await readCatalog(db, language)
  const now = new Date()
  return {
    tab,
    counts,
    page: current,
    pages,
    listings: rows.map((row) => toOwnListing(row, { catalog, now })),
  }
}

/** Those of a seller's own listings, in the order of their ids, that questions name. */
export async function listOwnTitles(
  db: Database,
  { listingIds, sellerId }: { listingIds: readonly string[]; sellerId: string },
): Promise<{ id: string; title: string; status: Status }[]> {
  const ids = listingIds.filter(isId)
  if (ids.length === 0) return []
  return await db
    .select({ id: listings.id, title: listings.title, status: shownStatus() })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.sellerId, sellerId)))
    .orderBy(listings.id)
}

/** A seller's own listing by its id, as the question before deleting it names it. */
export async function findOwnListing(
  db: Database,
  { listingId, sellerId }: { listingId: string; sellerId: string },
): Promise<{ id: string; title: string; status: Status } | undefined> {
  return (await listOwnTitles(db, { listingIds: [listingId], sellerId }))[0]
}

async function countOwn(db: Database, sellerId: string): Promise<Record<OwnTab, number>> {
  const rows = await db
    .select({ status: shownStatus(), count: sql`count(*)`.mapWith(Number) })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .groupBy(sql`1`)
  const counts = { all: 0, active: 0, draft: 0, sold: 0, expired: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

const ownColumns = {
  status: shownStatus(),
  typed: listings.typed,
  soldAt: listings.soldAt,
  expiresAt: listings.expiresAt,
  seen: listingAnalytics.impressions,
  opened: listingAnalytics.clicks,
  phone: listingAnalytics.phoneViews,
  messages: listingAnalytics.messagesSent,
}

type OwnRow = CardRow & {
  status: Status
  typed: Record<string, string> | null
  soldAt: Date | null
  expiresAt: Date
} & Record<'seen' | 'opened' | 'phone' | 'messages', number | null>

function toOwnListing(row: OwnRow, { catalog, now }: { catalog: Catalog; now: Date }) {
  const card = toCard(row, { catalog, now })
  const price = priceOf(row)
  return {
    ...card,
    title: row.status === 'draft' ? titleOf(row, card.title) : card.title,
    price,
    unit: price === undefined ? undefined : card.unit,
    status: row.status,
    categoryName: catalog.categories.find(({ id }) => id === row.categoryId)?.name,
    province: provinceName(catalog, row.province),
    createdAt: row.createdAt,
    soldAt: row.soldAt ?? undefined,
    expiresAt: row.expiresAt,
    daysLeft: daysUntil(row.expiresAt, now),
    numbers: {
      seen: row.seen ?? 0,
      opened: row.opened ?? 0,
      phone: row.phone ?? 0,
      messages: row.messages ?? 0,
    },
  }
}

// The columns of a draft cannot be empty; what its seller has typed can.
function titleOf({ typed }: OwnRow, title: string): string | undefined {
  return (typed ? typed.title?.trim() && title : title) || undefined
}

function priceOf({ status, typed, price }: OwnRow): number | undefined {
  if (status !== 'draft' || !typed) return price
  return parseDecimal(typed.price ?? '') === price ? price : undefined
}

// Days of the calendar in Pakistan: what ends tomorrow morning does not end today.
function daysUntil(when: Date, now: Date): number {
  const days = (Date.parse(plainDay(when)) - Date.parse(plainDay(now))) / 86_400_000
  return Math.max(0, days)
}
