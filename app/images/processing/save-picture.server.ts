import { eq, sql } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { StoredImage } from '../attach/picture-record.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import {
  listPictureFiles,
  newPicturePath,
  pictureFolders,
  smallestPictureFile,
} from '../storage/picture-path.server.ts'
import { maxPictureBytes, type PictureUse } from '../upload/picture-rules.ts'
import { queueImageWork } from './image-queue.server.ts'
import {
  inspectPicture,
  type ProcessedPicture,
  readPicture,
  type UnreadablePicture,
} from './read-picture.server.ts'

export type SavePictureRefusal =
  | UnreadablePicture
  | { refused: 'busy' | 'no-room' | 'not-stored' }
  | { refused: 'limit-reached'; retryAfter: number }

type SavePictureInput = { ownerId: string; address: string; file: File; for?: PictureUse }

/**
 * Checks a received file and keeps it as a picture of `ownerId` that nothing uses yet, in the folder
 * of what it is meant `for`; unused, it is swept after an hour.
 * Refuses what `readPicture` refuses, more than 40 an hour or 200 MB a day for an account, more
 * than 120 an hour for a network address, an account that is full, and a full line of waiting work.
 * `not-stored` says that the store is away or full: trying again later may succeed.
 */
export async function savePicture(
  db: Database,
  { ownerId, address, file, for: use }: SavePictureInput,
): Promise<{ image: StoredImage } | SavePictureRefusal> {
  if (file.size > maxPictureBytes) return { refused: 'too-large' }
  const spent = await consumeLimits(db, [
    { limit: 'upload', of: ownerId },
    { limit: 'upload-network', of: ipKey(address) },
    { limit: 'upload-bytes', of: ownerId, amount: file.size },
  ])
  if (!spent.allowed) return { refused: 'limit-reached', retryAfter: spent.retryAfter }
  if (!(await hasStorageQuota(db, ownerId))) return { refused: 'no-room' }
  const inspected = inspectPicture(await readBytes(file), file, use)
  if ('refused' in inspected) return inspected
  const { isLarge } = inspected
  // Read again once it is its turn: a copy of every waiting file would fill the memory.
  const picture = await queueImageWork({ ownerId, isLarge }, async () =>
    readPicture(await readBytes(file), file, use),
  )
  if ('refused' in picture) return picture
  const path = newPicturePath(ownerId, picture.format, use)
  return await storePicture(db, { ownerId, path, picture })
}

async function readBytes(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

async function hasStorageQuota(db: Database, ownerId: string): Promise<boolean> {
  const [held] = await db
    .select({ pictures: sql`count(*)`.mapWith(Number), bytes: sql`sum(bytes)`.mapWith(Number) })
    .from(images)
    .where(eq(images.ownerId, ownerId))
  const { bounds } = environment()
  return (
    !held || (held.pictures < bounds['pictures-held'] && held.bytes < bounds['picture-bytes-held'])
  )
}

// Files first: a row never promises a file that is not there, and a file without a row is swept.
async function storePicture(
  db: Database,
  { ownerId, path, picture }: { ownerId: string; path: string; picture: ProcessedPicture },
): Promise<{ image: StoredImage } | { refused: 'not-stored' }> {
  const bytes = await writeFiles(path, picture)
  if (bytes === undefined) return { refused: 'not-stored' }
  const { width, height } = picture
  try {
    const id = newId()
    await db.insert(images).values({ id, ownerId, path, width, height, bytes })
    return { image: { id, path, width, height } }
  } catch (error) {
    await removePictureFiles([path])
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
    // Those that did arrive go with the sweep: a store in trouble is not asked for more.
    log.error({ requestId: requestId(), err: error }, 'picture not stored')
    return undefined
  }
  return contents.reduce((sum, bytes) => sum + bytes.byteLength, 0)
}

/**
 * Removes the files of the pictures at `paths`, but for the smallest of those in `exceptSmallestOf`;
 * call it once their rows are gone for good.
 */
export async function removePictureFiles(
  paths: string[],
  { exceptSmallestOf = [] }: { exceptSmallestOf?: string[] } = {},
): Promise<void> {
  const spared = new Set(exceptSmallestOf.map(smallestPictureFile))
  const files = paths.flatMap(listPictureFiles).filter((file) => !spared.has(file))
  await (await openPictureStore()).remove(files)
}

/** Removes what was left of the first pictures of deleted listings or services. */
export async function removeCoverFiles(covers: string[]): Promise<void> {
  // Those of the demo are shared.
  const own = covers.filter((path) => pictureFolders.some((folder) => path.startsWith(folder)))
  await removePictureFiles(own)
}
