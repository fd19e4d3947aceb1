import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { categories, categoryFields, subcategories } from '../../../db/schema/catalog.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listingAnalytics, listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listingFieldValues, listingPrices, listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { pictureNames } from './export-pictures.server.ts'
import { paginateRows } from './paginate-rows.ts'

export function listOwnListings(db: Database, userId: string) {
  return paginateRows(
    async (after: string | undefined, count) => {
      const rows = await db
        .select({ listing: listings, category: categories.slug, subcategory: subcategories.slug })
        .from(listings)
        .leftJoin(categories, eq(categories.id, listings.categoryId))
        .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
        .where(and(eq(listings.sellerId, userId), after ? gt(listings.id, after) : undefined))
        .orderBy(asc(listings.id))
        .limit(count)
      return await withRelatedRows(db, rows)
    },
    ({ id }) => id,
  )
}

type OwnListingRow = {
  listing: typeof listings.$inferSelect
  category: string | null
  subcategory: string | null
}

async function withRelatedRows(db: Database, rows: OwnListingRow[]) {
  const ids = rows.map(({ listing }) => listing.id)
  if (ids.length === 0) return []
  const details = await readDetails(db, ids)
  const prices = await db.select().from(listingPrices).where(inArray(listingPrices.listingId, ids))
  const days = await db.select().from(listingDays).where(inArray(listingDays.listingId, ids))
  const totals = await db
    .select()
    .from(listingAnalytics)
    .where(inArray(listingAnalytics.listingId, ids))
  return rows.map(({ listing, category, subcategory }) => {
    // `searchText` is derived from the other columns.
    const { searchText, images, sellerId, categoryId, subcategoryId, ...exportedFields } = listing
    return {
      ...exportedFields,
      category,
      subcategory,
      details: Object.fromEntries(
        details.get(exportedFields.id)?.map(({ field, value }) => [field, value]) ?? [],
      ),
      prices: partsOfListing(prices, exportedFields.id),
      numbers: partsOfListing(totals, exportedFields.id).at(0),
      days: partsOfListing(days, exportedFields.id),
      photos: pictureNames('listings', exportedFields.id, images),
    }
  })
}

function partsOfListing<Part extends { listingId: string }>(parts: Part[], listingId: string) {
  return parts
    .filter((part) => part.listingId === listingId)
    .map(({ listingId: _, ...part }) => part)
}

async function readDetails(db: Database, ids: string[]) {
  const rows = await db
    .select({
      listingId: listingFieldValues.listingId,
      field: categoryFields.fieldName,
      value: listingFieldValues.fieldValue,
    })
    .from(listingFieldValues)
    .innerJoin(categoryFields, eq(categoryFields.id, listingFieldValues.fieldId))
    .where(inArray(listingFieldValues.listingId, ids))
  return Map.groupBy(rows, ({ listingId }) => listingId)
}

export async function* listOwnServices(db: Database, userId: string) {
  const rows = paginateRows(
    (after: string | undefined, count) =>
      db
        .select()
        .from(services)
        .where(and(eq(services.providerId, userId), after ? gt(services.id, after) : undefined))
        .orderBy(asc(services.id))
        .limit(count),
    ({ id }) => id,
  )
  for await (const { searchText, images, providerId, ...exportedFields } of rows) {
    yield { ...exportedFields, photos: pictureNames('services', exportedFields.id, images) }
  }
}
