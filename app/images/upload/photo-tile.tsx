import type { ComponentProps } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { moveButtonNames } from './move-button-names.ts'
import type { Photo } from './photo-state.ts'

type PhotoActions = { onRemove: () => void; onMove: (to: number) => void; onRetry: () => void }

/** One photo of a form. Without JavaScript a checkbox removes it, and the move buttons submit the form. */
export function PhotoTile(
  props: PhotoActions & { photo: Photo; index: number; count: number; isHydrated: boolean },
) {
  const { photo, index, isHydrated } = props
  const { t } = useLanguage()
  const number = index + 1
  return (
    <li data-photo={photo.key} className="photo-tile">
      {photo.preview && (
        <img
          src={photo.preview}
          alt={t('images.photo', { number })}
          draggable={false}
          className={`photo ${photo.image ? '' : 'photo-not-sent'}`}
        />
      )}
      {photo.image && <input type="hidden" name="image_ids" value={photo.image.id} />}
      {isHydrated ? (
        <PhotoControls {...props} number={number} />
      ) : (
        <NoScriptPhotoControls {...props} number={number} />
      )}
    </li>
  )
}

type PhotoControlsProps = { photo: Photo; index: number; count: number; number: number }

function NoScriptPhotoControls({ photo, index, count, number }: PhotoControlsProps) {
  const { t } = useLanguage()
  const id = photo.image?.id
  return (
    <>
      {index > 0 && (
        <TileButton
          {...moveEarlier}
          label={t('images.earlier', { number })}
          place="photo-top-start"
          {...returnToPhotos}
          name={moveButtonNames.earlier}
          value={id}
        />
      )}
      {index < count - 1 && (
        <TileButton
          {...moveLater}
          label={t('images.later', { number })}
          place="photo-top-end"
          {...returnToPhotos}
          name={moveButtonNames.later}
          value={id}
        />
      )}
      <label className="tick small">
        <input type="checkbox" name="left_out" value={id} />
        {t('images.leaveOut')}
      </label>
    </>
  )
}

/** The id of a form's photo section, used as a URL fragment. */
export const photosId = 'photos'

// The form shown again scrolls to its photos, not to the top.
const returnToPhotos = { type: 'submit', formAction: `#${photosId}` } as const
const moveEarlier = { act: 'earlier', icon: 'arrow-start' } as const
const moveLater = { act: 'later', icon: 'arrow-end' } as const

function PhotoControls(props: PhotoActions & PhotoControlsProps) {
  const { photo, index, count, number, onRemove, onMove, onRetry } = props
  const { t } = useLanguage()
  return (
    <>
      <TileButton
        act="remove"
        icon="close"
        label={t('images.remove', { number })}
        onClick={onRemove}
        place="photo-top-end"
      />
      {index === 0 && photo.image && <span className="tag tag-plain">{t('images.cover')}</span>}
      {index > 0 && (
        <TileButton
          {...moveEarlier}
          label={t('images.earlier', { number })}
          onClick={() => onMove(index - 1)}
          place="photo-bottom-start"
        />
      )}
      {index < count - 1 && (
        <TileButton
          {...moveLater}
          label={t('images.later', { number })}
          onClick={() => onMove(index + 1)}
          place="photo-bottom-end"
        />
      )}
      {(photo.state === 'waiting' || photo.state === 'sending') && (
        <Progress label={t('images.sending', { number })} progress={photo.progress} />
      )}
      {photo.problem && (
        <button
          type="button"
          data-act="retry"
          aria-label={t('images.retry', { number })}
          title={t(photo.problem.text, photo.problem.params)}
          className="photo-retry small"
          onClick={onRetry}
        >
          <Icon name="refresh" size={18} />
          {t('ui.tryAgain')}
        </button>
      )}
    </>
  )
}

type TileButtonProps = { act: string; icon: IconName; label: string; place: string }

function TileButton(props: ComponentProps<'button'> & TileButtonProps) {
  const { act, icon, label, place, ...button } = props
  return (
    <button
      type="button"
      {...button}
      data-act={act}
      aria-label={label}
      className={`photo-button ${place}`}
    >
      <Icon name={icon} size={16} mirrored />
    </button>
  )
}

function Progress({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100)
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={percent} className="photo-progress">
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
