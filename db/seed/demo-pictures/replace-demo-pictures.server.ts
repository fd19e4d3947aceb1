import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { resizePicture } from '../../../app/images/processing/resize-picture.server.ts'
import { pathAtWidth } from '../../../app/images/serving/picture-url.ts'
import { pictureWidths } from '../../../app/images/serving/picture-widths.ts'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import { demoPicturePath } from './demo-picture-path.ts'
import { demoPictureNames } from './store-demo-pictures.server.ts'

/**
 * Stores the photos of a folder in place of the drawings of their names: `buffalo-2.jpg` for `buffalo-2`. Returns
 * the names of what was replaced, and the files that are no photo or have the name of no drawing.
 */
export async function replaceDemoPictures(
  folder: string,
): Promise<{ replaced: string[]; unused: string[] }> {
  const names = demoPictureNames()
  const replaced: string[] = []
  const unused: string[] = []
  for (const file of (await readdir(folder)).sort()) {
    const { name } = parse(file)
    const isStored = names.has(name) && (await storePhoto(join(folder, file), name))
    if (isStored) replaced.push(name)
    else unused.push(file)
  }
  return { replaced, unused }
}

async function storePhoto(file: string, name: string): Promise<boolean> {
  const type = /\.png$/i.test(file)
    ? 'image/png'
    : /\.webp$/i.test(file)
      ? 'image/webp'
      : 'image/jpeg'
  const picture = await resizePicture(await readFile(file), { name: file, type })
  if ('refused' in picture) return false
  const store = await openPictureStore()
  const path = demoPicturePath(name)
  for (const width of pictureWidths)
    await store.write(pathAtWidth(path, width), picture.widths[width])
  await store.write(path, picture.widths[1280])
  return true
}
