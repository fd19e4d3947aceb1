import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

type CompressedBodies = Record<Encoding, Uint8Array<ArrayBuffer>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressed = new Map<string, Promise<CompressedBodies>>()

/** Compresses a text of every first visit at the highest level, once. */
export function compressOnce(text: string): Promise<CompressedBodies> {
  const result = compressed.get(text) ?? compress(text)
  compressed.set(text, result)
  return result
}

async function compress(text: string): Promise<CompressedBodies> {
  const [br, gz] = await Promise.all([brotli(text), zip(text, { level: 9 })])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
