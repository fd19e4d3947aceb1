import { and, desc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { maxSimilar, newestOffers, valueOfOffer } from '../../offers/detail/newest-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  cardColumns,
  type ListingCardData,
  toListingCardData,
} from '../card/listing-card-data.server.ts'
import { isPublicListing } from './public-listing.server.ts'

/**
 * Up to four public listings, from the newest of the same category: same subcategory first, then same province,
 * then price between half and double.
 */
export async function listSimilarListings(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
): Promise<ListingCardData[]> {
  const { categoryId, subcategoryId, province, price, priceUnit } = listings
  const own = (column: PgColumn) => valueOfOffer(listingId, column)
  return await listNewestOfCategory(db, {
    language,
    categoryId: own(categoryId),
    except: listingId,
    firstThose: [
      sql`${subcategoryId} is not distinct from ${own(subcategoryId)}`,
      sql`${province} is not distinct from ${own(province)}`,
      sql`(${priceUnit} = ${own(priceUnit)}
        and ${price} between ${own(price)} / 2 and ${own(price)} * 2)`,
    ],
  })
}

type NewestOfCategoryOptions = {
  language: Language
  categoryId: SQL
  except?: string
  /** Conditions that put listings first, the most important one first. */
  firstThose: SQL[]
}

/** Up to four public listings, from the newest of a category. */
export async function listNewestOfCategory(
  db: Database,
  { language, categoryId, except, firstThose }: NewestOfCategoryOptions,
): Promise<ListingCardData[]> {
  const isCandidate = inArray(listings.id, newestOffers(listings.categoryId, categoryId))
  const isOther = except ? ne(listings.id, except) : undefined
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    db
      .select(cardColumns)
      .from(listings)
      .where(and(isPublicListing(), isOther, isCandidate))
      .orderBy(...firstThose.map(desc), desc(listings.createdAt), desc(listings.id))
      .limit(maxSimilar),
  ])
  const now = new Date()
  return rows.map((row) => toListingCardData(row, { catalog, now }))
}
