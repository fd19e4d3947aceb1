import { and, eq } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { releasePictures } from '../images/claim-pictures.server.ts'
import { removePictureFiles } from '../images/keep-picture.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { log } from '../platform/log.server.ts'
import { rememberGone } from './gone-listings.server.ts'

type Deletion = { listingId: string; sellerId: string }

/**
 * Deletes a seller's own listing for good, with its details, favourites, numbers and pictures;
 * conversations about it stay, and for 90 days its address says that it is gone. A listing that is
 * already gone counts as deleted, so a second press hears the same answer. Refuses a listing that is
 * somebody else's.
 */
export async function deleteListing(
  db: Database,
  { listingId, sellerId }: Deletion,
): Promise<'deleted' | 'not-found'> {
  if (!isId(listingId)) return 'not-found'
  const paths = await db.transaction((tx) => deleteOwn(tx, { listingId, sellerId }))
  if (!paths) return (await isThere(db, listingId)) ? 'not-found' : 'deleted'
  // The listing is gone whatever happens here: files left behind go with the next sweep.
  await removePictureFiles(paths).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwn(tx: Database, { listingId, sellerId }: Deletion) {
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
  await rememberGone(tx, held)
  return paths
}

async function isThere(db: Database, listingId: string): Promise<boolean> {
  return (await db.$count(listings, eq(listings.id, listingId))) > 0
}
