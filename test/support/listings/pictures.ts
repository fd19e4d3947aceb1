import sharp from 'sharp'
import { newPicturePath } from '../../../app/images/storage/picture-path.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { seededRandom } from '../../../db/seed/demo/random.ts'

type Sample = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' }

/** A picture with a green left half and a brown right half. */
export async function aPicture({ width = 400, height = 300, format = 'jpeg' }: Sample = {}) {
  return await drawn(width, height).toFormat(format).toBuffer()
}

/** A picture as a browser sends it. */
export async function aPhoto(): Promise<Blob> {
  return new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
}

/** As an upright phone stores it: rotated, with EXIF orientation and location. */
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

/** A picture with as many different shapes and shades as a photo; another one for another `seed`. */
export async function aStillLife(seed: number, { width = 640, height = 480 } = {}) {
  const random = seededRandom(`still life ${seed}`)
  const shapes = Array.from({ length: 90 }, () => {
    const [x, y, r] = [random.whole(0, width), random.whole(0, height), random.whole(20, 110)]
    const shade = random.whole(0, 255)
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${random.whole(20, 110)}" fill="rgb(${shade},${random.whole(0, 255)},${shade})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  return await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 85 }).toBuffer()
}

/** An image row without files. */
export async function anImageRow(db: Database, ownerId: string, createdAt = new Date()) {
  const path = newPicturePath(ownerId, 'jpg')
  const row = { id: newId(), ownerId, path, width: 400, height: 300, bytes: 9_000, createdAt }
  await db.insert(images).values(row)
  return row
}
