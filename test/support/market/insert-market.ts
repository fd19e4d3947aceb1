import { indexListings } from '../../../app/listings/save/index-listings.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import type { GeneratedListing } from '../listings/generated-market.ts'
import { aUser } from '../members/factories.ts'

const atOnce = 500

/** Inserts and indexes the listings of a generated market. */
export async function insertMarket(
  db: Database,
  market: readonly GeneratedListing[],
): Promise<void> {
  const sellerId = (await aUser(db)).id
  for (let index = 0; index < market.length; index += atOnce) {
    const some = market.slice(index, index + atOnce)
    const details = some.flatMap(detailRows)
    await db.insert(listings).values(some.map((listing) => listingRow(listing, sellerId)))
    if (details.length > 0) await db.insert(listingFieldValues).values(details)
    await indexListings(
      db,
      some.map(({ id }) => id),
    )
  }
}

function listingRow(
  { category, subcategory, delivery, payment, details: _, ...same }: GeneratedListing,
  sellerId: string,
): typeof listings.$inferInsert {
  return {
    ...same,
    sellerId,
    categoryId: category && referenceId('category', category),
    subcategoryId: category && subcategory && referenceId('category', category, subcategory),
    deliveryAvailable: delivery,
    paymentTerms: payment,
  }
}

function detailRows({ id, category = '', details }: GeneratedListing) {
  return details.map(({ field, value }) => ({
    listingId: id,
    fieldId: referenceId('field', category, field),
    fieldValue: value,
  }))
}
