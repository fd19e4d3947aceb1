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
// Enough to find the same kind and province among, and few enough to put in order at any size.
const candidateCount = 300

/**
 * Public listings like one of them, four at most, out of the newest of its category: those of its
 * subcategory come first, of these the ones in its province, then the ones between half and double
 * its price, then the newest.
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
  const own = alias(listings, 'own')
  const isSameKind = sql`${listings.subcategoryId} is not distinct from ${own.subcategoryId}`
  const isSameProvince = sql`${listings.province} is not distinct from ${own.province}`
  const isPricedAlike = sql`(${listings.priceUnit} = ${own.priceUnit}
    and ${listings.price} between ${own.price} / 2 and ${own.price} * 2)`
  return db
    .select(cardColumns)
    .from(listings)
    .innerJoin(own, eq(own.id, listingId))
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
  const own = alias(listings, 'own_category')
  const beside = alias(listings, 'beside')
  const category = db.select({ id: own.categoryId }).from(own).where(eq(own.id, listingId))
  return db
    .select({ id: beside.id })
    .from(beside)
    .where(and(eq(beside.status, 'active'), eq(beside.categoryId, sql`(${category})`)))
    .orderBy(desc(beside.createdAt), desc(beside.id))
    .limit(candidateCount)
}
