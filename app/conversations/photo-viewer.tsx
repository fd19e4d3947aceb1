import { PictureViewer } from '../listings/picture-viewer.tsx'
import type { LivePhoto } from './live/live-message.ts'
import { photoSource } from './photo-address.ts'
import '../listings/gallery.css'

/** The photos of one message over the whole screen. It is fetched when the first is opened. */
export default function PhotoViewer(props: {
  conversationId: string | undefined
  title: string
  photos: readonly LivePhoto[]
  openAt: number | undefined
  onClose: () => void
}) {
  const { conversationId, photos, ...viewer } = props
  return (
    <PictureViewer
      {...viewer}
      pictures={photos.map((photo) => photoSource(conversationId, photo))}
    />
  )
}
