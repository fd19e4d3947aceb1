import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { deleteListing } from '../manage/delete-listing.server.ts'
import { purgeDeletedListings } from '../manage/deleted-listings.server.ts'
import { indexListings } from '../save/index-listings.server.ts'

/**
 * Takes all of a seller's active listings off the market, as if their time had run out: whoever
 * renews one puts it up again. Belongs in a transaction.
 */
export async function deactivateListings(tx: Database, sellerId: string): Promise<void> {
  const held = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'active')))
    // In one order, lest two changes at once wait for each other.
    .orderBy(asc(listings.id))
    .for('update')
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(listings)
    .set({ status: 'expired', expiresAt: sql`least(${listings.expiresAt}, now())` })
    .where(inArray(listings.id, ids))
  await indexListings(tx, ids)
}

const deleteBatchSize = 100

/** Deletes every listing of a seller for good, and what others see of deleted ones. May be broken off at any point and begun again. */
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
