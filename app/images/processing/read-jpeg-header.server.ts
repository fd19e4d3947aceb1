import { maxParts, type PictureHeader } from './picture-header.server.ts'

type Frame = { width: number; height: number; depth: number; components: Component[] }
/** How often a component is sampled, against the others. */
type Component = { across: number; down: number }

const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/** Reads the markers of a JPEG; `undefined` when no valid frame header is among them. */
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
  // In one scan it streams, reduced already; in several its coefficients are held as a whole.
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
  const components = Array.from({ length: count }, (_, at) => {
    const sampling = content[7 + 3 * at] as number
    return { across: sampling >> 4, down: sampling & 15 }
  })
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)]
  const isSampled = components.every(({ across, down }) => across > 0 && down > 0)
  if (count === 0 || count > 4 || width === 0 || height === 0 || !isSampled) return
  return { width, height, depth: (content[0] as number) > 8 ? 2 : 1, components }
}

function countCoefficientBytes({ width, height, components }: Frame): number {
  const most = Math.max(...components.map(({ across }) => across))
  const tallest = Math.max(...components.map(({ down }) => down))
  const samples = components.map(
    ({ across, down }) => Math.ceil((width * across) / most) * Math.ceil((height * down) / tallest),
  )
  return 2 * samples.reduce((sum, count) => sum + count, 0)
}

/** Every marker with its content. What is appended after the picture is not looked at. */
function* segmentsOf(jpeg: Buffer) {
  let at = 2
  while (at + 4 <= jpeg.length) {
    at = nextMarker(jpeg, at)
    const marker = jpeg[at + 1]
    if (marker === undefined || marker === endOfImage || at + 4 > jpeg.length) return
    const start = at + 4
    const end = Math.min(jpeg.length, at + 2 + Math.max(2, jpeg.readUInt16BE(at + 2)))
    yield { marker, start, end }
    at = end
  }
}

/** Passes over the picture's own data, in which 0xff is followed by zero or a restart mark. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at++) {
    if (jpeg[at] !== 0xff) continue
    const next = jpeg[at + 1] as number
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (next !== 0 && next !== 0xff && next !== 1 && !isRestart) return at
  }
  return jpeg.length
}
