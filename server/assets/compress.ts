import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * `single`: the answer is sent once, so time counts most. `cached`: it is sent many times, so size
 * does.
 */
export type CompressionUse = 'single' | 'cached'

const brotliQuality = { single: 7, cached: 9 } as const
const gzipLevel = { single: 5, cached: 9 } as const
// A window of 256 KB: pages fit in it, and the default of 4 MB costs more than the compressing.
const brotliWindowBits = 18

/** Compresses a whole body on a thread of its own. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
  use: CompressionUse,
): Promise<Buffer> {
  if (encoding === 'gzip') return await zip(body, { level: gzipLevel[use] })
  return await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[use],
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
