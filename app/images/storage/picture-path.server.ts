import { randomBytes } from 'node:crypto'
import { pathAtWidth, pictureWidths } from '../serving/picture-url.ts'
import type { PictureUse } from '../upload/picture-rules.ts'

export type PictureFormat = 'jpg' | 'webp'

// The only names that reach a folder or a bucket. None of it is a person's text: the owner is an
// id of ours, the rest is random. `.part` is a file a crash left half written.
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pathPatterns = [
  `listings/${uuid}(?:/services)?/[0-9a-f]{32}`,
  `messages/${uuid}/[0-9a-f]{32}`,
  'demo/[0-9a-z-]{1,60}',
]
const filePattern = new RegExp(
  `^(${pathPatterns.join('|')})(?:-(?:${pictureWidths.join('|')})\\.webp|\\.(?:jpg|webp))(?:\\.part)?$`,
)

/** Where people's own pictures lie. */
export const pictureFolders = ['listings/', 'messages/'] as const

/**
 * A new name nobody can guess: `listings/{ownerId}/{random}.jpg`, a service's in `services/`, a
 * message's under `messages/`.
 */
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

/** The file of the picture at `path` that outlives a deleted listing. */
export function smallestPictureFile(path: string): string {
  return pathAtWidth(path, pictureWidths[0])
}

/** Whether `path` is one of our own names; nothing else may be served, written or removed. */
export function isPictureFile(path: string): boolean {
  return filePattern.test(path)
}

/** Whether only some may see it, so that its name alone opens nothing: a message's picture. */
export function isPrivatePicture(path: string): boolean {
  return path.startsWith('messages/')
}

/** The paths an original may have, given any of its files: the format is not in a width's name. */
export function possibleOriginals(file: string): string[] {
  const stem = filePattern.exec(file)?.[1]
  return stem ? [`${stem}.jpg`, `${stem}.webp`] : []
}

export function isPartialFile(file: string): boolean {
  return file.endsWith('.part')
}
