import { maxParts, type PictureHeader } from './picture-header.server.ts'

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const animationChunks = new Set(['ANIM', 'ANMF'])
const animationFlag = 2

export function readWebpHeader(webp: Buffer): PictureHeader | undefined {
  let width = 0
  let height = 0
  let isAnimated = false
  let metadataBytes = 0
  let parts = 0
  for (const { name, start, end } of chunksOf(webp)) {
    if (++parts > maxParts) return
    const size = parseSize(name, webp.subarray(start, end))
    // The declared sizes of the canvas and the picture in it may differ.
    width = Math.max(width, size?.width ?? 0)
    height = Math.max(height, size?.height ?? 0)
    if (animationChunks.has(name)) isAnimated = true
    if (name === 'VP8X' && ((webp[start] ?? 0) & animationFlag) !== 0) isAnimated = true
    if (!pictureChunks.has(name)) metadataBytes += end - start + 8
  }
  if (width === 0 || height === 0) return
  const decodedBytes = width * height * 4
  return {
    ...{ width, height, decodedBytes, heldBytes: decodedBytes },
    ...{ scans: 1, isInterlaced: false, isAnimated, metadataBytes },
  }
}

function parseSize(name: string, content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 10 && !(name === 'VP8L' && content.length >= 5)) return
  if (name === 'VP8X') {
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  }
  if (name === 'VP8 ') {
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  }
  if (name !== 'VP8L') return
  const packed = content.readUInt32LE(1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

function* chunksOf(webp: Buffer) {
  let offset = 12
  while (offset + 8 <= webp.length) {
    const start = offset + 8
    const length = webp.readUInt32LE(offset + 4)
    yield {
      name: webp.toString('latin1', offset, offset + 4),
      start,
      end: Math.min(webp.length, start + length),
    }
    // Chunks start at even offsets.
    offset = start + length + (length % 2)
  }
}
