import type { Database } from '../../platform/database/database.server.ts'
import {
  type ScreenedOffer,
  type ScreeningRejection,
  screenOffer,
} from '../../screening/rules/screen-offer.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'

type ScreenListingInput = {
  sellerId: string
  /** None for a new listing. */
  listingId?: string
  /** Whether the seller gets one more active listing. */
  isNew: boolean
  draft: ListingDraft
  confirmedPrice: string | undefined
}

/** Looks at a listing that is about to be saved with every screening rule. */
export async function screenListing(
  tx: Database,
  { sellerId, listingId, isNew, draft, confirmedPrice }: ScreenListingInput,
): Promise<ScreenedOffer | { refused: ScreeningRejection }> {
  const listing = { kind: 'listing', id: listingId, ownerId: sellerId } as const
  return await screenOffer(tx, { ...draft, ...listing, isNew, confirmedPrice })
}
