import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { deletedServices } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { deletedListings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import {
  isPartialFile,
  pictureFolders,
  possibleOriginals,
  smallestPictureFile,
} from '../storage/picture-path.server.ts'
import { listReportedPictures, removePictureFiles } from './remove-picture-files.server.ts'

/** Runs hourly and purges what has been unused for an hour. */
export const purgePicturesJob: Job = {
  name: 'purge-pictures',
  every: '17 * * * *',
  retries: 2,
  async work(db) {
    await purgePictures(db, { olderThan: new Date(Date.now() - 60 * 60 * 1000) })
  },
}

const batchSize = 200
// Keeps one run short, and limits the damage if the app is pointed at the wrong bucket.
const maxBatches = 25

/**
 * Removes pictures that nothing has used since `olderThan`, and files without a row written before it, except
 * the files of reported pictures and the smallest cover that a deleted offer still shows. `olderThan` should be
 * an hour ago, to spare forms being filled in. Safe during uploads and on several servers at once.
 */
export async function purgePictures(
  db: Database,
  { olderThan }: { olderThan: Date },
): Promise<{ pictures: number; files: number }> {
  return {
    pictures: await purgeRows(db, olderThan),
    files: await purgeFiles(db, olderThan),
  }
}

async function purgeRows(db: Database, olderThan: Date): Promise<number> {
  let removed = 0
  for (let i = 0; i < maxBatches; i++) {
    const paths = await deleteUnused(db, olderThan)
    // The rows are already deleted; files left behind by a crash go in the next run.
    await removePictureFiles(db, paths)
    removed += paths.length
    if (paths.length < batchSize) break
  }
  return removed
}

async function deleteUnused(db: Database, olderThan: Date): Promise<string[]> {
  const unused = db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        isNull(images.listingId),
        isNull(images.serviceId),
        isNull(images.messageId),
        lt(images.createdAt, olderThan),
        or(isNull(images.releasedAt), lt(images.releasedAt, olderThan)),
      ),
    )
    .limit(batchSize)
    // A locked row is being claimed right now, so it is in use.
    .for('update', { skipLocked: true })
  const deletedRows = await db
    .delete(images)
    .where(inArray(images.id, unused))
    .returning({ path: images.path })
  return deletedRows.map(({ path }) => path)
}

async function purgeFiles(db: Database, olderThan: Date): Promise<number> {
  let removed = 0
  for (const folder of pictureFolders) removed += await purgeFolder(db, { folder, olderThan })
  return removed
}

async function purgeFolder(
  db: Database,
  { folder, olderThan }: { folder: string; olderThan: Date },
): Promise<number> {
  const store = await openPictureStore()
  let removed = 0
  let old: string[] = []
  for await (const { path, writtenAt } of store.list(folder)) {
    if (writtenAt >= olderThan || possibleOriginals(path).length === 0) continue
    old.push(path)
    if (old.length < batchSize) continue
    removed += await removeOrphanFiles(db, old)
    old = []
    if (removed >= batchSize * maxBatches) return removed
  }
  return removed + (await removeOrphanFiles(db, old))
}

async function removeOrphanFiles(db: Database, files: string[]): Promise<number> {
  if (files.length === 0) return 0
  const originals = files.flatMap(possibleOriginals)
  const [imageRows, covers] = await Promise.all([
    db.select({ path: images.path }).from(images).where(inArray(images.path, originals)),
    db
      .select({ path: deletedListings.cover })
      .from(deletedListings)
      .where(inArray(deletedListings.cover, originals))
      .unionAll(
        db
          .select({ path: deletedServices.cover })
          .from(deletedServices)
          .where(inArray(deletedServices.cover, originals)),
      ),
  ])
  const referencedPaths = new Set(imageRows.map(({ path }) => path))
  const shown = new Set(covers.map(({ path }) => path && smallestPictureFile(path)))
  const unused = files.filter(
    (file) =>
      isPartialFile(file) ||
      !(shown.has(file) || possibleOriginals(file).some((path) => referencedPaths.has(path))),
  )
  // Few files are left over, so that few reports are searched.
  const reportedPaths = await listReportedPictures(db, unused.flatMap(possibleOriginals))
  const strays = unused.filter(
    (file) =>
      isPartialFile(file) || !possibleOriginals(file).some((path) => reportedPaths.has(path)),
  )
  await (await openPictureStore()).remove(strays)
  return strays.length
}
