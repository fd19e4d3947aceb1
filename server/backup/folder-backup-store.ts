import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupStore } from './backup-store.ts'

/** Backups in a folder. Only its owner can read them. */
export function folderBackupStore(folder: string): BackupStore {
  return {
    location: folder,
    async put(name, file, { mayLink = false } = {}) {
      const target = join(folder, name)
      // Two pictures may have the same content, and two backups may be made at once.
      const part = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
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
      } finally {
        await rm(part, { force: true })
      }
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
