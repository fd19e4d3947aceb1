import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { readLines } from '../cli/read-lines.ts'
import {
  manifestFile,
  type PictureEntry,
  parseManifest,
  parsePicture,
  picturesFile,
} from './archive/manifest.ts'
import { extractArchive } from './archive/tar-archive.ts'
import type { BackupStore } from './backup-store.ts'

export type StoredBackup = { name: string; takenAt: Date; bytes: number }

export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for await (const { name, bytes } of store.list('market-')) {
    const [, day, time] = name.match(/^market-(\d{8})t(\d{6})z\.tar$/) ?? []
    if (!day || !time) continue
    const date = day.replace(/(....)(..)(..)/, '$1-$2-$3')
    const takenAt = new Date(`${date}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
    found.push({ name: name.replace('.tar', ''), takenAt, bytes })
  }
  return found.sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
}

/** The pictures of a stored backup; undefined if it cannot be read. */
export async function readPictureList(
  store: BackupStore,
  name: string,
): Promise<{ startedAt: Date; entries: PictureEntry[] } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'market-backup-list-'))
  try {
    const archive = await store.read(`${name}.tar`)
    if (!archive) return undefined
    await extractArchive(archive, folder, { last: picturesFile })
    const manifest = parseManifest(await readFile(join(folder, manifestFile), 'utf8'))
    const entries = await readPictures(join(folder, picturesFile))
    return { startedAt: new Date(manifest.startedAt), entries }
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the list of pictures of an extracted archive. */
export async function readPictures(path: string): Promise<PictureEntry[]> {
  const entries: PictureEntry[] = []
  for await (const line of readLines(createReadStream(path).pipe(createGunzip())))
    entries.push(parsePicture(line))
  return entries
}
