import { and, inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { recentlyViewedStorage } from '../detail/recently-viewed-storage.ts'
import { cardColumns, type ListingCardData, toListingCardData } from './listing-card-data.server.ts'

/** Cards of the public listings among the first 12 ids that the reader has not hidden, in the order of the ids. */
export async function listCards(
  db: Database,
  input: { listingIds: readonly string[]; userId?: string | undefined; language: Language },
): Promise<ListingCardData[]> {
  const { listingIds, userId, language } = input
  const validIds = listingIds.filter(isId).map((id) => id.toLowerCase())
  const uniqueIds = [...new Set(validIds)].slice(0, recentlyViewedStorage.maxItems)
  if (uniqueIds.length === 0) return []
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    db
      .select(cardColumns)
      .from(listings)
      .where(
        and(
          isPublicListing(),
          inArray(listings.id, uniqueIds),
          isNotHidden(userId, { kind: 'listing', id: listings.id, ownerId: listings.sellerId }),
        ),
      ),
  ])
  const now = new Date()
  return rows
    .sort((one, other) => uniqueIds.indexOf(one.id) - uniqueIds.indexOf(other.id))
    .map((row) => toListingCardData(row, { catalog, now }))
}
