import { eq, sql } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../db/schema.server.ts'
import { arrangePictures } from '../images/arrange-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { findCoordinates, insertDetails } from './create-listing.server.ts'
import type { HeldListing } from './hold-listing.server.ts'
import { indexListings } from './index-listings.server.ts'
import { notePrice } from './listing-prices.server.ts'
import type { ListingDraft } from './parse-listing.server.ts'

type Rewriting = {
  held: HeldListing
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
export async function rewriteListing(
  tx: Database,
  { held, draft, lexicon, also }: Rewriting,
): Promise<{ refused: 'unknown-picture' | 'too-many-pictures' } | undefined> {
  const { id: listingId, sellerId, price, priceUnit } = held
  const { details, imageIds, ...words } = draft
  const arrangement = { ownerId: sellerId, for: { listingId }, imageIds, held: held.images }
  const arranged = await arrangePictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({
      ...words,
      ...(await findCoordinates(tx, draft)),
      images: arranged.paths,
      ...aChange(),
      ...also,
    })
    .where(eq(listings.id, listingId))
  await tx.delete(listingFieldValues).where(eq(listingFieldValues.listingId, listingId))
  await insertDetails(tx, { listingId, details })
  const before = held.status === 'draft' ? undefined : { price, priceUnit }
  const after = { price: draft.price, priceUnit: draft.priceUnit }
  await notePrice(tx, { listingId, before, after })
  await indexListings(tx, [listingId], lexicon)
}

/** The columns that say of a listing that it has been changed now. */
export function aChange() {
  return { revision: sql`${listings.revision} + 1`, updatedAt: sql`now()` }
}
