import { eq, sql } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { isDiskFull, isDiskFullError } from '../../platform/http/disk-space.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { StoredImage } from '../attach/list-own-pictures.server.ts'
import { saveHash } from '../hashing/save-hash.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import {
  isPrivatePicture,
  listPictureFiles,
  newPicturePath,
} from '../storage/picture-path.server.ts'
import { maxPictureBytes, type PictureUse } from '../upload/picture-rules.ts'
import { queueImageWork } from './image-queue.server.ts'
import {
  inspectPicture,
  type ProcessedPicture,
  resizePicture,
  type UnreadablePicture,
} from './resize-picture.server.ts'

export type SavePictureRefusal =
  | UnreadablePicture
  | { refused: 'busy' | 'no-room' | 'not-stored' | 'disk-full' }
  | { refused: 'limit-reached'; retryAfter: number }

type SavePictureInput = { ownerId: string; address: string; file: File; for?: PictureUse }

/**
 * Saves an uploaded file as an unattached picture of `ownerId`; after an hour the purge deletes it. Refuses
 * what `inspectPicture` refuses, more than 40 pictures an hour or 200 MB a day per account, more than 120 an
 * hour per IP address, an account over its quota, and work when the queue is full. `not-stored`: the store is
 * unavailable; a retry may succeed. `disk-full`: it has no space.
 */
export async function savePicture(
  db: Database,
  { ownerId, address, file, for: use }: SavePictureInput,
): Promise<{ image: StoredImage } | SavePictureRefusal> {
  if (file.size > maxPictureBytes) return { refused: 'too-large' }
  if (await isDiskFullForPictures()) return { refused: 'disk-full' }
  const limitResult = await consumeLimits(db, [
    { limit: 'upload', key: ownerId },
    { limit: 'upload-network', key: ipKey(address) },
    { limit: 'upload-bytes', key: ownerId, amount: file.size },
  ])
  if (!limitResult.allowed) return { refused: 'limit-reached', retryAfter: limitResult.retryAfter }
  if (!(await hasStorageQuota(db, ownerId))) return { refused: 'no-room' }
  const inspected = inspectPicture(await readBytes(file), file, use)
  if ('refused' in inspected) return inspected
  const { isLarge } = inspected
  // Read the file again when its turn comes: copies of all waiting files would fill the memory.
  const picture = await queueImageWork({ ownerId, isLarge }, async () =>
    resizePicture(await readBytes(file), file, use),
  )
  if ('refused' in picture) return picture
  const path = newPicturePath(ownerId, picture.format, use)
  return await storePicture(db, { ownerId, path, picture })
}

async function isDiskFullForPictures(): Promise<boolean> {
  const { s3, databaseUrl, dataDir } = environment()
  return (!s3 || !databaseUrl) && (await isDiskFull(dataDir))
}

async function readBytes(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

async function hasStorageQuota(db: Database, ownerId: string): Promise<boolean> {
  const [usage] = await db
    .select({ pictures: sql`count(*)`.mapWith(Number), bytes: sql`sum(bytes)`.mapWith(Number) })
    .from(images)
    .where(eq(images.ownerId, ownerId))
  const { bounds } = environment()
  return (
    !usage ||
    (usage.pictures < bounds['pictures-held'] && usage.bytes < bounds['picture-bytes-held'])
  )
}

// Files first: a row must never point to a missing file, and files without a row are purged.
async function storePicture(
  db: Database,
  { ownerId, path, picture }: { ownerId: string; path: string; picture: ProcessedPicture },
): Promise<{ image: StoredImage } | { refused: 'not-stored' | 'disk-full' }> {
  const bytes = await writeFiles(path, picture)
  if (typeof bytes !== 'number') return bytes
  const { width, height } = picture
  try {
    const id = newId()
    await db.transaction(async (tx) => {
      await tx.insert(images).values({ id, ownerId, path, width, height, bytes })
      // Pictures of messages are private, and not compared.
      if (!isPrivatePicture(path)) await saveHash(tx, { imageId: id, ownerId, hash: picture.hash })
    })
    return { image: { id, path, width, height } }
  } catch (error) {
    await (await openPictureStore()).remove(listPictureFiles(path))
    throw error
  }
}

async function writeFiles(path: string, { original, widths }: ProcessedPicture) {
  const contents = [original, ...Object.values(widths)]
  const files = listPictureFiles(path)
  try {
    const store = await openPictureStore()
    await Promise.all(contents.map((bytes, i) => store.write(files[i] as string, bytes)))
  } catch (error) {
    // The purge removes the files that were written; do not send more requests to a failing store.
    log.error({ requestId: requestId(), err: error }, 'picture not stored')
    return { refused: isDiskFullError(error) ? ('disk-full' as const) : ('not-stored' as const) }
  }
  return contents.reduce((sum, bytes) => sum + bytes.byteLength, 0)
}
