import { eq, sql } from 'drizzle-orm'
import { images } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newId } from '../platform/ids.server.ts'
import { addressKey, spendAll } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { pictureStore } from './chosen-store.server.ts'
import { filesOfPicture, newPicturePath } from './picture-path.server.ts'
import { maxPictureBytes, type PictureUse } from './picture-rules.ts'
import { type Picture, readPicture, type UnreadablePicture } from './read-picture.server.ts'
import type { StoredImage } from './stored-image.server.ts'
import { takePictureTurn } from './turns.server.ts'

export type PictureNotKept =
  | UnreadablePicture
  | { refused: 'busy' | 'no-room' | 'not-stored' }
  | { refused: 'limit-reached'; retryAfter: number }

type Received = { ownerId: string; address: string; file: File; for?: PictureUse }

/**
 * Checks a received file and keeps it as a picture of `ownerId` that nothing uses yet, in the folder
 * of what it is meant `for`; unused, it is swept after an hour.
 * Refuses what `readPicture` refuses, more than 40 an hour or 200 MB a day for an account, more
 * than 120 an hour for a network address, an account that is full, and a full line of waiting work.
 * `not-stored` says that the store is away or full: trying again later may succeed.
 */
export async function keepPicture(
  db: Database,
  { ownerId, address, file, for: use }: Received,
): Promise<{ image: StoredImage } | PictureNotKept> {
  if (file.size > maxPictureBytes) return { refused: 'too-large' }
  const spent = await spendAll(db, [
    { limit: 'upload', of: ownerId },
    { limit: 'upload-network', of: addressKey(address) },
    { limit: 'upload-bytes', of: ownerId, amount: file.size },
  ])
  if (!spent.allowed) return { refused: 'limit-reached', retryAfter: spent.retryAfter }
  if (!(await hasRoom(db, ownerId))) return { refused: 'no-room' }
  const picture = await takePictureTurn(ownerId, async () =>
    readPicture(new Uint8Array(await file.arrayBuffer()), file),
  )
  if ('refused' in picture) return picture
  const path = newPicturePath(ownerId, picture.format, use)
  return await storePicture(db, { ownerId, path, picture })
}

async function hasRoom(db: Database, ownerId: string): Promise<boolean> {
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
  { ownerId, path, picture }: { ownerId: string; path: string; picture: Picture },
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

async function writeFiles(path: string, { original, widths }: Picture) {
  const contents = [original, ...Object.values(widths)]
  const files = filesOfPicture(path)
  try {
    const store = await pictureStore()
    await Promise.all(contents.map((bytes, i) => store.write(files[i] as string, bytes)))
  } catch (error) {
    // Those that did arrive go with the sweep: a store in trouble is not asked for more.
    log.error({ requestId: requestId(), err: error }, 'picture not stored')
    return undefined
  }
  return contents.reduce((sum, bytes) => sum + bytes.byteLength, 0)
}

/** Removes every file of the pictures at `paths`; call it once their rows are gone for good. */
export async function removePictureFiles(paths: string[]): Promise<void> {
  await (await pictureStore()).remove(paths.flatMap(filesOfPicture))
}
