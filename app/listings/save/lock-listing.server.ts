import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

type LockListingInput = {
  listingId: string
  sellerId: string
  /** Whether the form is of a draft or of a listing that has been posted. */
  isDraft: boolean
  /** The revision the form was opened on; absent where it comes from nobody else. */
  revision?: number | undefined
}

export type LockedListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'sellerId' | 'status' | 'revision' | 'images' | 'price' | 'priceUnit'
>

/**
 * A seller's own listing, locked until the transaction ends, so that two who save it come one after
 * the other. Refuses one that is not theirs or has gone, and one that was changed since the form
 * was opened: saving would undo that unseen.
 */
export async function lockListing(
  tx: Database,
  { listingId, sellerId, isDraft, revision }: LockListingInput,
): Promise<{ held: LockedListing } | { refused: 'not-found' | 'changed-meanwhile' }> {
  if (!isId(listingId)) return { refused: 'not-found' }
  const [held] = await tx
    .select({
      id: listings.id,
      sellerId: listings.sellerId,
      status: listings.status,
      revision: listings.revision,
      images: listings.images,
      price: listings.price,
      priceUnit: listings.priceUnit,
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
    .for('update')
  if (!held) return { refused: 'not-found' }
  const isSame = revision === undefined || held.revision === revision
  if (!isSame || (held.status === 'draft') !== isDraft) return { refused: 'changed-meanwhile' }
  return { held }
}
