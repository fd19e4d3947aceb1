import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Higher levels take much longer for few bytes less; lower ones exceed the pages' weight budget.
const brotliQuality = 7
const gzipLevel = 6
// A window of 256 KB: pages fit in it, and the default of 4 MB costs more than the compressing.
const brotliWindowBits = 18

/** Compresses a whole body on a thread of its own. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return await zip(body, { level: gzipLevel })
  return await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
