import { useLanguage } from '../i18n/language.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Photo } from './photo.ts'

type Doing = { onRemove: () => void; onMove: (to: number) => void; onRetry: () => void }

/** One photo of a form. Without JavaScript a box to tick leaves it out. */
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
      {isLively ? <LivelyPart {...props} number={number} /> : <LeaveOut photo={photo} />}
    </li>
  )
}

function LeaveOut({ photo }: { photo: Photo }) {
  const { t } = useLanguage()
  return (
    <label className="tick absolute inset-x-0 bottom-0 bg-surface px-2 small">
      <input type="checkbox" name="left_out" value={photo.image?.id} />
      {t('images.leaveOut')}
    </label>
  )
}

function LivelyPart(props: Doing & { photo: Photo; at: number; count: number; number: number }) {
  const { photo, at, count, number, onRemove, onMove, onRetry } = props
  const { t } = useLanguage()
  return (
    <>
      <TileButton
        act="remove"
        icon="close"
        label={t('images.remove', { number })}
        onPress={onRemove}
        place="end-0 top-0"
      />
      {at === 0 && photo.image && (
        <span className="tag tag-plain absolute start-2 top-2.5">{t('images.cover')}</span>
      )}
      {at > 0 && (
        <TileButton
          act="earlier"
          icon="arrow-start"
          label={t('images.earlier', { number })}
          onPress={() => onMove(at - 1)}
          place="start-0 bottom-0"
        />
      )}
      {at < count - 1 && (
        <TileButton
          act="later"
          icon="arrow-end"
          label={t('images.later', { number })}
          onPress={() => onMove(at + 1)}
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
          className="absolute inset-x-1 top-1/2 flex min-h-11 -translate-y-1/2 items-center justify-center gap-1 rounded-ctl bg-urgent text-on-urgent small"
          onClick={onRetry}
        >
          <Icon name="refresh" size={18} />
          {t('ui.tryAgain')}
        </button>
      )}
    </>
  )
}

function TileButton(props: {
  act: string
  icon: IconName
  label: string
  place: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      data-act={props.act}
      aria-label={props.label}
      className={`absolute grid size-11 place-items-center text-white before:absolute before:inset-2 before:rounded-full before:bg-[rgb(18_22_15/.72)] ${props.place}`}
      onClick={props.onPress}
    >
      <Icon name={props.icon} size={16} mirrored className="relative" />
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
