import { and, count, desc, eq, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { offersPerPage } from '../../offers/offers-per-page.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { cardColumns, type ListingCardData, toListingCardData } from './listing-card-data.server.ts'

/** The last listing of a page: its creation time in microseconds, and its id for ties. */
type SellerListingsCursor = { key: string; id: string }

type ListSellerListingsInput = {
  sellerId: string
  catalog: Catalog
  categoryId?: string | undefined
  /** The `next` cursor of the previous page. */
  after?: SellerListingsCursor | undefined
}

/** A page of a seller's public listings, newest first, 24 per page. `next` is the cursor for the following page. */
export async function listSellerListings(
  db: Database,
  { sellerId, catalog, categoryId, after }: ListSellerListingsInput,
): Promise<{ cards: ListingCardData[]; next?: SellerListingsCursor | undefined }> {
  const { createdAt, id } = listings
  const key = sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`
  const rows = await db
    .select({ ...cardColumns, key })
    .from(listings)
    .where(
      and(
        isPublicListing(),
        eq(listings.sellerId, sellerId),
        categoryId ? eq(listings.categoryId, categoryId) : undefined,
        after &&
          sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(offersPerPage + 1)
  const shown = rows.slice(0, offersPerPage)
  const last = rows.length > offersPerPage ? shown.at(-1) : undefined
  const now = new Date()
  return {
    cards: shown.map((row) => toListingCardData(row, { catalog, now })),
    next: last && { key: last.key, id: last.id },
  }
}

type SellerCategory = { slug: string; name: string; count: number }

/** The categories of a seller's public listings, in the catalog's order. */
export async function listSellerCategories(
  db: Database,
  { sellerId, catalog }: Pick<ListSellerListingsInput, 'sellerId' | 'catalog'>,
): Promise<SellerCategory[]> {
  const rows = await db
    .select({ categoryId: listings.categoryId, count: count() })
    .from(listings)
    .where(and(isPublicListing(), eq(listings.sellerId, sellerId)))
    .groupBy(listings.categoryId)
  return catalog.allCategories.flatMap(({ id, slug, name }) => {
    const found = rows.find(({ categoryId }) => categoryId === id)
    return found ? [{ slug, name, count: found.count }] : []
  })
}
