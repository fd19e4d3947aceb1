import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { images } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { maxPictures } from './picture-rules.ts'

/**
 * Makes `imageIds`, in that order, the pictures of a listing; others it had are released. Runs in
 * the transaction that saves the listing, so both happen or neither.
 * Gives the paths in order. Refuses more than five, and any picture that is not this owner's or
 * that something else uses.
 */
export async function claimPictures(
  tx: Database,
  { ownerId, listingId, imageIds }: { ownerId: string; listingId: string; imageIds: string[] },
): Promise<{ paths: string[] } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const ids = [...new Set(imageIds)]
  if (ids.length > maxPictures) return { refused: 'too-many-pictures' }
  const pathById = await lockFree(tx, { ownerId, listingId, ids: ids.filter(isId) })
  const paths = ids.map((id) => pathById.get(id)).filter((path) => path !== undefined)
  if (paths.length < ids.length) return { refused: 'unknown-picture' }
  await dropOthers(tx, { listingId, ids })
  for (const [position, id] of ids.entries()) {
    await tx.update(images).set({ listingId, position, releasedAt: null }).where(eq(images.id, id))
  }
  return { paths }
}

/**
 * Forgets the pictures of a listing that is being deleted, in its transaction. Gives the paths
 * whose files `removePictureFiles` takes away once the transaction has committed.
 */
export async function releasePictures(
  tx: Database,
  { listingId }: { listingId: string },
): Promise<string[]> {
  const gone = await tx
    .delete(images)
    .where(eq(images.listingId, listingId))
    .returning({ path: images.path })
  return gone.map(({ path }) => path)
}

// Locked in the order of their ids, so that two forms holding the same pictures cannot block
// each other; the sweep passes over locked rows.
async function lockFree(
  tx: Database,
  { ownerId, listingId, ids }: { ownerId: string; listingId: string; ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: images.id, path: images.path })
    .from(images)
    .where(
      and(
        inArray(images.id, ids),
        eq(images.ownerId, ownerId),
        isNull(images.serviceId),
        or(isNull(images.listingId), eq(images.listingId, listingId)),
      ),
    )
    .orderBy(images.id)
    .for('update')
  return new Map(rows.map(({ id, path }) => [id, path]))
}

async function dropOthers(
  tx: Database,
  { listingId, ids }: { listingId: string; ids: string[] },
): Promise<void> {
  await tx
    .update(images)
    .set({ listingId: null, position: null, releasedAt: sql`now()` })
    .where(
      and(eq(images.listingId, listingId), ids.length > 0 ? notInArray(images.id, ids) : sql`true`),
    )
}
