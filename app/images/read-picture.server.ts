import sharp, { type Sharp } from 'sharp'
import { pictureKind } from './picture-kind.server.ts'
import type { PictureFormat } from './picture-path.server.ts'
import { longestSide, maxPictureBytes } from './picture-rules.ts'
import { type PictureWidth, pictureWidths } from './picture-url.ts'

/** A picture ready to be stored. Sizes are of the original, in pixels. */
export type Picture = {
  format: PictureFormat
  width: number
  height: number
  original: Uint8Array
  /** WebP, never wider than the original. */
  widths: Record<PictureWidth, Uint8Array>
}

export type UnreadablePicture = {
  refused: 'too-large' | 'wrong-type' | 'too-many-pixels' | 'broken'
}

const maxPixels = 40_000_000
// A slow picture must not hold a turn for ever.
const maxSeconds = 20

// Several pictures are read at once, one core each; cached pixels would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Makes of a received file what may be kept: upright, in sRGB, longest side 1600 px, nothing in it
 * but the picture (no EXIF, place, profile, comment or appended bytes), since every file is
 * encoded anew. Of an animation the first frame stays.
 * Refuses more than 5 MiB, anything but JPEG, PNG and WebP by content, name and type, and more
 * than 40 megapixels, the last from the header alone.
 */
export async function readPicture(
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): Promise<Picture | UnreadablePicture> {
  if (bytes.byteLength > maxPictureBytes) return { refused: 'too-large' }
  const kind = pictureKind(bytes, claimed)
  if (!kind) return { refused: 'wrong-type' }
  const header = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!header) return { refused: 'broken' }
  if (header.format !== kind) return { refused: 'wrong-type' }
  if (header.width * header.height > maxPixels) return { refused: 'too-many-pixels' }
  const pixels = await orBroken(decode(bytes))
  return pixels ? await encode(pixels) : { refused: 'broken' }
}

type Pixels = Awaited<ReturnType<typeof decode>>

// sharp reports a damaged file as an exception; here it is an ordinary answer.
async function orBroken<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch {
    return undefined
  }
}

async function decode(bytes: Uint8Array) {
  return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(pixels: Pixels): Promise<Picture> {
  const { width, height } = pixels.info
  const format = (await isSeeThrough(pixels)) ? 'webp' : 'jpg'
  const original = await encodeOriginal(pixels, format)
  return { format, width, height, original, widths: await encodeWidths(pixels) }
}

// Screenshots have an alpha channel that hides nothing; as JPEG they are far smaller.
async function isSeeThrough(pixels: Pixels): Promise<boolean> {
  return pixels.info.hasAlpha ? !(await fromPixels(pixels).stats()).isOpaque : false
}

function encodeOriginal(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
  // mozjpeg would save 5 % of the bytes and take eight times as long.
  return format === 'jpg'
    ? fromPixels(pixels).removeAlpha().jpeg({ quality: 82, progressive: true }).toBuffer()
    : fromPixels(pixels).webp({ quality: 82, effort: 3 }).toBuffer()
}

async function encodeWidths(pixels: Pixels): Promise<Picture['widths']> {
  const widths: Partial<Picture['widths']> = {}
  let atOwnWidth: Buffer | undefined
  for (const width of pictureWidths) {
    if (width < pixels.info.width) {
      widths[width] = await encodeWebp(fromPixels(pixels).resize(width))
    } else {
      atOwnWidth ??= await encodeWebp(fromPixels(pixels))
      widths[width] = atOwnWidth
    }
  }
  return widths as Picture['widths']
}

// Effort 3 gives the same bytes as the default 4 in less time; 2 costs 5 % more bytes.
function encodeWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 70, effort: 3 }).toBuffer()
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
