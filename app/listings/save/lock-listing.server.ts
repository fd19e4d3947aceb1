import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isEditable } from '../moderation/editable-listing.ts'

type LockListingInput = {
  listingId: string
  sellerId: string
  /** Whether the form is for a draft or for a posted listing. */
  isDraft: boolean
  /** The revision that the form is based on; without it, the revision is not checked. */
  revision?: number | undefined
}

export type LockedListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'sellerId' | 'status' | 'moderation' | 'revision' | 'images' | 'price' | 'priceUnit'
>

/**
 * Locks a seller's own listing until the transaction ends, so that concurrent saves run one after
 * the other. Refuses a listing that is not theirs, is gone or was taken down, and one changed since the form was
 * opened, so that no change is silently overwritten.
 */
export async function lockListing(
  tx: Database,
  { listingId, sellerId, isDraft, revision }: LockListingInput,
): Promise<{ lockedListing: LockedListing } | { refused: 'not-found' | 'changed-meanwhile' }> {
  if (!isId(listingId)) return { refused: 'not-found' }
  const [lockedListing] = await tx
    .select({
      id: listings.id,
      sellerId: listings.sellerId,
      status: listings.status,
      moderation: listings.moderation,
      revision: listings.revision,
      images: listings.images,
      price: listings.price,
      priceUnit: listings.priceUnit,
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
    .for('update')
  if (!lockedListing || !isEditable(lockedListing)) return { refused: 'not-found' }
  const isSame = revision === undefined || lockedListing.revision === revision
  if (!isSame || (lockedListing.status === 'draft') !== isDraft)
    return { refused: 'changed-meanwhile' }
  return { lockedListing }
}
