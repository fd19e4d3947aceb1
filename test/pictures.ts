import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { newPicturePath } from '../app/images/picture-path.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.server.ts'
import { images } from '../db/schema.server.ts'

type Sample = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' }

/** A picture whose left half is green and whose right half is brown. */
export async function aPicture({ width = 400, height = 300, format = 'jpeg' }: Sample = {}) {
  return await drawn(width, height).toFormat(format).toBuffer()
}

/** As a phone held upright stores it: lying on its side, with a note to turn it and the place. */
export async function aPhonePhoto({ width = 400, height = 300 }: Sample = {}) {
  return await drawn(width, height)
    .withExif({
      IFD0: { Make: 'Phone', ImageDescription: 'The house behind the canal' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 27/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

function drawn(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#7a4a1e' }
  return sharp({ create: { width, height, channels: 3, background: '#1f7a3a' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** A valid black-and-white PNG of any size, small however large: 16,000 x 16,000 takes 31 KB. */
export function aHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A row that says a picture is kept, without files. */
export async function aKeptPicture(db: Database, ownerId: string, createdAt = new Date()) {
  const path = newPicturePath(ownerId, 'jpg')
  const row = { id: newId(), ownerId, path, width: 400, height: 300, bytes: 9_000, createdAt }
  await db.insert(images).values(row)
  return row
}
