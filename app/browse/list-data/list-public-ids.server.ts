import { and, inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { isPublicListing } from '../../listings/detail/public-listing.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/**
 * Which of these are public now, and not hidden by the reader. Cached rows are checked with it: what moderators
 * hide or a seller takes down must not be shown.
 */
export async function listPublicIds(
  db: Database,
  listingIds: readonly string[],
  userId?: string,
): Promise<ReadonlySet<string>> {
  if (listingIds.length === 0) return new Set()
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        inArray(listings.id, [...new Set(listingIds)]),
        isPublicListing(),
        isNotHidden(userId, { kind: 'listing', id: listings.id, ownerId: listings.sellerId }),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
