import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** A listing whose seller is to be told that its time runs out soon, if that is still so. */
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
        // Emptied when it is renewed.
        isNotNull(listings.expiryToldAt),
      ),
    )
  return ending
}
