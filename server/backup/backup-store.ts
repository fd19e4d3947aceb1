import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { environment } from '../../app/platform/http/environment.server.ts'

/** Where backups are stored: archives, secrets, and the content of pictures by hash. */
export type BackupStore = {
  /** As the operator typed it, without a slash at the end. */
  location: string
  /** Stores a file, complete or not at all. `mayLink`: the file never changes, so a link will do. */
  put: (name: string, file: string, options?: { mayLink?: boolean }) => Promise<void>
  read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Ignores missing files. */
  remove: (names: string[]) => Promise<void>
  list: (prefix: string) => AsyncIterable<{ name: string; bytes: number; storedAt: Date }>
}

/** Opens `s3://bucket/prefix` or a folder, which is relative to `calledFrom`. */
export async function openBackupStore(location: string, calledFrom: string): Promise<BackupStore> {
  const bucket = location.match(/^s3:\/\/([^/]+)\/?(.*?)\/?$/)
  if (!bucket) return folderBackupStore(resolve(calledFrom, location))
  const { bucketBackupStore } = await import('./bucket-backup-store.ts')
  const [, name = '', prefix = ''] = bucket
  return bucketBackupStore(environment().backupS3, { bucket: name, prefix })
}

/** The name of a picture's content in a store. */
export function contentName(sha256: string): string {
  return `pictures/${sha256.slice(0, 2)}/${sha256}`
}

function folderBackupStore(folder: string): BackupStore {
  return {
    location: folder,
    async put(name, file, { mayLink = false } = {}) {
      const target = join(folder, name)
      const part = `${target}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rm(part, { force: true })
      // Links are not possible between file systems.
      const isLinked =
        mayLink &&
        (await link(file, part).then(
          () => true,
          () => false,
        ))
      if (!isLinked) await copyFile(file, part)
      await sync(part)
      await rename(part, target)
      await sync(dirname(target))
    },
    async read(name) {
      const path = join(folder, name)
      return (await isFile(path)) ? createReadStream(path) : undefined
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
    list: (prefix) => walk(folder, prefix),
  }
}

async function* walk(folder: string, prefix: string): ReturnType<BackupStore['list']> {
  const directory = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await opendir(join(folder, directory)).catch(() => undefined)
  if (!entries) return
  for await (const entry of entries) {
    const name = directory + entry.name
    if (!name.startsWith(prefix) || name.endsWith('.part')) continue
    if (entry.isDirectory()) {
      if (directory) yield* walk(folder, `${name}/`)
      continue
    }
    const { size, ctime } = await stat(join(folder, name))
    // A linked file keeps the time at which the picture was made, but is changed by linking.
    yield { name, bytes: size, storedAt: ctime }
  }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
