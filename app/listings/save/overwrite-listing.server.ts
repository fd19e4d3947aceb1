import { eq, sql } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { findCoordinates, insertDetails } from './create-listing.server.ts'
import { indexListings } from './index-listings.server.ts'
import type { LockedListing } from './lock-listing.server.ts'
import { recordPrice } from './price-history.server.ts'

type OverwriteListingInput = {
  held: LockedListing
  draft: ListingDraft
  lexicon: Lexicon
  /** Columns beyond the form's own, as a draft has them that is posted now. */
  also?: object
}

/**
 * Makes a listing that stands what its form says: words, place, details and pictures. It keeps its
 * status and its time unless `also` says otherwise. Runs in the caller's transaction, which must be
 * undone when this refuses a picture.
 */
export async function overwriteListing(
  tx: Database,
  { held, draft, lexicon, also }: OverwriteListingInput,
): Promise<{ refused: 'unknown-picture' | 'too-many-pictures' } | undefined> {
  const { id: listingId, sellerId, price, priceUnit } = held
  const { details, imageIds, ...words } = draft
  const arrangement = { ownerId: sellerId, for: { listingId }, imageIds, held: held.images }
  const arranged = await orderPictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({
      ...words,
      ...(await findCoordinates(tx, draft)),
      images: arranged.paths,
      ...revisionColumns(),
      ...also,
    })
    .where(eq(listings.id, listingId))
  await tx.delete(listingFieldValues).where(eq(listingFieldValues.listingId, listingId))
  await insertDetails(tx, { listingId, details })
  const before = held.status === 'draft' ? undefined : { price, priceUnit }
  const after = { price: draft.price, priceUnit: draft.priceUnit }
  await recordPrice(tx, { listingId, before, after })
  await indexListings(tx, [listingId], lexicon)
}

/** The columns that say of a listing that it has been changed now. */
export function revisionColumns() {
  return { revision: sql`${listings.revision} + 1`, updatedAt: sql`now()` }
}
