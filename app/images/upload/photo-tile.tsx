import type { ComponentProps } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { moveButtonNames } from './move-photo-buttons.ts'
import type { Photo } from './photo-state.ts'

type PhotoActions = { onRemove: () => void; onMove: (to: number) => void; onRetry: () => void }

/**
 * One photo of a form. Without JavaScript a box to tick leaves it out, and the buttons that move it
 * send the form, which comes back in the new order.
 */
export function PhotoTile(
  props: PhotoActions & { photo: Photo; at: number; count: number; isLively: boolean },
) {
  const { photo, at, isLively } = props
  const { t } = useLanguage()
  const number = at + 1
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
      {isLively ? (
        <PhotoControls {...props} number={number} />
      ) : (
        <NoScriptPhotoControls {...props} number={number} />
      )}
    </li>
  )
}

type PhotoControlsProps = { photo: Photo; at: number; count: number; number: number }

function NoScriptPhotoControls({ photo, at, count, number }: PhotoControlsProps) {
  const { t } = useLanguage()
  const id = photo.image?.id
  return (
    <>
      {at > 0 && (
        <TileButton
          {...moveEarlier}
          label={t('images.earlier', { number })}
          place="start-0 top-0"
          {...returnToPhotos}
          name={moveButtonNames.earlier}
          value={id}
        />
      )}
      {at < count - 1 && (
        <TileButton
          {...moveLater}
          label={t('images.later', { number })}
          place="end-0 top-0"
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

/** The photos of a form, as its address names them. */
export const photosId = 'photos'

// The form that comes back is shown from its photos on, not from its top.
const returnToPhotos = { type: 'submit', formAction: `#${photosId}` } as const
const moveEarlier = { act: 'earlier', icon: 'arrow-start' } as const
const moveLater = { act: 'later', icon: 'arrow-end' } as const

function PhotoControls(props: PhotoActions & PhotoControlsProps) {
  const { photo, at, count, number, onRemove, onMove, onRetry } = props
  const { t } = useLanguage()
  return (
    <>
      <TileButton
        act="remove"
        icon="close"
        label={t('images.remove', { number })}
        onClick={onRemove}
        place="end-0 top-0"
      />
      {at === 0 && photo.image && <span className="tag tag-plain">{t('images.cover')}</span>}
      {at > 0 && (
        <TileButton
          {...moveEarlier}
          label={t('images.earlier', { number })}
          onClick={() => onMove(at - 1)}
          place="start-0 bottom-0"
        />
      )}
      {at < count - 1 && (
        <TileButton
          {...moveLater}
          label={t('images.later', { number })}
          onClick={() => onMove(at + 1)}
          place="end-0 bottom-0"
        />
      )}
      {(photo.state === 'waiting' || photo.state === 'sending') && (
        <Progress label={t('images.sending', { number })} sent={photo.sent} />
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

function Progress({ label, sent }: { label: string; sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={percent} className="photo-progress">
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
