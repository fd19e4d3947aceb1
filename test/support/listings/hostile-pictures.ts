import { crc32, deflateSync } from 'node:zlib'

type Png = {
  width: number
  height: number
  depth?: 1 | 8 | 16
  /** The PNG colour types: 0 grey, 2 RGB, 3 palette, 6 RGBA. */
  colourType?: 0 | 2 | 3 | 6
  isInterlaced?: boolean
  /** Chunks between the header and the rows. */
  chunks?: Buffer[]
  /** Without rows there is only a header, which is fast to create. */
  hasRows?: boolean
}

/**
 * An empty PNG of any size and type; with rows it can be decoded, and compresses to almost nothing.
 */
export function aPng(png: Png): Buffer {
  const { width, height, depth = 8, colourType = 6, isInterlaced = false } = png
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colourType
  header[12] = isInterlaced ? 1 : 0
  const rows = png.hasRows ? deflateSync(Buffer.alloc(rowBytesOf(png)), { level: 9 }) : undefined
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    aPngChunk('IHDR', header),
    ...(png.chunks ?? []),
    ...(rows ? [aPngChunk('IDAT', rows)] : []),
    aPngChunk('IEND'),
  ])
}

/** The start and step of the seven passes of an interlaced PNG, horizontally and vertically. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

function rowBytesOf({ width, height, depth = 8, colourType = 6, isInterlaced }: Png): number {
  const samples = { 0: 1, 2: 3, 3: 1, 6: 4 }[colourType]
  const rows = isInterlaced ? passes : [[0, 1, 0, 1] as const]
  return rows.reduce((sum, [left, across, top, down]) => {
    const pixels = Math.ceil((width - left) / across)
    return sum + (1 + Math.ceil((pixels * samples * depth) / 8)) * Math.ceil((height - top) / down)
  }, 0)
}

export function aPngChunk(name: string, content = Buffer.alloc(0)): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(typeAndContent.length + 8)
  framed.writeUInt32BE(content.length, 0)
  typeAndContent.copy(framed, 4)
  framed.writeUInt32BE(crc32(typeAndContent), typeAndContent.length + 4)
  return framed
}

/** A PNG text chunk or colour profile that decompresses to this many bytes. */
export function aCompressedPngChunk(name: 'zTXt' | 'iCCP' | 'iTXt', unpackedBytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(unpackedBytes), { level: 9 })
  return aPngChunk(
    name,
    Buffer.concat([Buffer.from(name === 'iTXt' ? 'a\0\x01\0en\0b\0' : 'a\0\0', 'latin1'), packed]),
  )
}

type Jpeg = {
  width: number
  height: number
  isProgressive?: boolean
  scans?: number
  /** Chroma sampled at full resolution, or at half in both directions. */
  sampling?: '4:4:4' | '4:2:0'
  /** Bytes of EXIF data, in segments of at most 64 KB. */
  metadataBytes?: number
}

/** The markers of a JPEG with nothing between them. */
export function aJpegOutline(jpeg: Jpeg): Buffer {
  const { width, height, isProgressive, scans = 1, sampling = '4:2:0' } = jpeg
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const first = sampling === '4:4:4' ? 0x11 : 0x22
  const components = Buffer.from([3, 1, first, 0, 2, 0x11, 0, 3, 0x11, 0])
  const frame = Buffer.concat([Buffer.from([8]), size, components])
  const scan = segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0]))
  // The image data may contain 0xff, followed by zero or a restart marker.
  const data = Buffer.from([0x12, 0xff, 0x00, 0xda, 0xff, 0xd0, 0x34])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...cameraData(jpeg.metadataBytes ?? 0),
    segment(isProgressive ? 0xc2 : 0xc0, frame),
    ...Array.from({ length: scans }, () => [scan, data]).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}

function cameraData(bytes: number): Buffer[] {
  const most = 65_000
  if (bytes <= 0) return []
  return [segment(0xe1, Buffer.alloc(Math.min(bytes, most))), ...cameraData(bytes - most)]
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A WebP with the given chunks. */
export function aWebp(...chunks: [name: string, content: Buffer][]): Buffer {
  const framed = chunks.map(([name, content]) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  })
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + framed.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([head, ...framed])
}

/** The chunk with the canvas size and animation flag of a WebP. */
export function aWebpCanvas(width: number, height: number, flags = 0): [string, Buffer] {
  const content = Buffer.alloc(10)
  content[0] = flags
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return ['VP8X', content]
}
