import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { isStoredFile } from '../../app/images/storage/export-files.server.ts'
import { isPartialFile } from '../../app/images/storage/picture-path.server.ts'
import type { PictureStore } from '../../app/images/storage/picture-store.server.ts'
import type { Progress } from '../cli/progress.ts'
import { hashFile } from './archive/hash-file.ts'
import type { PictureEntry } from './archive/manifest.ts'
import { type BackupStore, contentName } from './backup-store.ts'

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
  const limit = pLimit(copiesAtOnce)
  const running = new Set<Promise<void>>()
  for await (const { path, writtenAt } of files) {
    if (entries.has(path) || !isStoredFile(path) || isPartialFile(path)) continue
    const earlier = known.get(path)
    if (earlier && writtenAt < knownSince && stored.has(contentName(earlier.sha256))) {
      entries.set(path, earlier)
      continue
    }
    const copying = limit(async () => {
      const entry = await copyPicture(backup, path)
      if (entry) entries.set(path, entry)
      progress.update('copying pictures', entries.size)
    })
    running.add(copying)
    void copying.finally(() => running.delete(copying)).catch(() => {})
    // Bounds the memory for what waits.
    if (running.size > copiesAtOnce * 8) await Promise.race(running)
  }
  await Promise.all(running)
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
    return { path, sha256, bytes }
  } catch (error) {
    if (folder && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(temporary, { force: true })
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
