import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { LivePhoto } from '../live/live-message.ts'
import { photoUrl } from '../photos/photo-url.ts'

/** The photos of a message. Each leads to its large file; with JavaScript to the viewer. */
export function MessagePhotos(props: {
  photos: readonly LivePhoto[]
  conversationId: string | undefined
  onOpen: (place: number) => void
}) {
  const { photos, conversationId, onOpen } = props
  const { t } = useLanguage()

  function openHere(event: MouseEvent, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(place)
  }

  return (
    <ul className={photos.length % 2 ? 'bubble-photos bubble-photos-odd' : 'bubble-photos'}>
      {photos.map((photo, place) => (
        <li key={photo.key}>
          <a
            href={photoUrl(conversationId, photo)}
            aria-label={t('gallery.open', { number: place + 1, count: photos.length })}
            onClick={(event) => openHere(event, place)}
          >
            <img
              className="photo"
              src={photoUrl(conversationId, photo, 640)}
              width={photo.width ?? 640}
              height={photo.height ?? 480}
              alt=""
              loading="lazy"
            />
          </a>
          {isUploading(photo) && (
            <progress value={photo.sent} aria-label={t('images.sending', { number: place + 1 })} />
          )}
        </li>
      ))}
    </ul>
  )
}

function isUploading({ sent = 0 }: LivePhoto): boolean {
  return sent > 0 && sent < 1
}
