import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Finds a listing for its expiry notice; `undefined` if the notice no longer applies. */
export async function findExpiringListing(db: Database, listingId: string) {
  const [ending] = await db
    .select({
      listingId: listings.id,
      sellerId: listings.sellerId,
      title: listings.title,
      expiresAt: listings.expiresAt,
    })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        eq(listings.status, 'active'),
        gt(listings.expiresAt, sql`now()`),
        // Reset when the listing is renewed.
        isNotNull(listings.expiryNotifiedAt),
      ),
    )
  return ending
}
