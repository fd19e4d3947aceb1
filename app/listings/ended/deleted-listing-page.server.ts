import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deletedListingUrls, listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import {
  cardColumns,
  type ListingCardData,
  toListingCardData,
} from '../card/listing-card-data.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'

/** What the page of a deleted listing offers: its category, if any, and similar listings. */
export type DeletedListingPage = {
  category: { slug: string; name: string } | undefined
  similar: ListingCardData[]
}

const retention = sql`interval '90 days'`
const maxSimilar = 4
// As in `listSimilarListings`: few enough to sort quickly in a category of any size.
const candidateCount = 300

/**
 * Records that a listing is being deleted, in the transaction that deletes it. Drafts are not recorded,
 * since only their seller ever saw them.
 */
export async function recordDeletedListing(tx: Database, listingId: string): Promise<void> {
  const { categoryId, province, status } = listings
  const [listing] = await tx
    .select({ listingId: listings.id, categoryId, province })
    .from(listings)
    .where(and(eq(listings.id, listingId), ne(status, 'draft')))
  if (listing) await tx.insert(deletedListingUrls).values(listing).onConflictDoNothing()
}

/**
 * Finds the page of a listing deleted within the last 90 days, with up to four listings of its
 * category: the same province first, then the newest. `undefined` for any other id or a draft.
 */
export async function findDeletedListingPage(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
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
  const category = catalog.categories.find(({ id }) => id === deletedListing.categoryId)
  const now = new Date()
  const rows = category
    ? await selectSimilar(db, { ...deletedListing, categoryId: category.id })
    : []
  return {
    category: category && { slug: category.slug, name: category.name },
    similar: rows.map((row) => toListingCardData(row, { catalog, now })),
  }
}

function selectSimilar(
  db: Database,
  { categoryId, province }: { categoryId: string; province: string | null },
) {
  const candidate = alias(listings, 'beside')
  const newest = db
    .select({ id: candidate.id })
    .from(candidate)
    .where(and(eq(candidate.status, 'active'), eq(candidate.categoryId, categoryId)))
    .orderBy(desc(candidate.createdAt), desc(candidate.id))
    .limit(candidateCount)
  return db
    .select(cardColumns)
    .from(listings)
    .where(and(isPublicListing(), inArray(listings.id, newest)))
    .orderBy(
      desc(sql`${listings.province} is not distinct from ${province}::text`),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(maxSimilar)
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
