import { type PictureWidth, pictureWidths } from './picture-widths.ts'

/**
 * The original, or the WebP file for `width`. A narrower picture has that file too, so every URL in a srcset
 * exists.
 */
export function pictureUrl(path: string, width?: PictureWidth): string {
  return `/pictures/${width ? pathAtWidth(path, width) : path}`
}

export function pictureSrcSet(path: string): string {
  return pictureWidths.map((width) => `${pictureUrl(path, width)} ${width}w`).join(', ')
}

/** `listings/{userId}/{random}.jpg` becomes `listings/{userId}/{random}-640.webp`. */
export function pathAtWidth(path: string, width: PictureWidth): string {
  return `${path.slice(0, path.lastIndexOf('.'))}-${width}.webp`
}
