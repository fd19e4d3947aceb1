import { maxParts, type PictureHeader } from './picture-header.server.ts'

type Frame = { width: number; height: number; depth: number; components: Component[] }
type Component = { across: number; down: number }

const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

export function readJpegHeader(jpeg: Buffer): PictureHeader | undefined {
  let frame: Frame | undefined
  let metadataBytes = 0
  let scans = 0
  let isSplit = false
  let parts = 0
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    if (++parts > maxParts) return
    if (isFrame(marker)) {
      // A second frame is an error, and must not hide a larger one.
      if (frame) return
      frame = readFrame(jpeg.subarray(start, end))
      if (!frame) return
      isSplit = marker !== 0xc0 && marker !== 0xc1
    } else if (marker === startOfScan) {
      scans += 1
      if (frame && (jpeg[start] ?? 0) < frame.components.length) isSplit = true
    } else if (isMetadata(marker)) metadataBytes += end - start + 4
  }
  if (!frame) return
  const { width, height } = frame
  const pixelBytes = width * height * frame.components.length * frame.depth
  // One scan is streamed at reduced size; several scans keep all coefficients in memory.
  const coefficientBytes = isSplit ? countCoefficientBytes(frame) : 0
  return {
    ...{ width, height, decodedBytes: pixelBytes + coefficientBytes },
    heldBytes: pixelBytes / 4 + coefficientBytes,
    ...{ scans, isInterlaced: false, isAnimated: false, metadataBytes },
  }
}

function isFrame(marker: number): boolean {
  const isOtherTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc
  return marker >= 0xc0 && marker <= 0xcf && !isOtherTable
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === comment
}

function readFrame(content: Buffer): Frame | undefined {
  const count = content[5] ?? 0
  if (content.length < 6 + 3 * count) return
  const components = Array.from({ length: count }, (_, index) => {
    const sampling = content[7 + 3 * index] as number
    return { across: sampling >> 4, down: sampling & 15 }
  })
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)]
  const isSampled = components.every(({ across, down }) => across > 0 && down > 0)
  if (count === 0 || count > 4 || width === 0 || height === 0 || !isSampled) return
  return { width, height, depth: (content[0] as number) > 8 ? 2 : 1, components }
}

function countCoefficientBytes({ width, height, components }: Frame): number {
  const widest = Math.max(...components.map(({ across }) => across))
  const tallest = Math.max(...components.map(({ down }) => down))
  const samples = components.map(
    ({ across, down }) =>
      Math.ceil((width * across) / widest) * Math.ceil((height * down) / tallest),
  )
  return 2 * samples.reduce((sum, count) => sum + count, 0)
}

/** Every marker with its content. Ignores data appended after the picture. */
function* segmentsOf(jpeg: Buffer) {
  let offset = 2
  while (offset + 4 <= jpeg.length) {
    offset = nextMarker(jpeg, offset)
    const marker = jpeg[offset + 1]
    if (marker === undefined || marker === endOfImage || offset + 4 > jpeg.length) return
    const start = offset + 4
    const end = Math.min(jpeg.length, offset + 2 + Math.max(2, jpeg.readUInt16BE(offset + 2)))
    yield { marker, start, end }
    offset = end
  }
}

/** Skips entropy-coded data, in which 0xff is followed by zero or a restart marker. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let index = from; index + 1 < jpeg.length; index++) {
    if (jpeg[index] !== 0xff) continue
    const next = jpeg[index + 1] as number
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (next !== 0 && next !== 0xff && next !== 1 && !isRestart) return index
  }
  return jpeg.length
}
