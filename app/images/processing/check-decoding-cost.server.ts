import { minPublicSide, type PictureUse } from '../upload/picture-rules.ts'
import { maxMetadataBytes, type PictureHeader } from './picture-header.server.ts'
import type { PictureKind } from './picture-kind.server.ts'
import { readJpegHeader } from './read-jpeg-header.server.ts'
import { readPngHeader } from './read-png-header.server.ts'
import { readWebpHeader } from './read-webp-header.server.ts'

export type PictureError =
  | 'broken'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'too-heavy'
  | 'interlaced'
  | 'animated'
  | 'too-much-metadata'
  | 'too-small'

export const maxPixels = 40_000_000
// The longest side of a WebP, and of panoramas from phones.
const maxLongSide = 16_384
// Scaled to the stored size, a narrower picture shows nothing.
const maxProportion = 10
const maxInterlacedPixels = 4_000_000
const maxDecodedBytes = 160_000_000
// Ten scans, the usual number, of a picture with the maximum number of pixels.
const maxScannedPixels = 400_000_000
// Photos shrunk by the browser are far below this, and so are 12-megapixel camera photos.
const largeBytes = 16_000_000

const headerReaders = { jpeg: readJpegHeader, png: readPngHeader, webp: readWebpHeader }

/**
 * Checks from the header alone what decoding a picture would cost; the time depends on the file size. `isLarge`
 * pictures are decoded one at a time. Refuses more than 40 megapixels, a side of more than 16,384 pixels or ten
 * times the other, more than 160 MB decoded, interlaced PNG of more than 4 megapixels, animation, more than 1 MiB
 * of metadata, packed or unpacked, and, unless for a message, less than 400 pixels on the long side.
 */
export function checkDecodingCost(
  bytes: Uint8Array,
  kind: PictureKind,
  use: PictureUse,
): { isLarge: boolean } | { refused: PictureError } {
  const header = headerReaders[kind](asBuffer(bytes))
  if (!header) return { refused: 'broken' }
  const refused = findPictureError(header, use)
  return refused ? { refused } : { isLarge: header.heldBytes > largeBytes }
}

function findPictureError(header: PictureHeader, use: PictureUse): PictureError | undefined {
  const { width, height, decodedBytes, scans, isInterlaced } = header
  const pixels = width * height
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > maxLongSide || long > maxProportion * short) return 'too-narrow'
  if (pixels > maxPixels) return 'too-many-pixels'
  if (header.isAnimated) return 'animated'
  if (isInterlaced && pixels > maxInterlacedPixels) return 'interlaced'
  if (decodedBytes > maxDecodedBytes || pixels * scans > maxScannedPixels) return 'too-heavy'
  if (header.metadataBytes > maxMetadataBytes) return 'too-much-metadata'
  return use !== 'message' && long < minPublicSide ? 'too-small' : undefined
}

/** Wraps the bytes in a Buffer without copying, for its methods that read numbers and text. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
