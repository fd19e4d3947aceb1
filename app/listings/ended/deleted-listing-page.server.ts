import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { deletedListingUrls, listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import type { ListingCardData } from '../card/listing-card-data.server.ts'
import { listNewestOfCategory } from '../detail/list-similar-listings.server.ts'

export type DeletedListingPage = {
  category: { slug: string; name: string } | undefined
  similar: ListingCardData[]
}

const retention = sql`interval '90 days'`

/** Records that a listing is being deleted, in that transaction. Drafts are not recorded. */
export async function recordDeletedListing(tx: Database, listingId: string): Promise<void> {
  const { categoryId, province, status } = listings
  const [listing] = await tx
    .select({ listingId: listings.id, categoryId, province })
    .from(listings)
    .where(and(eq(listings.id, listingId), ne(status, 'draft')))
  if (listing) await tx.insert(deletedListingUrls).values(listing).onConflictDoNothing()
}

/**
 * The page of a listing deleted within the last 90 days, with up to four of its category: the same province
 * first. `undefined` for any other id or a draft.
 */
export async function findDeletedListingPage(
  db: Database,
  {
    listingId,
    userId,
    language,
  }: { listingId: string; userId?: string | undefined; language: Language },
): Promise<DeletedListingPage | undefined> {
  if (!isId(listingId)) return undefined
  const [deletedListing] = await db
    .select({ categoryId: deletedListingUrls.categoryId, province: deletedListingUrls.province })
    .from(deletedListingUrls)
    .where(
      and(
        eq(deletedListingUrls.listingId, listingId),
        gt(deletedListingUrls.deletedAt, sql`now() - ${retention}`),
      ),
    )
  if (!deletedListing) return undefined
  const catalog = await readCatalog(db, language)
  const { categoryId, province } = deletedListing
  const category = catalog.allCategories.find(({ id }) => id === categoryId)
  if (!category) return { category, similar: [] }
  const similar = await listNewestOfCategory(db, {
    language,
    userId,
    categoryId: sql`${categoryId}`,
    firstThose: [sql`${listings.province} is not distinct from ${province}::text`],
  })
  return { category: { slug: category.slug, name: category.name }, similar }
}

/** Purges records of listings deleted more than 90 days ago; their URLs are then not found. */
export const purgeDeletedListingPagesJob: Job = {
  name: 'purge-deleted-listing-pages',
  every: '41 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(deletedListingUrls)
      .where(lt(deletedListingUrls.deletedAt, sql`now() - ${retention}`))
  },
}
