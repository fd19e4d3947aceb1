import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

export function AttachedPhotos(props: { photos: File[]; onRemove: (photo: File) => void }) {
  const { photos, onRemove } = props
  const { t } = useLanguage()
  if (photos.length === 0) return null
  return (
    <ul className="chosen-photos" aria-label={t('images.label')}>
      {photos.map((photo, index) => (
        <AttachedPhoto
          key={`${photo.name}-${photo.lastModified}-${photo.size}`}
          photo={photo}
          number={index + 1}
          onRemove={() => onRemove(photo)}
        />
      ))}
    </ul>
  )
}

function AttachedPhoto(props: { photo: File; number: number; onRemove: () => void }) {
  const { photo, number, onRemove } = props
  const { t } = useLanguage()
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <li>
      <img className="photo" src={preview} alt={t('images.photo', { number })} />
      <button type="button" aria-label={t('images.remove', { number })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
