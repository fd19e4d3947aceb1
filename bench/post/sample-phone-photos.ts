import sharp from 'sharp'
import { drawPicture, pictureNames } from '../../db/seed/demo/pictures.ts'

const size = { width: 1600, height: 1200 }
const wantedBytes = 400_000

/** Photos as a phone sends them once they are shrunk: as large as a real one, and as grainy. */
export async function somePhonePhotos(count: number): Promise<Blob[]> {
  const names = pictureNames.slice(0, count)
  const photos = await Promise.all(names.map((name) => aPhonePhoto(drawPicture(name))))
  return photos.map((photo) => new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
}

/** A drawing under as much grain as makes its file as large as wanted. */
async function aPhonePhoto(drawing: string): Promise<Buffer> {
  const [scene, grain] = await Promise.all([pixelsOf(drawing), someGrain()])
  let photo = Buffer.alloc(0)
  for (let strength = 4; photo.length < wantedBytes; strength += 2) {
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

// Softened, since a camera's grain spreads over neighbours, and a coder works as on a real photo.
function someGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .blur(0.8)
    .raw()
    .toBuffer()
}
