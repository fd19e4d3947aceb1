import { inflateSync } from 'node:zlib'
import { maxMetadataBytes, maxParts, type PictureHeader } from './picture-header.server.ts'

const signatureBytes = 8
// Length, name and checksum fields of each chunk.
const frameBytes = 12
// Starting to inflate costs as much as inflating this.
const minInflatedBytes = 16 * 1024
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const animationChunks = new Set(['acTL', 'fcTL', 'fdAT'])
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt'])
// Palette pictures (type 3) decode to RGBA.
const channelsByColourType: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }
// The decoder inflates profiles to up to a thousand times their size. Real ones are below this.
const maxProfileBytes = 16 * 1024

export function readPngHeader(png: Buffer): PictureHeader | undefined {
  const start = readStart(png)
  if (!start) return
  let isAnimated = false
  let metadataBytes = 0
  let parts = 0
  for (const { name, start, end } of chunksOf(png)) {
    if (++parts > maxParts) return
    if (animationChunks.has(name)) isAnimated = true
    if (!pictureChunks.has(name)) metadataBytes += end - start
    const packed = findPacked(name, png.subarray(start + 8, end - 4))
    if (packed && metadataBytes <= maxMetadataBytes) metadataBytes += countInflatedBytes(packed)
  }
  return { ...start, heldBytes: start.decodedBytes, isAnimated, metadataBytes }
}

function readStart(png: Buffer) {
  if (png.length < 33 || png.toString('latin1', 12, 16) !== 'IHDR') return
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth = 0, colourType = 0] = png.subarray(24, 26)
  const channels = channelsByColourType[colourType]
  if (!channels || width === 0 || height === 0) return
  // Depths below 8 bits decode to 8.
  const decodedBytes = width * height * channels * (depth > 8 ? 2 : 1)
  const isInterlaced = png[28] !== 0
  return { width, height, decodedBytes, isInterlaced, scans: isInterlaced ? 7 : 1 }
}

/** The compressed part of a text or profile, which follows its name. */
function findPacked(name: string, content: Buffer): Buffer | undefined {
  const textStart = content.indexOf(0) + 2
  if (name === 'zTXt' || name === 'iCCP') return content.subarray(textStart)
  const isPackedText = name === 'iTXt' && content[textStart - 1] === 1
  if (!isPackedText) return
  const languageEnd = content.indexOf(0, textStart + 1)
  return content.subarray(content.indexOf(0, languageEnd + 1) + 1)
}

function countInflatedBytes(packed: Buffer): number {
  try {
    const inflated = inflateSync(packed, { maxOutputLength: maxMetadataBytes })
    return Math.max(minInflatedBytes, inflated.length)
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    return isTooLarge ? maxMetadataBytes + 1 : minInflatedBytes
  }
}

/** Removes text chunks and oversized or repeated profiles, which the decoder would inflate only to discard. */
export function removeCompressedMetadata(png: Buffer): Buffer {
  const pieces = [png.subarray(0, signatureBytes)]
  let profiles = 0
  let dropped = 0
  for (const { name, start, end } of chunksOf(png)) {
    const isProfile = name === 'iCCP'
    if (isProfile) profiles += 1
    const isUnfit = isProfile && (profiles > 1 || end - start > maxProfileBytes)
    if (isUnfit || textChunks.has(name)) dropped += 1
    else pieces.push(png.subarray(start, end))
  }
  return dropped > 0 ? Buffer.concat(pieces) : png
}

/** Every chunk, from its length field to its checksum. The last one may be truncated. */
function* chunksOf(png: Buffer) {
  let start = signatureBytes
  while (start + frameBytes <= png.length) {
    const end = Math.min(png.length, start + frameBytes + png.readUInt32BE(start))
    const name = png.toString('latin1', start + 4, start + 8)
    yield { name, start, end }
    if (name === 'IEND') return
    start = end
  }
}
