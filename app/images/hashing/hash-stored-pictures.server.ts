import { and, asc, count, eq, gt, isNull, notLike } from 'drizzle-orm'
import sharp from 'sharp'
import { images } from '../../../db/schema/images.server.ts'
import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { smallestPictureFile } from '../storage/picture-path.server.ts'
import { differenceHash } from './difference-hash.server.ts'
import { saveHash } from './save-hash.server.ts'

const batchSize = 200

export const hashStoredPicturesJob: Job = {
  name: 'hash-stored-pictures',
  retries: 5,
  minutes: 600,
  work: (db) => hashStoredPictures(db),
}

/** Saves the hashes of pictures that have none yet. One whose file is missing counts as plain. */
export async function hashStoredPictures(db: Database): Promise<void> {
  const total = await countUnhashed(db)
  for (let done = 0, after = '00000000-0000-0000-0000-000000000000'; done < total; ) {
    const rows = await listUnhashed(db, after)
    for (const { id, ownerId, path } of rows) {
      await saveHash(db, { imageId: id, ownerId, hash: await readHash(path) })
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    done += rows.length
    log.info({ done, total }, 'hashing pictures')
  }
}

const isUnhashed = and(notLike(images.path, 'messages/%'), isNull(pictureHashes.imageId))

async function countUnhashed(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(images)
    .leftJoin(pictureHashes, eq(pictureHashes.imageId, images.id))
    .where(isUnhashed)
  return row?.total ?? 0
}

async function listUnhashed(db: Database, after: string) {
  return await db
    .select({ id: images.id, ownerId: images.ownerId, path: images.path })
    .from(images)
    .leftJoin(pictureHashes, eq(pictureHashes.imageId, images.id))
    .where(and(isUnhashed, gt(images.id, after)))
    .orderBy(asc(images.id))
    .limit(batchSize)
}

async function readHash(path: string) {
  const file = await (await openPictureStore()).read(smallestPictureFile(path))
  return file && (await differenceHash(sharp(file)))
}
