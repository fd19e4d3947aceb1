import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isStoredFile } from './export-files.server.ts'
import type { ChunkedFile, PictureStore } from './picture-store.server.ts'

export function folderStore(folder: string): PictureStore {
  return {
    async write(path, bytes) {
      await writeAtomically(resolveFile(folder, path), [bytes])
    },
    async writeChunks(path, chunks) {
      return await writeAtomically(resolveFile(folder, path), chunks)
    },
    async readChunks(path, from) {
      const handle = await undefinedIfMissing(open(resolveFile(folder, path)))
      return handle && (await readChunksFrom(handle, from))
    },
    async read(path) {
      return await undefinedIfMissing(readFile(resolveFile(folder, path)))
    },
    async sizeOf(path) {
      return (await undefinedIfMissing(stat(resolveFile(folder, path))))?.size
    },
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(resolveFile(folder, path), { force: true })))
    },
    list: (prefix) => walk(folder, join(folder, prefix)),
  }
}

function resolveFile(folder: string, path: string): string {
  if (!isStoredFile(path)) throw new Error('Invalid file path')
  return join(folder, path)
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

async function writeAtomically(file: string, chunks: Chunks): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const bytes = await writeAll(`${file}.part`, chunks)
  await rename(`${file}.part`, file)
  await syncFolder(dirname(file))
  return bytes
}

async function writeAll(file: string, chunks: Chunks): Promise<number> {
  const handle = await open(file, 'w', 0o600)
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

const chunkBytes = 64 * 1024

// The handle is closed once everything is read or the reader cancels.
async function readChunksFrom(handle: FileHandle, start: number): Promise<ChunkedFile> {
  const size = await sizeOrClose(handle)
  let offset = Math.min(start, size)
  const chunks = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.min(chunkBytes, size - offset))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset)
          offset += bytesRead
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
          if (bytesRead > 0 && offset < size) return
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        await handle.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
  return { bytes: size - offset, chunks }
}

async function sizeOrClose(handle: FileHandle): Promise<number> {
  try {
    return (await handle.stat()).size
  } catch (error) {
    await handle.close()
    throw error
  }
}

// Without this a power failure could lose the new directory entry.
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(folder: string, within: string): ReturnType<PictureStore['list']> {
  const entries = await undefinedIfMissing(opendir(within))
  if (!entries) return
  for await (const entry of entries) {
    const file = join(within, entry.name)
    if (entry.isDirectory()) {
      yield* walk(folder, file)
    } else {
      const found = await undefinedIfMissing(stat(file))
      const path = relative(folder, file).split(sep).join('/')
      if (found) yield { path, writtenAt: found.mtime }
    }
  }
}

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
