import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { images } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { pictureStore } from './chosen-store.server.ts'
import { removePictureFiles } from './keep-picture.server.ts'
import { isLeftover, originalsOf, pictureFolders } from './picture-path.server.ts'

/** Every hour, what has been unused for an hour. */
export const sweepPicturesJob: Job = {
  name: 'sweep-pictures',
  every: '17 * * * *',
  retries: 2,
  async work(db) {
    await sweepPictures(db, { olderThan: new Date(Date.now() - 60 * 60 * 1000) })
  },
}

const batch = 200
// One sweep stays short, and a program pointed at the wrong bucket does bounded harm.
const mostBatches = 25

/**
 * Removes what nothing uses: pictures no listing, service or message has held since `olderThan`, and files
 * without a row written before it. Give a time at least an hour past, so that an upload on its way
 * and a form being filled in are left alone. Safe while others upload, on any copy.
 */
export async function sweepPictures(
  db: Database,
  { olderThan }: { olderThan: Date },
): Promise<{ pictures: number; files: number }> {
  return {
    pictures: await sweepRows(db, olderThan),
    files: await sweepFiles(db, olderThan),
  }
}

async function sweepRows(db: Database, olderThan: Date): Promise<number> {
  let removed = 0
  for (let i = 0; i < mostBatches; i++) {
    const paths = await deleteUnused(db, olderThan)
    // The rows are gone for good by now; files a crash leaves behind go with the next sweep.
    await removePictureFiles(paths)
    removed += paths.length
    if (paths.length < batch) break
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
    .limit(batch)
    // A row being claimed at this moment is locked: it is not unused.
    .for('update', { skipLocked: true })
  const gone = await db
    .delete(images)
    .where(inArray(images.id, unused))
    .returning({ path: images.path })
  return gone.map(({ path }) => path)
}

async function sweepFiles(db: Database, olderThan: Date): Promise<number> {
  let removed = 0
  for (const folder of pictureFolders) removed += await sweepFolder(db, { folder, olderThan })
  return removed
}

async function sweepFolder(
  db: Database,
  { folder, olderThan }: { folder: string; olderThan: Date },
): Promise<number> {
  const store = await pictureStore()
  let removed = 0
  let old: string[] = []
  for await (const { path, writtenAt } of store.list(folder)) {
    if (writtenAt >= olderThan || originalsOf(path).length === 0) continue
    old.push(path)
    if (old.length < batch) continue
    removed += await removeStrays(db, old)
    old = []
    if (removed >= batch * mostBatches) return removed
  }
  return removed + (await removeStrays(db, old))
}

async function removeStrays(db: Database, files: string[]): Promise<number> {
  if (files.length === 0) return 0
  const known = await db
    .select({ path: images.path })
    .from(images)
    .where(inArray(images.path, files.flatMap(originalsOf)))
  const kept = new Set(known.map(({ path }) => path))
  const strays = files.filter(
    (file) => isLeftover(file) || !originalsOf(file).some((path) => kept.has(path)),
  )
  await (await pictureStore()).remove(strays)
  return strays.length
}
