import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Png = {
  width: number
  height: number
  depth?: 1 | 8 | 16
  /** 0 grey, 2 RGB, 6 RGBA. */
  colorType?: 0 | 2 | 6
  isInterlaced?: boolean
  /** Chunks between the header and the image data. */
  extra?: Buffer[]
}

const channels = { 0: 1, 2: 3, 6: 4 }

/** Small pictures that are costly to process, by what is odd about them. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const small = await sharp({
    create: { width: 500, height: 400, channels: 3, background: '#1f7a3a' },
  })
    .jpeg()
    .toBuffer()
  return {
    'interlaced, 16 bits, 6320x6320': png({
      width: 6320,
      height: 6320,
      depth: 16,
      colorType: 6,
      isInterlaced: true,
    }),
    '16 bits, 5000x5000': png({ width: 5000, height: 5000, depth: 16, colorType: 6 }),
    'one bit, 16000x16000': png({ width: 16_000, height: 16_000, depth: 1, colorType: 0 }),
    'a sliver of 65,000 points': png({ width: 65_000, height: 1, depth: 8, colorType: 2 }),
    'no picture in it': png({ width: 400, height: 400, extra: [] }).subarray(0, 60),
    'sizes of nothing': png({ width: 0, height: 0 }),
    'text that grows when it is read': png({
      width: 500,
      height: 400,
      colorType: 2,
      extra: [
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40e6))])),
      ],
    }),
    'a profile that grows when it is read': png({
      width: 500,
      height: 400,
      colorType: 2,
      extra: [
        chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40e6))])),
      ],
    }),
    'a hundred thousand chunks': png({
      width: 500,
      height: 400,
      colorType: 2,
      extra: Array.from({ length: 100_000 }, () => chunk('teXt', Buffer.from('a\0b'))),
    }),
    'a moving one': png({
      width: 500,
      height: 400,
      colorType: 2,
      extra: [chunk('acTL', Buffer.from([0, 0, 0, 99, 0, 0, 0, 0]))],
    }),
    'cut off in the middle': small.subarray(0, small.length / 2),
    'a JPEG with a page of HTML behind it': Buffer.concat([
      small,
      Buffer.from('<script>alert(1)</script>'),
    ]),
    'a drawing that is a program': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ),
    'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    'a good picture': small,
  }
}

/**
 * Ten costly pictures to send at the same time: eight hostile ones, and two that are allowed but
 * take some 100 MB each to decode.
 */
export async function tenCostlyPictures(hostile: Record<string, Buffer>): Promise<Buffer[]> {
  const allowed = await sharp({
    create: { width: 4200, height: 4200, channels: 3, background: '#1f7a3a' },
  })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return [allowed, allowed, ...Object.values(hostile).slice(0, 8)]
}

export function pictureForm(
  field: string,
  picture: Buffer,
  texts: Record<string, string> = {},
): { contentType: string; body: Buffer } {
  const boundary = 'picture'
  const words = Object.entries(texts).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  // A picture whose name and type do not match its content is refused unread.
  const type = picture[0] === 0xff ? 'jpeg' : 'png'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.${type}"\r\nContent-Type: image/${type}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(words.join('') + head),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

function png({ width, height, depth = 8, colorType = 0, isInterlaced, extra = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colorType
  header[12] = isInterlaced ? 1 : 0
  const bytesOfRow = 1 + Math.ceil((width * channels[colorType] * depth) / 8)
  // Rows of zeros; the seven passes of an interlaced PNG need a few more filter bytes.
  const rows = Buffer.alloc(Math.ceil(bytesOfRow * height + (isInterlaced ? height * 2 : 0)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length, 0)
  framed.write(name, 4, 'latin1')
  content.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8)
  return framed
}
