import sharp, { type Sharp } from 'sharp'
import { differenceHash, type PictureHash } from '../hashing/difference-hash.server.ts'
import { type PictureWidth, pictureWidths } from '../serving/picture-widths.ts'
import type { PictureFormat } from '../storage/picture-path.server.ts'
import { maxPictureBytes, maxSide, type PictureUse } from '../upload/picture-rules.ts'
import {
  asBuffer,
  checkDecodingCost,
  maxPixels,
  type PictureError,
} from './check-decoding-cost.server.ts'
import { addJpegEnd, lacksEnd } from './picture-end.server.ts'
import { type PictureKind, pictureKind } from './picture-kind.server.ts'
import { removeCompressedMetadata } from './read-png-header.server.ts'

/** A picture ready to be stored. Sizes are of the original, in pixels. */
export type ProcessedPicture = {
  format: PictureFormat
  width: number
  height: number
  original: Uint8Array
  /** WebP, never wider than the original. */
  widths: Record<PictureWidth, Uint8Array>
  /** None if the picture is plain. */
  hash: PictureHash | undefined
}

export type UnreadablePicture = {
  refused: 'empty' | 'too-large' | 'wrong-type' | 'incomplete' | PictureError
}

type ClaimedType = { name: string; type: string }

// A slow picture must not block a queue slot forever.
const maxSeconds = 20

// Several pictures are processed at once, one core each; a pixel cache would only use memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Checks a file without decoding it: not empty, at most 5 MiB, JPEG, PNG or WebP by content, name and declared type, and
 * what `checkDecodingCost` refuses.
 */
export function inspectPicture(
  bytes: Uint8Array,
  claimed: ClaimedType,
  use: PictureUse = 'listing',
): { kind: PictureKind; isLarge: boolean } | UnreadablePicture {
  if (bytes.byteLength === 0) return { refused: 'empty' }
  if (bytes.byteLength > maxPictureBytes) return { refused: 'too-large' }
  const kind = pictureKind(bytes, claimed)
  if (!kind) return { refused: 'wrong-type' }
  const checked = checkDecodingCost(bytes, kind, use)
  return 'refused' in checked ? checked : { kind, ...checked }
}

/**
 * Turns an upload into pictures to store: upright, sRGB, at most 1600 px on the longest side, re-encoded, so
 * that no EXIF, location, profile, comment or appended bytes remain. Refuses what `inspectPicture` refuses, damaged
 * files, and those whose end is missing. A JPEG that lacks only its end marker is complete.
 */
export async function resizePicture(
  bytes: Uint8Array,
  claimed: ClaimedType,
  use: PictureUse = 'listing',
): Promise<ProcessedPicture | UnreadablePicture> {
  const inspected = inspectPicture(bytes, claimed, use)
  if ('refused' in inspected) return inspected
  const pixels = await decodeByKind(asBuffer(bytes), inspected.kind)
  if (pixels) return await encodePicture(pixels)
  return { refused: lacksEnd(asBuffer(bytes), inspected.kind) ? 'incomplete' : 'broken' }
}

async function decodeByKind(bytes: Buffer, kind: PictureKind) {
  const readable = kind === 'png' ? removeCompressedMetadata(bytes) : bytes
  const pixels = await undefinedIfBroken(decodePicture(readable))
  if (pixels || kind !== 'jpeg' || !lacksEnd(bytes, kind)) return pixels
  // With an end marker added, missing pixels are no more than a warning of the decoder.
  return await undefinedIfBroken(decodePicture(addJpegEnd(bytes), 'warning'))
}

type DecodedPixels = Awaited<ReturnType<typeof decodePicture>>

// sharp throws on a damaged file; here that is an expected result.
async function undefinedIfBroken<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch {
    return undefined
  }
}

async function decodePicture(bytes: Uint8Array, failOn: 'error' | 'warning' = 'error') {
  return await sharp(bytes, { limitInputPixels: maxPixels, failOn, pages: 1 })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encodePicture(pixels: DecodedPixels): Promise<ProcessedPicture> {
  const { width, height } = pixels.info
  const format = (await hasTransparency(pixels)) ? 'webp' : 'jpg'
  const original = await encodeOriginal(pixels, format)
  const hash = await differenceHash(fromPixels(pixels))
  return { format, width, height, original, widths: await encodeWidths(pixels), hash }
}

// Screenshots often have an alpha channel but no transparency; as JPEG they are far smaller.
async function hasTransparency(pixels: DecodedPixels): Promise<boolean> {
  return pixels.info.hasAlpha ? !(await fromPixels(pixels).stats()).isOpaque : false
}

function encodeOriginal(pixels: DecodedPixels, format: PictureFormat): Promise<Buffer> {
  // mozjpeg would save 5 % of the bytes and take eight times as long.
  return format === 'jpg'
    ? fromPixels(pixels).removeAlpha().jpeg({ quality: 82, progressive: true }).toBuffer()
    : fromPixels(pixels).webp({ quality: 82, effort: 3 }).toBuffer()
}

async function encodeWidths(pixels: DecodedPixels): Promise<ProcessedPicture['widths']> {
  const widths: Partial<ProcessedPicture['widths']> = {}
  let atOwnWidth: Buffer | undefined
  for (const width of pictureWidths) {
    if (width < pixels.info.width) {
      widths[width] = await encodeWebp(fromPixels(pixels).resize(width))
    } else {
      atOwnWidth ??= await encodeWebp(fromPixels(pixels))
      widths[width] = atOwnWidth
    }
  }
  return widths as ProcessedPicture['widths']
}

// Effort 3 gives the same bytes as the default 4 in less time; 2 costs 5 % more bytes.
function encodeWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 70, effort: 3 }).toBuffer()
}

function fromPixels({ data, info: { width, height, channels } }: DecodedPixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
