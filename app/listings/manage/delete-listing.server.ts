import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { releasePictures } from '../../images/attach/attach-pictures.server.ts'
import { removePictureFiles } from '../../images/processing/save-picture.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { recordDeletedListing } from '../card/deleted-listing-page.server.ts'
import { listDeletedCovers } from './deleted-listings.server.ts'

type DeleteListingInput = { listingId: string; sellerId: string }

/**
 * Deletes a seller's own listing for good, with its details, numbers and pictures. Whoever saved it or
 * talks about it still sees title, price and the smallest file of the first picture, and for 90 days its
 * address says that it is gone. A listing that is already gone counts as deleted, so a second press
 * gets the same answer. Refuses a listing that is somebody else's.
 */
export async function deleteListing(
  db: Database,
  { listingId, sellerId }: DeleteListingInput,
): Promise<'deleted' | 'not-found'> {
  if (!isId(listingId)) return 'not-found'
  const pictures = await db.transaction((tx) => deleteOwn(tx, { listingId, sellerId }))
  if (!pictures) return (await listingExists(db, listingId)) ? 'not-found' : 'deleted'
  // The listing is gone whatever happens here: files left behind go with the next sweep.
  await removePictureFiles(pictures.paths, { exceptSmallestOf: pictures.covers }).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwn(tx: Database, { listingId, sellerId }: DeleteListingInput) {
  const own = and(eq(listings.id, listingId), eq(listings.sellerId, sellerId))
  // Held until the end, so that an edit under way cannot claim a picture for a listing that is going.
  const { id, status, categoryId, province } = listings
  const [held] = await tx
    .select({ id, status, categoryId, province })
    .from(listings)
    .where(own)
    .for('update')
  if (!held) return undefined
  const paths = await releasePictures(tx, { listingId })
  await tx.delete(listings).where(own)
  await recordDeletedListing(tx, held)
  return { paths, covers: await listDeletedCovers(tx, [listingId]) }
}

async function listingExists(db: Database, listingId: string): Promise<boolean> {
  return (await db.$count(listings, eq(listings.id, listingId))) > 0
}
