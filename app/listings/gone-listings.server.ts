import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { goneListings, listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { type Card, cardColumns, toCard } from './card.server.ts'
import { isPublic } from './public-listing.server.ts'

type Deleted = Pick<typeof listings.$inferSelect, 'id' | 'status' | 'categoryId' | 'province'>

/** Where to go on from a deleted listing: its category, if it had one, and listings like it. */
export type WaysOn = {
  category: { slug: string; name: string } | undefined
  similar: Card[]
}

const daysKept = sql`interval '90 days'`
const mostSimilar = 4
// As for a listing that stands: few enough to put in order at any size.
const lookedAt = 300

/**
 * Remembers that a listing was deleted; belongs in the transaction that deletes it. Nobody but its
 * seller has ever seen a draft, so of that nothing is kept.
 */
export async function rememberGone(tx: Database, deleted: Deleted): Promise<void> {
  if (deleted.status === 'draft') return
  const { id: listingId, categoryId, province } = deleted
  await tx.insert(goneListings).values({ listingId, categoryId, province }).onConflictDoNothing()
}

/**
 * Of a listing deleted within 90 days: where to go on from it, four newest listings of its category
 * at most, those of its province first. `undefined` for any other listing, drafts among them.
 */
export async function findGoneListing(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
): Promise<WaysOn | undefined> {
  if (!isId(listingId)) return undefined
  const [gone] = await db
    .select({ categoryId: goneListings.categoryId, province: goneListings.province })
    .from(goneListings)
    .where(
      and(
        eq(goneListings.listingId, listingId),
        gt(goneListings.deletedAt, sql`now() - ${daysKept}`),
      ),
    )
  if (!gone) return undefined
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find(({ id }) => id === gone.categoryId)
  const now = new Date()
  const rows = category ? await selectSimilar(db, { ...gone, categoryId: category.id }) : []
  return {
    category: category && { slug: category.slug, name: category.name },
    similar: rows.map((row) => toCard(row, { catalog, now })),
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
    .limit(lookedAt)
  return db
    .select(cardColumns)
    .from(listings)
    .where(and(isPublic(), inArray(listings.id, newest)))
    .orderBy(
      desc(sql`${listings.province} is not distinct from ${province}::text`),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(mostSimilar)
}

/** Forgets listings deleted more than 90 days ago; from then on their addresses are unknown ones. */
export const sweepGoneListingsJob: Job = {
  name: 'sweep-gone-listings',
  every: '41 2 * * *',
  retries: 1,
  async work(db) {
    await db.delete(goneListings).where(lt(goneListings.deletedAt, sql`now() - ${daysKept}`))
  },
}
