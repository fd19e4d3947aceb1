import { and, desc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { maxSimilar, newestOffers, valueOfOffer } from '../../offers/detail/newest-offers.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  cardColumns,
  type ListingCardData,
  toListingCardData,
} from '../card/listing-card-data.server.ts'
import { isPublicListing } from './public-listing.server.ts'

type SimilarListingsInput = {
  listingId: string
  userId?: string | undefined
  language: Language
}

/**
 * Up to four public listings, from the newest of the same category: same subcategory first, then same province,
 * then price between half and double. Without those the reader has hidden.
 */
export async function listSimilarListings(
  db: Database,
  { listingId, userId, language }: SimilarListingsInput,
): Promise<ListingCardData[]> {
  const { categoryId, subcategoryId, province, price, priceUnit } = listings
  const own = (column: PgColumn) => valueOfOffer(listingId, column)
  return await listNewestOfCategory(db, {
    language,
    userId,
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

const hidable = { kind: 'listing', id: listings.id, ownerId: listings.sellerId } as const

type NewestOfCategoryOptions = {
  language: Language
  userId?: string | undefined
  categoryId: SQL
  except?: string
  /** Conditions that put listings first, the most important one first. */
  firstThose: SQL[]
}

/** Up to four public listings, from the newest of a category. */
export async function listNewestOfCategory(
  db: Database,
  { language, userId, categoryId, except, firstThose }: NewestOfCategoryOptions,
): Promise<ListingCardData[]> {
  const isCandidate = inArray(listings.id, newestOffers(listings.categoryId, categoryId))
  const isOther = except ? ne(listings.id, except) : undefined
  const [catalog, rows] = await Promise.all([
    readCatalog(db, language),
    db
      .select(cardColumns)
      .from(listings)
      .where(and(isPublicListing(), isOther, isCandidate, isNotHidden(userId, hidable)))
      .orderBy(...firstThose.map(desc), desc(listings.createdAt), desc(listings.id))
      .limit(maxSimilar),
  ])
  const now = new Date()
  return rows.map((row) => toListingCardData(row, { catalog, now }))
}
