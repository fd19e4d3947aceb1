import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

type LockListingInput = {
  id: string
  ownerId: string
  /** Whether the form is for a draft or for a posted listing. */
  isDraft: boolean
  /** The revision that the form is based on; without it, the revision is not checked. */
  revision?: number | undefined
}

export type LockedListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'status' | 'moderation' | 'revision' | 'images' | 'price' | 'priceUnit'
>

/**
 * Locks a seller's own listing until the transaction ends. Refuses one that is not theirs, is gone or was taken
 * down, and one changed since the form was opened, so that no change is silently overwritten.
 */
export async function lockListing(
  tx: Database,
  { id, ownerId, isDraft, revision }: LockListingInput,
): Promise<{ locked: LockedListing } | { refused: 'not-found' | 'changed-meanwhile' }> {
  if (!isId(id)) return { refused: 'not-found' }
  const [locked] = await tx
    .select({
      id: listings.id,
      status: listings.status,
      moderation: listings.moderation,
      revision: listings.revision,
      images: listings.images,
      price: listings.price,
      priceUnit: listings.priceUnit,
    })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.sellerId, ownerId)))
    .for('update')
  if (!locked || !isEditable(locked)) return { refused: 'not-found' }
  const isSame = revision === undefined || locked.revision === revision
  if (!isSame || (locked.status === 'draft') !== isDraft) return { refused: 'changed-meanwhile' }
  return { locked }
}
