import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { pathAtWidth } from '../../../app/images/serving/picture-url.ts'
import { pictureWidths } from '../../../app/images/serving/picture-widths.ts'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import { drawPicture } from '../demo/pictures.ts'
import { demoPicturePath, demoPictureSize } from './demo-picture-path.ts'

// The worker thread of store-demo-pictures.server.ts; `workerData` lists the drawings to store.

const webp = { quality: 70, effort: 0 }
const sampleSign = resolve('db/seed/demo-pictures/sample-sign.svg')
const signPlace = { left: (demoPictureSize.width - 168) / 2, top: demoPictureSize.height - 48 }

const waiting = [...(workerData as string[])]
await Promise.all(Array.from({ length: availableParallelism() }, storeWaiting))

async function storeWaiting(): Promise<void> {
  for (let name = waiting.pop(); name; name = waiting.pop()) await storePicture(name)
}

async function storePicture(name: string): Promise<void> {
  const store = await openPictureStore()
  const path = demoPicturePath(name)
  // The original is written last, so if it exists, so do its other widths.
  if ((await store.sizeOf(path)) !== undefined) return
  const { data, info } = await sharp(Buffer.from(drawPicture(name, demoPictureSize.width)))
    // Nobody shall take a drawing for the photo of an animal.
    .composite([{ input: sampleSign, ...signPlace }])
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
  await store.write(path, whole)
}
