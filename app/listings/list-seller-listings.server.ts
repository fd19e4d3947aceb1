import { and, count, desc, eq, sql } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../platform/database.server.ts'
import { type Card, cardColumns, toCard } from './card.server.ts'
import { isPublic } from './public-listing.server.ts'

/** Where a page ends: the microsecond its last listing was made in, and its id for ties. */
type Position = { key: string; id: string }

type Wanted = {
  sellerId: string
  catalog: Catalog
  categoryId?: string | undefined
  /** The `next` of the page before. */
  after?: Position | undefined
}

const perPage = 24

/**
 * A page of what a seller has for sale, newest first, 24 at a time, in one category where one is
 * given. `next` is where the following page begins, and absent on the last one.
 */
export async function listSellerListings(
  db: Database,
  { sellerId, catalog, categoryId, after }: Wanted,
): Promise<{ cards: Card[]; next?: Position | undefined }> {
  const { createdAt, id } = listings
  const key = sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`
  const rows = await db
    .select({ ...cardColumns, key })
    .from(listings)
    .where(
      and(
        isPublic(),
        eq(listings.sellerId, sellerId),
        categoryId ? eq(listings.categoryId, categoryId) : undefined,
        after &&
          sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : undefined
  const now = new Date()
  return {
    cards: shown.map((row) => toCard(row, { catalog, now })),
    next: last && { key: last.key, id: last.id },
  }
}

type SellerCategory = { slug: string; name: string; count: number }

/** The categories that a seller has something for sale in, in the catalog's order. */
export async function listSellerCategories(
  db: Database,
  { sellerId, catalog }: Pick<Wanted, 'sellerId' | 'catalog'>,
): Promise<SellerCategory[]> {
  const rows = await db
    .select({ categoryId: listings.categoryId, count: count() })
    .from(listings)
    .where(and(isPublic(), eq(listings.sellerId, sellerId)))
    .groupBy(listings.categoryId)
  return catalog.categories.flatMap(({ id, slug, name }) => {
    const found = rows.find(({ categoryId }) => categoryId === id)
    return found ? [{ slug, name, count: found.count }] : []
  })
}
