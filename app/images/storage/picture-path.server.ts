import { randomBytes } from 'node:crypto'
import { pathAtWidth } from '../serving/picture-url.ts'
import { pictureWidths } from '../serving/picture-widths.ts'
import type { PictureUse } from '../upload/picture-rules.ts'

export type PictureFormat = 'jpg' | 'webp'

// The only paths that reach a folder or a bucket. They contain no user text, only an owner id and
// random characters. `.part` marks a partially written file.
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pathPatterns = [
  `listings/${uuid}(?:/services)?/[0-9a-f]{32}`,
  `messages/${uuid}/[0-9a-f]{32}`,
  'demo/[0-9a-z-]{1,60}',
]
const filePattern = new RegExp(
  `^(${pathPatterns.join('|')})(?:-(?:${pictureWidths.join('|')})\\.webp|\\.(?:jpg|webp))(?:\\.part)?$`,
)

export const pictureFolders = ['listings/', 'messages/'] as const

/** An unguessable path: `listings/{ownerId}/{random}.jpg`, with `services/` or under `messages/`. */
export function newPicturePath(
  ownerId: string,
  format: PictureFormat,
  use: PictureUse = 'listing',
): string {
  const folders = {
    listing: `listings/${ownerId}`,
    service: `listings/${ownerId}/services`,
    message: `messages/${ownerId}`,
  }
  return `${folders[use]}/${randomBytes(16).toString('hex')}.${format}`
}

/** Every file that belongs to the picture at `path`: the original first, then each width. */
export function listPictureFiles(path: string): string[] {
  return [path, ...pictureWidths.map((width) => pathAtWidth(path, width))]
}

/** The file of the picture at `path` that is kept after its listing is deleted. */
export function smallestPictureFile(path: string): string {
  return pathAtWidth(path, pictureWidths[0])
}

/** Whether `path` is a valid picture path. No other path may be served, written or removed. */
export function isPictureFile(path: string): boolean {
  return filePattern.test(path)
}

/** Whether a picture needs an access check before it is served: true for message pictures. */
export function isPrivatePicture(path: string): boolean {
  return path.startsWith('messages/')
}

export function possibleOriginals(file: string): string[] {
  const stem = filePattern.exec(file)?.[1]
  return stem ? [`${stem}.jpg`, `${stem}.webp`] : []
}

export function isPartialFile(file: string): boolean {
  return file.endsWith('.part')
}
