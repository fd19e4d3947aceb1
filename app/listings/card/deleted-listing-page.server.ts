import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { goneListings, listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { cardColumns, type ListingCardData, toListingCardData } from './listing-card-data.server.ts'

type DeletedListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'status' | 'categoryId' | 'province'
>

/** Where to go on from a deleted listing: its category, if it had one, and listings like it. */
export type DeletedListingPage = {
  category: { slug: string; name: string } | undefined
  similar: ListingCardData[]
}

const retention = sql`interval '90 days'`
const maxSimilar = 4
// As for a listing that stands: few enough to put in order at any size.
const candidateCount = 300

/**
 * Remembers that a listing was deleted; belongs in the transaction that deletes it. Nobody but its
 * seller has ever seen a draft, so of that nothing is kept.
 */
export async function recordDeletedListing(tx: Database, deleted: DeletedListing): Promise<void> {
  if (deleted.status === 'draft') return
  const { id: listingId, categoryId, province } = deleted
  await tx.insert(goneListings).values({ listingId, categoryId, province }).onConflictDoNothing()
}

/**
 * Of a listing deleted within 90 days: where to go on from it, four newest listings of its category
 * at most, those of its province first. `undefined` for any other listing, drafts among them.
 */
export async function findDeletedListingPage(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
): Promise<DeletedListingPage | undefined> {
  if (!isId(listingId)) return undefined
  const [gone] = await db
    .select({ categoryId: goneListings.categoryId, province: goneListings.province })
    .from(goneListings)
    .where(
      and(
        eq(goneListings.listingId, listingId),
        gt(goneListings.deletedAt, sql`now() - ${retention}`),
      ),
    )
  if (!gone) return undefined
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find(({ id }) => id === gone.categoryId)
  const now = new Date()
  const rows = category ? await selectSimilar(db, { ...gone, categoryId: category.id }) : []
  return {
    category: category && { slug: category.slug, name: category.name },
    similar: rows.map((row) => toListingCardData(row, { catalog, now })),
  }
}

function selectSimilar(
  db: Database,
  { categoryId, province }: { categoryId: string; province: string | null },
) {
  const beside = alias(listings, 'beside')
  const newest = db
    .select({ id: beside.id })
    .from(beside)
    .where(and(eq(beside.status, 'active'), eq(beside.categoryId, categoryId)))
    .orderBy(desc(beside.createdAt), desc(beside.id))
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

/** Forgets listings deleted more than 90 days ago; from then on their addresses are unknown ones. */
export const purgeDeletedListingPagesJob: Job = {
  name: 'sweep-gone-listings',
  every: '41 2 * * *',
  retries: 1,
  async work(db) {
    await db.delete(goneListings).where(lt(goneListings.deletedAt, sql`now() - ${retention}`))
  },
}
