import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { LivePhoto } from '../live/live-message.ts'
import { photoUrl } from '../photos/photo-url.ts'

export function MessagePhotos(props: {
  photos: readonly LivePhoto[]
  conversationId: string | undefined
  onOpen: (index: number) => void
}) {
  const { photos, conversationId, onOpen } = props
  const { t } = useLanguage()

  function openHere(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }

  return (
    <ul className={photos.length % 2 ? 'bubble-photos bubble-photos-odd' : 'bubble-photos'}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a
            href={photoUrl(conversationId, photo)}
            aria-label={t('gallery.open', { number: index + 1, count: photos.length })}
            onClick={(event) => openHere(event, index)}
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
            <progress
              value={photo.progress}
              aria-label={t('images.sending', { number: index + 1 })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function isUploading({ progress = 0 }: LivePhoto): boolean {
  return progress > 0 && progress < 1
}
