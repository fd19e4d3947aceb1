import { PictureViewer } from '../../offers/gallery/picture-viewer.tsx'
import type { LivePhoto } from '../live/live-message.ts'
import { photoSrcSet } from '../photos/photo-url.ts'
import '../../offers/gallery/gallery.css'

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
      pictures={photos.map((photo) => photoSrcSet(conversationId, photo))}
    />
  )
}
