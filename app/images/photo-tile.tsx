import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { moveWays } from './move-ways.ts'
import type { Photo } from './photo.ts'

type Doing = { onRemove: () => void; onMove: (to: number) => void; onRetry: () => void }

/**
 * One photo of a form. Without JavaScript a box to tick leaves it out, and the buttons that move it
 * send the form, which comes back in the new order.
 */
export function PhotoTile(
  props: Doing & { photo: Photo; at: number; count: number; isLively: boolean },
) {
  const { photo, at, isLively } = props
  const { t } = useLanguage()
  const number = at + 1
  return (
    <li
      data-photo={photo.key}
      className={`relative aspect-square overflow-hidden rounded-ctl bg-sunk select-none ${at === 0 ? 'max-lg:col-span-2 max-lg:row-span-2' : ''}`}
    >
      {photo.preview && (
        <img
          src={photo.preview}
          alt={t('images.photo', { number })}
          draggable={false}
          className={`size-full object-cover photo ${photo.image ? '' : 'opacity-45'}`}
        />
      )}
      {photo.image && <input type="hidden" name="image_ids" value={photo.image.id} />}
      {isLively ? (
        <LivelyPart {...props} number={number} />
      ) : (
        <PlainPart {...props} number={number} />
      )}
    </li>
  )
}

type Part = { photo: Photo; at: number; count: number; number: number }

function PlainPart({ photo, at, count, number }: Part) {
  const { t } = useLanguage()
  const id = photo.image?.id
  return (
    <>
      {at > 0 && (
        <TileButton
          {...moveEarlier}
          label={t('images.earlier', { number })}
          place="start-0 top-0"
          {...backHere}
          name={moveWays.earlier}
          value={id}
        />
      )}
      {at < count - 1 && (
        <TileButton
          {...moveLater}
          label={t('images.later', { number })}
          place="end-0 top-0"
          {...backHere}
          name={moveWays.later}
          value={id}
        />
      )}
      <label className="tick absolute inset-x-0 bottom-0 bg-surface px-2 small">
        <input type="checkbox" name="left_out" value={id} />
        {t('images.leaveOut')}
      </label>
    </>
  )
}

/** The photos of a form, as its address names them. */
export const photosId = 'photos'

// The form that comes back is shown from its photos on, not from its top.
const backHere = { type: 'submit', formAction: `#${photosId}` } as const
const moveEarlier = { act: 'earlier', icon: 'arrow-start' } as const
const moveLater = { act: 'later', icon: 'arrow-end' } as const

function LivelyPart(props: Doing & Part) {
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
      {at === 0 && photo.image && (
        <span className="tag tag-plain absolute start-2 top-2.5">{t('images.cover')}</span>
      )}
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
          className="absolute inset-x-1 inset-y-0 my-auto flex h-fit min-h-11 items-center justify-center gap-1 rounded-ctl bg-urgent text-on-urgent small"
          onClick={onRetry}
        >
          <Icon name="refresh" size={18} />
          {t('ui.tryAgain')}
        </button>
      )}
    </>
  )
}

type Tile = { act: string; icon: IconName; label: string; place: string }

function TileButton(props: ComponentProps<'button'> & Tile) {
  const { act, icon, label, place, ...button } = props
  return (
    <button
      type="button"
      {...button}
      data-act={act}
      aria-label={label}
      className={`absolute grid size-11 place-items-center text-white before:absolute before:inset-2 before:rounded-full before:bg-[rgb(18_22_15/.72)] ${place}`}
    >
      <Icon name={icon} size={16} mirrored className="relative" />
    </button>
  )
}

function Progress({ label, sent }: { label: string; sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="absolute inset-x-2.5 bottom-1/2 h-1.5 overflow-hidden rounded-full bg-white/70"
    >
      <div className="h-full bg-[#1f7a3a]" style={{ width: `${percent}%` }} />
    </div>
  )
}
