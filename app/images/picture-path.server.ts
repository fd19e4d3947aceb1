import { randomBytes } from 'node:crypto'
import type { PictureUse } from './picture-rules.ts'
import { atWidth, pictureWidths } from './picture-url.ts'

export type PictureFormat = 'jpg' | 'webp'

// The only names that reach a folder or a bucket. None of it is a person's text: the owner is an
// id of ours, the rest is random. `.part` is a file a crash left half written.
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const names = [`listings/${uuid}(?:/services)?/[0-9a-f]{32}`, 'demo/[0-9a-z-]{1,60}']
const filePattern = new RegExp(
  `^(${names.join('|')})(?:-(?:${pictureWidths.join('|')})\\.webp|\\.(?:jpg|webp))(?:\\.part)?$`,
)

/** A new name nobody can guess: `listings/{ownerId}/{random}.jpg`, a service's in `services/`. */
export function newPicturePath(
  ownerId: string,
  format: PictureFormat,
  use: PictureUse = 'listing',
): string {
  const folder = use === 'service' ? `${ownerId}/services` : ownerId
  return `listings/${folder}/${randomBytes(16).toString('hex')}.${format}`
}

/** Every file that belongs to the picture at `path`: the original first, then each width. */
export function filesOfPicture(path: string): string[] {
  return [path, ...pictureWidths.map((width) => atWidth(path, width))]
}

/** Whether `path` is one of our own names; nothing else may be served, written or removed. */
export function isPictureFile(path: string): boolean {
  return filePattern.test(path)
}

/** The paths an original may have, given any of its files: the format is not in a width's name. */
export function originalsOf(file: string): string[] {
  const stem = filePattern.exec(file)?.[1]
  return stem ? [`${stem}.jpg`, `${stem}.webp`] : []
}

export function isLeftover(file: string): boolean {
  return file.endsWith('.part')
}
