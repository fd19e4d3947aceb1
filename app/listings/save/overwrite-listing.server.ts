import { eq, sql } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { findCoordinates, insertDetails } from './create-listing.server.ts'
import { indexListings } from './index-listings.server.ts'
import type { LockedListing } from './lock-listing.server.ts'
import { recordPrice } from './price-history.server.ts'

type OverwriteListingInput = {
  lockedListing: LockedListing
  draft: ListingDraft
  lexicon: Lexicon
  /** Extra columns to set, such as those of a draft being posted. */
  also?: object | undefined
}

/**
 * Overwrites a listing with the values of its form: text, place, details and pictures. Status and
 * expiry stay the same unless set in `also`. Runs in the caller's transaction, which must be rolled
 * back if this refuses a picture.
 */
export async function overwriteListing(
  tx: Database,
  { lockedListing, draft, lexicon, also }: OverwriteListingInput,
): Promise<{ refused: 'unknown-picture' | 'too-many-pictures' } | undefined> {
  const { id: listingId, sellerId, price, priceUnit } = lockedListing
  const { details, imageIds, ...fields } = draft
  const arrangement = {
    ownerId: sellerId,
    for: { listingId },
    imageIds,
    currentPaths: lockedListing.images,
  }
  const arranged = await orderPictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({
      ...fields,
      ...(await findCoordinates(tx, draft)),
      images: arranged.paths,
      ...revisionColumns(),
      ...also,
    })
    .where(eq(listings.id, listingId))
  await tx.delete(listingFieldValues).where(eq(listingFieldValues.listingId, listingId))
  await insertDetails(tx, { listingId, details })
  const before = lockedListing.status === 'draft' ? undefined : { price, priceUnit }
  const after = { price: draft.price, priceUnit: draft.priceUnit }
  await recordPrice(tx, { listingId, before, after })
  await indexListings(tx, [listingId], lexicon)
  return undefined
}

/** The columns to set on every change of a listing. */
export function revisionColumns() {
  return { revision: sql`${listings.revision} + 1`, updatedAt: sql`now()` }
}
