import { type PictureWidth, pictureWidths } from '../../images/serving/picture-widths.ts'
import { href } from '../../platform/pages/href.ts'
import type { LivePhoto } from '../live/live-message.ts'

type PhotoUrlInput = Pick<LivePhoto, 'id' | 'preview'>

export function photoUrl(
  conversationId: string | undefined,
  { id, preview }: PhotoUrlInput,
  width?: PictureWidth,
): string | undefined {
  if (preview) return preview
  if (!id || !conversationId) return undefined
  return `${href('/messages/:conversationId/photos/:imageId', conversationId, id)}${width ? `?w=${width}` : ''}`
}

export function photoSrcSet(
  conversationId: string | undefined,
  photo: PhotoUrlInput,
): { src: string; srcSet?: string } {
  const src = photoUrl(conversationId, photo, 1280) ?? ''
  if (photo.preview) return { src }
  const at = pictureWidths.map((width) => `${photoUrl(conversationId, photo, width)} ${width}w`)
  return { src, srcSet: at.join(', ') }
}
