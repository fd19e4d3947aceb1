import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { deleteListing } from '../manage/delete-listing.server.ts'
import { purgeDeletedListings } from '../manage/deleted-listings.server.ts'
import { indexListings } from '../save/index-listings.server.ts'

/**
 * Expires all of a seller's active listings now; they can be renewed later. Call it in a
 * transaction.
 */
export async function deactivateListings(tx: Database, sellerId: string): Promise<void> {
  const lockedListings = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'active')))
    // Lock in a fixed order to avoid deadlocks.
    .orderBy(asc(listings.id))
    .for('update')
  // What moderation hides would else be active again once it is shown.
  await tx
    .update(listings)
    .set({ statusBefore: 'expired', expiresAt: sql`least(${listings.expiresAt}, now())` })
    .where(and(eq(listings.sellerId, sellerId), eq(listings.statusBefore, 'active')))
  const ids = lockedListings.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(listings)
    .set({ status: 'expired', expiresAt: sql`least(${listings.expiresAt}, now())` })
    .where(inArray(listings.id, ids))
  await indexListings(tx, ids)
}

const deleteBatchSize = 100

/**
 * Permanently deletes all listings of a seller, and what others still see of deleted ones. Safe to
 * interrupt and run again.
 */
export async function deleteSellerListings(db: Database, sellerId: string): Promise<void> {
  for (;;) {
    const some = await db
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.sellerId, sellerId))
      .limit(deleteBatchSize)
    for (const { id } of some) await deleteListing(db, { listingId: id, sellerId })
    if (some.length < deleteBatchSize) break
  }
  await purgeDeletedListings(db, sellerId)
}
