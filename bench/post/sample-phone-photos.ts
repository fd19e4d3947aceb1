import sharp from 'sharp'
import { drawPicture, pictureNames } from '../../db/seed/demo/pictures.ts'

const size = { width: 1600, height: 1200 }
const targetBytes = 400_000

/** Photos as a phone's browser sends them after resizing, with a realistic file size and grain. */
export async function createPhonePhotos(count: number): Promise<Blob[]> {
  const names = pictureNames.slice(0, count)
  const photos = await Promise.all(names.map((name) => aPhonePhoto(drawPicture(name))))
  return photos.map((photo) => new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
}

/** A drawing with enough grain to reach the wanted file size. */
async function aPhonePhoto(drawing: string): Promise<Buffer> {
  const [scene, grain] = await Promise.all([pixelsOf(drawing), someGrain()])
  let photo = Buffer.alloc(0)
  for (let strength = 4; photo.length < targetBytes; strength += 2) {
    const blend = Buffer.from(scene)
    for (let i = 0; i < blend.length; i++) {
      const shift = ((grain[i] as number) - 128) * (strength / 64)
      blend[i] = Math.max(0, Math.min(255, (scene[i] as number) + shift))
    }
    photo = await sharp(blend, { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer()
  }
  return photo
}

function pixelsOf(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .resize(size.width, size.height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

// Blurred, as a camera's grain spreads over neighbouring pixels, to compress like a real photo.
function someGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .blur(0.8)
    .raw()
    .toBuffer()
}
