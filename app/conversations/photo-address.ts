import { type PictureWidth, pictureWidths } from '../images/picture-url.ts'
import type { LivePhoto } from './live/live-message.ts'

type Address = Pick<LivePhoto, 'id' | 'preview'>

/** Where a photo of a message lies: until it is at the market, on this device. */
export function photoAddress(
  conversationId: string | undefined,
  { id, preview }: Address,
  width?: PictureWidth,
): string | undefined {
  if (preview) return preview
  if (!id || !conversationId) return undefined
  return `/messages/${conversationId}/photos/${id}${width ? `?w=${width}` : ''}`
}

/** A photo for the whole screen, at whichever width that needs. */
export function photoSource(
  conversationId: string | undefined,
  photo: Address,
): { src: string; srcSet?: string } {
  const src = photoAddress(conversationId, photo, 1280) ?? ''
  if (photo.preview) return { src }
  const at = pictureWidths.map((width) => `${photoAddress(conversationId, photo, width)} ${width}w`)
  return { src, srcSet: at.join(', ') }
}
