import { indexListings } from '../../app/listings/save/index-listings.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { categoryFields } from '../../db/schema/catalog.server.ts'
import { listingFieldValues, listings as listingRows } from '../../db/schema/listings.server.ts'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { provinces } from '../../db/seed/reference.ts'
import type { CatalogListing } from './catalog.ts'

const hour = 60 * 60 * 1000
const rowsAtOnce = 200

/** Inserts and indexes the catalog for one new seller; returns each listing's key by its id. */
export async function addListings(
  db: Database,
  catalog: CatalogListing[],
): Promise<Map<string, string>> {
  const sellerId = newId()
  await db
    .insert(users)
    .values({ id: sellerId, fullName: 'Muhammad Aslam', email: 'aslam@example.com' })
  const posted = catalog.map((listing) => ({ id: newId(), listing }))
  const fieldIds = await findFieldIds(db)
  for (let from = 0; from < posted.length; from += rowsAtOnce) {
    const some = posted.slice(from, from + rowsAtOnce)
    await db.insert(listingRows).values(some.map((one) => rowOf(one, sellerId)))
    await db.insert(listingFieldValues).values(some.flatMap((one) => detailsOf(one, fieldIds)))
    await indexListings(
      db,
      some.map(({ id }) => id),
    )
  }
  return new Map(posted.map(({ id, listing }) => [id, listing.key]))
}

type Posted = { id: string; listing: CatalogListing }

/** Field ids by category id and field name, as categories may share field names. */
async function findFieldIds(db: Database): Promise<Map<string, string>> {
  const fields = await db.select().from(categoryFields)
  return new Map(fields.map(({ id, categoryId, fieldName }) => [`${categoryId} ${fieldName}`, id]))
}

function rowOf({ id, listing }: Posted, sellerId: string): typeof listingRows.$inferInsert {
  const { key, category, subcategory, details, city: slug, ageHours, ...words } = listing
  const city = provinces.flatMap(({ cities }) => cities).find((one) => one.slug === slug)
  const createdAt = new Date(Date.now() - ageHours * hour)
  return {
    ...words,
    id,
    sellerId,
    categoryId: referenceId('category', category),
    subcategoryId: referenceId('category', category, subcategory),
    city: city?.en ?? slug,
    latitude: city?.lat,
    longitude: city?.lon,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(Date.now() + 60 * 24 * hour),
  }
}

function detailsOf({ id, listing }: Posted, fieldIds: Map<string, string>) {
  const categoryId = referenceId('category', listing.category)
  return Object.entries(listing.details).map(([name, fieldValue]) => ({
    listingId: id,
    fieldId: fieldIds.get(`${categoryId} ${name}`) as string,
    fieldValue,
  }))
}
