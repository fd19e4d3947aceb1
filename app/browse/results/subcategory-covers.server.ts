import { and, desc, eq, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { listPublicIds } from '../list-data/list-public-ids.server.ts'

// Bounds the work; a subcategory without a recent listing keeps the drawing of its category.
const newestRead = 400

/**
 * The first picture of the newest listing of each subcategory, by slug, cached for five minutes; pictures of
 * listings that are no longer public are left out at once.
 */
export async function readSubcategoryCovers(
  db: Database,
  category: string,
): Promise<Record<string, string>> {
  const covers = await readCached(db, category)
  const publicIds = await listPublicIds(
    db,
    covers.map(({ listingId }) => listingId),
  )
  return Object.fromEntries(
    covers.flatMap(({ slug, listingId, cover }) =>
      publicIds.has(listingId) ? [[slug, cover]] : [],
    ),
  )
}

type SubcategoryCover = { slug: string; listingId: string; cover: string }

const readCached = cachedFor(300_000, queryCovers, { staleWhileRevalidate: true })

async function queryCovers(db: Database, category: string): Promise<SubcategoryCover[]> {
  const { categories } = await readCatalog(db, 'en')
  const found = categories.find(({ slug }) => slug === category)
  if (!found) return []
  const newest = db
    .select({
      listingId: listings.id,
      subcategoryId: listings.subcategoryId,
      cover: sql<string | null>`${listings.images}[1]`.as('cover'),
      createdAt: listings.createdAt,
    })
    .from(listings)
    .where(and(isPublicListing(), eq(listings.categoryId, found.id)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(newestRead)
    .as('newest')
  const rows = await db
    .selectDistinctOn([newest.subcategoryId], {
      listingId: newest.listingId,
      subcategoryId: newest.subcategoryId,
      cover: newest.cover,
    })
    .from(newest)
    .where(sql`${newest.cover} is not null and ${newest.subcategoryId} is not null`)
    .orderBy(newest.subcategoryId, desc(newest.createdAt))
  return rows.flatMap(({ listingId, subcategoryId, cover }) => {
    const slug = found.subcategories.find(({ id }) => id === subcategoryId)?.slug
    return slug && cover ? [{ slug, listingId, cover }] : []
  })
}
