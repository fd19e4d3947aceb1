import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const blockBytes = 512
// Twelve bytes of octal digits; larger files are refused.
const maxFileBytes = 8 ** 11 - 1

/** A backup that cannot be used, with one line for the operator. */
export class BackupError extends Error {}

export async function writeArchive(
  archive: string,
  files: readonly { name: string; path: string }[],
): Promise<void> {
  const handle = await open(archive, 'wx', 0o600)
  try {
    for (const { name, path } of files) {
      const { size } = await stat(path)
      await handle.write(header(name, size))
      for await (const chunk of createReadStream(path)) await handle.write(chunk as Buffer)
      await handle.write(Buffer.alloc(padding(size)))
    }
    await handle.write(Buffer.alloc(2 * blockBytes))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Extracts an archive into `folder` and returns the names, in order; stops after the file `last`. Throws a
 * `BackupError` if it is truncated or is none.
 */
export async function extractArchive(
  archive: AsyncIterable<Uint8Array>,
  folder: string,
  { last }: { last?: string } = {},
): Promise<string[]> {
  const reader = createByteReader(archive)
  const names: string[] = []
  while (true) {
    const block = await reader.read(blockBytes)
    // Two empty blocks end an archive.
    if (block.every((byte) => byte === 0)) return names
    const { name, size } = parseHeader(block)
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(reader.readChunks(size), createWriteStream(path, { mode: 0o600 }))
    await reader.read(padding(size))
    names.push(name)
    if (name === last) return names
  }
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

function header(name: string, size: number): Buffer {
  if (size > maxFileBytes) throw new BackupError(`${name} is larger than 8 GiB.`)
  const block = Buffer.alloc(blockBytes)
  const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')
  block.write(name, 0, 100)
  block.write(`${octal(0o600, 7)}\0`, 100)
  block.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108)
  block.write(`${octal(size, 11)}\0${octal(Math.floor(Date.now() / 1000), 11)}\0`, 124)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(checksum(block), 6)}\0 `, 148)
  return block
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) =>
    block.toString('latin1', from, to).replace(/[\0 ].*$/s, '')
  const name = text(0, 100)
  const isValid =
    Number.parseInt(text(148, 156), 8) === checksum(block) &&
    /^[a-z0-9_.]+(\/[a-z0-9_.]+)?$/.test(name) &&
    !name.includes('..')
  if (!isValid) throw new BackupError('The archive is damaged, or is no backup of a market.')
  return { name, size: Number.parseInt(text(124, 136), 8) }
}

function checksum(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

/** Reads exact numbers of bytes from chunks of any size. */
function createByteReader(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** At least one byte and at most `max`. */
  async function readSome(max: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) throw new BackupError('The archive is truncated.')
      rest = Buffer.from(value)
    }
    const some = rest.subarray(0, max)
    rest = rest.subarray(some.length)
    return some
  }

  async function read(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) {
      parts.push(await readSome(left))
    }
    return Buffer.concat(parts)
  }

  async function* readChunks(count: number): AsyncIterable<Buffer> {
    for (let left = count; left > 0; ) {
      const chunk = await readSome(left)
      left -= chunk.length
      yield chunk
    }
  }

  return { read, readChunks }
}
