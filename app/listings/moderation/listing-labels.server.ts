import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { indexListings } from '../save/index-listings.server.ts'

/** The labels that staff give, and until when; those set by other means have no end. */
export type ListingLabels = {
  featured?: boolean
  featuredUntil?: Date | null
  urgent?: boolean
  urgentUntil?: Date | null
}

/** Sets the given labels and returns them as they were; undefined if the listing is gone. */
export async function setListingLabels(
  tx: Database,
  { listingId, labels }: { listingId: string; labels: ListingLabels },
): Promise<Required<ListingLabels> | undefined> {
  const { featured, featuredUntil, urgent, urgentUntil } = listings
  const [before] = await tx
    .select({ featured, featuredUntil, urgent, urgentUntil })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('update')
  if (!before) return undefined
  await tx.update(listings).set(labels).where(eq(listings.id, listingId))
  // Searches can ask for either label.
  await indexListings(tx, [listingId])
  return before
}

const batchSize = 200

/** Removes expired labels. */
export const endListingLabels: Job = {
  name: 'end-listing-labels',
  every: '9 * * * *',
  retries: 3,
  async work(db) {
    while ((await endBatch(db)) === batchSize);
  },
}

async function endBatch(db: Database): Promise<number> {
  const isFeatureOver = lte(listings.featuredUntil, sql`now()`)
  const isUrgentOver = lte(listings.urgentUntil, sql`now()`)
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(or(isFeatureOver, isUrgentOver))
      .orderBy(listings.id)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    const isAmong = inArray(listings.id, ids)
    await tx
      .update(listings)
      .set({ featured: false, featuredUntil: null })
      .where(and(isAmong, isFeatureOver))
    await tx
      .update(listings)
      .set({ urgent: false, urgentUntil: null })
      .where(and(isAmong, isUrgentOver))
    await indexListings(tx, ids)
    return ids.length
  })
}
