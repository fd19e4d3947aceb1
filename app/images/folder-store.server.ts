import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isPictureFile } from './picture-path.server.ts'
import type { PictureStore } from './picture-store.server.ts'

/** Keeps pictures in `folder`, which need not exist yet. */
export function openFolder(folder: string): PictureStore {
  return {
    async write(path, bytes) {
      const file = fileOf(folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeDurably(`${file}.part`, bytes)
      await rename(`${file}.part`, file)
      await syncFolder(dirname(file))
    },
    async read(path) {
      // Whole, since it is small: a slow phone then keeps no file open.
      return await unlessAbsent(readFile(fileOf(folder, path)))
    },
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(fileOf(folder, path), { force: true })))
    },
    list: (prefix) => walk(folder, join(folder, prefix)),
  }
}

function fileOf(folder: string, path: string): string {
  if (!isPictureFile(path)) throw new Error('Not the name of a picture')
  return join(folder, path)
}

async function writeDurably(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'w', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Without this the new name itself may be lost with the power.
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(folder: string, within: string): ReturnType<PictureStore['list']> {
  const entries = await unlessAbsent(opendir(within))
  if (!entries) return
  for await (const entry of entries) {
    const file = join(within, entry.name)
    if (entry.isDirectory()) {
      yield* walk(folder, file)
    } else {
      const found = await unlessAbsent(stat(file))
      const path = relative(folder, file).split(sep).join('/')
      if (found) yield { path, writtenAt: found.mtime }
    }
  }
}

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
