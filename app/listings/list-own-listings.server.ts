import { and, desc, eq } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { provinceName } from '../catalog/places.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { cardColumns, toCard } from './card.server.ts'
import { shownStatus } from './public-listing.server.ts'

const perPage = 24

export type OwnListing = Awaited<ReturnType<typeof listOwnListings>>['listings'][number]

/** A page of a seller's own listings in every status, newest first, 24 to a page from page 1. */
export async function listOwnListings(
  db: Database,
  { sellerId, page, language }: { sellerId: string; page: number; language: Language },
) {
  const own = eq(listings.sellerId, sellerId)
  const pages = Math.max(1, Math.ceil((await db.$count(listings, own)) / perPage))
  const current = Math.min(Math.max(1, Math.trunc(page)), pages)
  const rows = await db
    .select({ ...cardColumns, status: shownStatus() })
    .from(listings)
    .where(own)
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(perPage)
    .offset((current - 1) * perPage)
  const catalog = await readCatalog(db, language)
  const now = new Date()
  return {
    page: current,
    pages,
    listings: rows.map((row) => ({
      ...toCard(row, { catalog, now }),
      status: row.status,
      categoryName: catalog.categories.find(({ id }) => id === row.categoryId)?.name,
      province: provinceName(catalog, row.province),
      createdAt: row.createdAt,
    })),
  }
}

/** A seller's own listing by its id, as the question before deleting it names it. */
export async function findOwnListing(
  db: Database,
  { listingId, sellerId }: { listingId: string; sellerId: string },
): Promise<{ id: string; title: string } | undefined> {
  if (!isId(listingId)) return undefined
  const [row] = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
  return row
}
