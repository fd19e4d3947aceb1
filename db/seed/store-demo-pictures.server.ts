import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { pathAtWidth, pictureWidths } from '../../app/images/serving/picture-url.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import { drawPicture } from './demo/pictures.ts'

/** The size of every stored drawing in pixels: five hundred are rendered at the first start. */
export const demoPictureSize = { width: 640, height: 480 }
const webp = { quality: 70, effort: 0 }

/**
 * Renders the named drawings into the picture store as `demo/{name}.jpg` and its other widths. Many
 * listings share them, so they have no owner and are never purged. Existing ones are kept.
 */
export async function storeDemoPictures(names: string[]): Promise<void> {
  const waiting = [...names]
  const render = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) await storePicture(name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, render))
}

async function storePicture(name: string): Promise<void> {
  const store = await openPictureStore()
  const path = `demo/${name}.jpg`
  // The original is written last, so if it exists, so do its other widths.
  if (await store.read(path)) return
  const { data, info } = await sharp(Buffer.from(drawPicture(name, demoPictureSize.width)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const openImage = () => sharp(data, { raw: info })
  const smaller = pictureWidths.filter((width) => width < demoPictureSize.width)
  for (const width of smaller) {
    const file = await openImage().resize(width).webp(webp).toBuffer()
    await store.write(pathAtWidth(path, width), file)
  }
  const whole = await openImage().webp(webp).toBuffer()
  const larger = pictureWidths.filter((width) => width >= demoPictureSize.width)
  for (const width of larger) await store.write(pathAtWidth(path, width), whole)
  await store.write(path, await openImage().jpeg({ quality: 82 }).toBuffer())
}
