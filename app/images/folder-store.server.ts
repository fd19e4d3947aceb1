import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { PictureStore } from './picture-store.server.ts'
import { isStoredFile } from './stored-file.server.ts'

/** Keeps pictures in `folder`, which need not exist yet. */
export function openFolder(folder: string): PictureStore {
  return {
    async write(path, bytes) {
      await writeDurably(fileOf(folder, path), [bytes])
    },
    async writeChunks(path, chunks) {
      return await writeDurably(fileOf(folder, path), chunks)
    },
    async readChunks(path, from) {
      const handle = await unlessAbsent(open(fileOf(folder, path)))
      return handle && readOn(handle, from)
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
  if (!isStoredFile(path)) throw new Error('Not the name of a file of ours')
  return join(folder, path)
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

async function writeDurably(file: string, chunks: Chunks): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  const bytes = await writeAll(`${file}.part`, chunks)
  await rename(`${file}.part`, file)
  await syncFolder(dirname(file))
  return bytes
}

async function writeAll(file: string, chunks: Chunks): Promise<number> {
  const handle = await open(file, 'w', 0o644)
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return bytes
}

// The handle is closed once all is read or the reader goes away.
function readOn(handle: FileHandle, start: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream({ start })) as ReadableStream<Uint8Array>
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
