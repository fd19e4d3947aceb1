import { indexListings } from '../../app/listings/save/index-listings.server.ts'
import { lifetimeDays } from '../../app/listings/status/listing-lifetime.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { listingFieldValues, listings } from '../../db/schema/listings.server.ts'
import type { DemoListing } from '../../db/seed/demo/shapes.ts'
import { writeListings } from '../../db/seed/demo/write-listings.ts'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { provinces } from '../../db/seed/reference.ts'

const hour = 3_600_000
const rowsAtOnce = 200
// The judged queries ask for autumn goods, and what the demo market sells follows the month.
const season = new Date('2026-11-26T06:00:00Z')

/** Adds and indexes the listings of the demo market, without pictures and all of one new seller. */
export async function addDemoListings(db: Database): Promise<void> {
  const sellerId = newId()
  await db
    .insert(users)
    .values({ id: sellerId, fullName: 'Muhammad Aslam', email: 'aslam@example.com' })
  const now = new Date()
  const demo = writeListings(season)
  for (let from = 0; from < demo.length; from += rowsAtOnce) {
    const some = demo.slice(from, from + rowsAtOnce).map((listing) => {
      const createdAt = new Date(now.getTime() - listing.ageHours * hour)
      return { id: newId(createdAt.getTime()), createdAt, listing }
    })
    await db.insert(listings).values(some.map((one) => listingRow(one, sellerId)))
    await db.insert(listingFieldValues).values(some.flatMap(detailRows))
    await indexListings(
      db,
      some.map(({ id }) => id),
    )
  }
}

type PostedListing = { id: string; createdAt: Date; listing: DemoListing }

function listingRow({ id, createdAt, listing }: PostedListing, sellerId: string) {
  const { key, seller, category, subcategory, city, ageHours, details, pictures, ...rest } = listing
  const place = provinces.flatMap(({ cities }) => cities).find(({ slug }) => slug === city)
  return {
    ...rest,
    id,
    sellerId,
    city: place?.en ?? city,
    categoryId: referenceId('category', category),
    subcategoryId: referenceId('category', category, subcategory),
    images: [],
    latitude: place?.lat,
    longitude: place?.lon,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeDays * 24 * hour),
  }
}

function detailRows({ id, listing: { category, details } }: PostedListing) {
  return Object.entries(details).map(([name, fieldValue]) => ({
    listingId: id,
    fieldId: referenceId('field', category, name),
    fieldValue,
  }))
}
