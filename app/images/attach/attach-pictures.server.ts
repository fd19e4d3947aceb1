import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import { isPrivatePicture } from '../storage/picture-path.server.ts'
import { maxPictures } from '../upload/picture-rules.ts'

export type PictureHolder = { listingId: string } | { serviceId: string } | { messageId: string }

type AttachPicturesInput = { ownerId: string; for: PictureHolder; imageIds: string[] }

/**
 * Sets the pictures of a listing, service or message to `imageIds`, in that order, in the transaction that
 * saves the holder, and releases others. Returns the paths. Refuses more than five, and any that belongs to
 * another user, is attached elsewhere, or was uploaded for another use: message pictures are private.
 */
export async function attachPictures(
  tx: Database,
  { ownerId, for: holder, imageIds }: AttachPicturesInput,
): Promise<{ paths: string[] } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const ids = [...new Set(imageIds)]
  if (ids.length > maxPictures) return { refused: 'too-many-pictures' }
  const pathById = await lockAttachable(tx, { ownerId, holder, ids: ids.filter(isId) })
  const isOfMessage = 'messageId' in holder
  const paths = ids
    .map((id) => pathById.get(id))
    .filter((path) => path !== undefined)
    .filter((path) => isPrivatePicture(path) === isOfMessage)
  if (paths.length < ids.length) {
    logRejection('use pictures', { imageIds: ids.filter((id) => isId(id) && !pathById.has(id)) })
    return { refused: 'unknown-picture' }
  }
  await detachOthers(tx, { holder, ids })
  for (const [position, id] of ids.entries()) {
    await tx
      .update(images)
      .set({ ...holder, position, releasedAt: null })
      .where(eq(images.id, id))
  }
  return { paths }
}

/**
 * Deletes the picture rows of a listing or service. Pass the returned paths to `removePictureFiles` after the
 * commit.
 */
export async function releasePictures(tx: Database, holder: PictureHolder): Promise<string[]> {
  const deletedRows = await tx
    .delete(images)
    .where(belongsTo(holder))
    .returning({ path: images.path })
  return deletedRows.map(({ path }) => path)
}

function belongsTo(holder: PictureHolder): SQL {
  if ('listingId' in holder) return eq(images.listingId, holder.listingId)
  if ('serviceId' in holder) return eq(images.serviceId, holder.serviceId)
  return eq(images.messageId, holder.messageId)
}

// Rows are locked in id order so that two forms with the same pictures cannot deadlock. The purge
// job skips locked rows.
async function lockAttachable(
  tx: Database,
  { ownerId, holder, ids }: { ownerId: string; holder: PictureHolder; ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const isFree = and(isNull(images.listingId), isNull(images.serviceId), isNull(images.messageId))
  const rows = await tx
    .select({ id: images.id, path: images.path })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.ownerId, ownerId), or(isFree, belongsTo(holder))))
    .orderBy(images.id)
    .for('update')
  return new Map(rows.map(({ id, path }) => [id, path]))
}

async function detachOthers(
  tx: Database,
  { holder, ids }: { holder: PictureHolder; ids: string[] },
): Promise<void> {
  await tx
    .update(images)
    .set({
      listingId: null,
      serviceId: null,
      messageId: null,
      position: null,
      releasedAt: sql`now()`,
    })
    .where(and(belongsTo(holder), ids.length > 0 ? notInArray(images.id, ids) : sql`true`))
}
