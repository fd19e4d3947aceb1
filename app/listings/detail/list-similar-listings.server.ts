import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  cardColumns,
  type ListingCardData,
  toListingCardData,
} from '../card/listing-card-data.server.ts'
import { isPublicListing } from './public-listing.server.ts'

const maxSimilar = 4
// Enough to include the same subcategory and province, yet few enough to sort quickly.
const candidateCount = 300

/**
 * Up to four similar public listings, from the newest of the same category. Sorted by same
 * subcategory, same province, price between half and double, then newest.
 */
export async function listSimilarListings(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
): Promise<ListingCardData[]> {
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    selectSimilar(db, listingId),
  ])
  const now = new Date()
  return rows.map((row) => toListingCardData(row, { catalog, now }))
}

function selectSimilar(db: Database, listingId: string) {
  const currentListing = alias(listings, 'own')
  const isSameKind = sql`${listings.subcategoryId} is not distinct from ${currentListing.subcategoryId}`
  const isSameProvince = sql`${listings.province} is not distinct from ${currentListing.province}`
  const isPricedAlike = sql`(${listings.priceUnit} = ${currentListing.priceUnit}
    and ${listings.price} between ${currentListing.price} / 2 and ${currentListing.price} * 2)`
  return db
    .select(cardColumns)
    .from(listings)
    .innerJoin(currentListing, eq(currentListing.id, listingId))
    .where(
      and(
        isPublicListing(),
        ne(listings.id, listingId),
        inArray(listings.id, newestOthers(db, listingId)),
      ),
    )
    .orderBy(
      desc(isSameKind),
      desc(isSameProvince),
      desc(isPricedAlike),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(maxSimilar)
}

function newestOthers(db: Database, listingId: string) {
  const currentListing = alias(listings, 'own_category')
  const candidate = alias(listings, 'beside')
  const category = db
    .select({ id: currentListing.categoryId })
    .from(currentListing)
    .where(eq(currentListing.id, listingId))
  return db
    .select({ id: candidate.id })
    .from(candidate)
    .where(and(eq(candidate.status, 'active'), eq(candidate.categoryId, sql`(${category})`)))
    .orderBy(desc(candidate.createdAt), desc(candidate.id))
    .limit(candidateCount)
}
