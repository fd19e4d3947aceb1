import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isStoredFile } from '../../app/images/storage/export-files.server.ts'
import { isPartialFile } from '../../app/images/storage/picture-path.server.ts'
import type { PictureStore } from '../../app/images/storage/picture-store.server.ts'
import type { Progress } from '../cli/progress.ts'
import { hashFile } from './archive/hash-file.ts'
import type { PictureEntry } from './archive/manifest.ts'
import { type BackupStore, contentName } from './backup-store.ts'
import { forEachAtOnce } from './for-each-at-once.ts'

const copiesAtOnce = 4

export type PictureBackup = {
  pictures: PictureStore
  /** The folder of `pictures`, if it is one. */
  folder: string | undefined
  store: BackupStore
  /** For temporary files: downloads from a bucket, and tables. */
  workFolder: string
  /** Pictures of the last backup, by path, and when it began: they are not read again. */
  known: ReadonlyMap<string, PictureEntry>
  knownSince: Date
  /** Files already in the backup store; `backUpPictures` adds those it copies. */
  stored: Set<string>
  progress: Progress
}

export async function backUpPictures(
  backup: PictureBackup,
  files: AsyncIterable<{ path: string; writtenAt: Date }>,
  entries: Map<string, PictureEntry>,
): Promise<void> {
  const { known, knownSince, stored, progress } = backup
  await forEachAtOnce(copiesAtOnce, files, async ({ path, writtenAt }) => {
    if (entries.has(path) || !isStoredFile(path) || isPartialFile(path)) return
    const earlier = known.get(path)
    const isKnown = earlier && writtenAt < knownSince && stored.has(contentName(earlier.sha256))
    const entry = isKnown ? earlier : await copyPicture(backup, path)
    if (entry) entries.set(path, entry)
    progress.update('copying pictures', entries.size)
  })
}

/** Undefined if the file has been deleted meanwhile. */
async function copyPicture(
  { pictures, folder, store, stored, workFolder }: PictureBackup,
  path: string,
): Promise<PictureEntry | undefined> {
  const temporary = join(workFolder, createHash('sha256').update(path).digest('hex'))
  const local = folder ? join(folder, path) : temporary
  const bytes = folder ? await pictures.sizeOf(path) : await download(pictures, path, temporary)
  if (bytes === undefined) return undefined
  try {
    const sha256 = await hashFile(local)
    const name = contentName(sha256)
    if (!stored.has(name)) await store.put(name, local, { mayLink: folder !== undefined })
    stored.add(name)
    // After an error it goes with its folder: to wait for that here would let a later error come first.
    await rm(temporary, { force: true })
    return { path, sha256, bytes }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (folder && isMissing && (await pictures.sizeOf(path)) === undefined) return undefined
    throw error
  }
}

async function download(
  pictures: PictureStore,
  path: string,
  target: string,
): Promise<number | undefined> {
  const file = await pictures.readChunks(path, 0)
  if (file) await pipeline(file.chunks, createWriteStream(target, { mode: 0o600 }))
  return file?.bytes
}
