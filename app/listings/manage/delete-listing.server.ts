import { and, eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { releasePictures } from '../../images/attach/attach-pictures.server.ts'
import { removePictureFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { recordDeletedListing } from '../ended/deleted-listing-page.server.ts'
import { listDeletedCovers } from './deleted-listings.server.ts'

type DeleteListingInput = { listingId: string; sellerId: string }

/**
 * Permanently deletes a seller's own listing with its details, stats and pictures. Users with a
 * favorite or conversation still see its title, price and smallest cover file, and its URL says for
 * 90 days that it is gone. A listing that no longer exists counts as deleted, so that a repeated
 * request gets the same result. Refuses another user's listing.
 */
export async function deleteListing(
  db: Database,
  { listingId, sellerId }: DeleteListingInput,
): Promise<'deleted' | 'not-found'> {
  if (!isId(listingId)) return 'not-found'
  const pictures = await db.transaction((tx) => deleteOwn(tx, { listingId, sellerId }))
  if (!pictures) return (await listingExists(db, listingId)) ? 'not-found' : 'deleted'
  // The listing is already deleted; the purge job removes any files left behind.
  await removePictureFiles(db, pictures.paths, { keepSmallestOf: pictures.covers }).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwn(tx: Database, { listingId, sellerId }: DeleteListingInput) {
  const isOwn = and(eq(listings.id, listingId), eq(listings.sellerId, sellerId))
  // Locked until the commit, so that a concurrent edit cannot attach a picture to the listing.
  const { id, status, categoryId, province } = listings
  const [lockedListing] = await tx
    .select({ id, status, categoryId, province })
    .from(listings)
    .where(isOwn)
    .for('update')
  if (!lockedListing) return undefined
  const paths = await releasePictures(tx, { listingId })
  await tx.delete(listings).where(isOwn)
  await recordDeletedListing(tx, lockedListing)
  return { paths, covers: await listDeletedCovers(tx, [listingId]) }
}

async function listingExists(db: Database, listingId: string): Promise<boolean> {
  return (await db.$count(listings, eq(listings.id, listingId))) > 0
}
