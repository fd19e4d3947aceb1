import { Link } from 'react-router'
import { getAge } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { SignalLabel } from '../case/signal-label.tsx'
import { casePath } from '../layout/desk-paths.ts'
import type { QueuedCase } from './list-cases.server.ts'

export function QueueItem({ item, now }: { item: QueuedCase; now: Date }) {
  const { t } = useLanguage()
  const { kind, title, images, ownerName, city, reasons, rules, signalCount, views, claimedBy } =
    item
  const age = getAge(item.openedAt, now)
  const [cover] = images
  const label = t(kind === 'message' ? 'moderation.kinds.message' : 'moderation.queue.noText')
  return (
    <article className="queue-item">
      <span className="queue-picture">
        {cover ? (
          <img src={pictureUrl(cover, 320)} alt="" loading="lazy" width={72} height={54} />
        ) : (
          <Icon name={kindIcons[kind]} size={24} />
        )}
      </span>
      <div className="queue-text">
        <p className="queue-reasons">
          {rules?.map((rule) => (
            <SignalLabel key={rule} reason={rule} isRule />
          ))}
          {reasons?.map((reason) => (
            <SignalLabel key={reason} reason={reason} />
          ))}
        </p>
        <Link className="queue-link" to={casePath(item.id)}>
          <UserText as="span" text={title || label} />
        </Link>
        <p className="dots small quiet">
          <span>{t(`moderation.kinds.${kind}`)}</span>
          {ownerName && kind !== 'seller' && (
            <span>
              <UserText text={ownerName} />
            </span>
          )}
          {item.isNewOwner && <span>{t('moderation.queue.newMember')}</span>}
          {city && <span>{city}</span>}
          <span>{t('moderation.queue.signals', { count: signalCount })}</span>
          {views > 0 && <span>{t('moderation.queue.views', { count: views })}</span>}
          <span>{t(`age.${age.unit}`, { count: age.count })}</span>
        </p>
        {claimedBy && (
          <p className="small">{t('moderation.queue.claimedBy', { name: claimedBy })}</p>
        )}
      </div>
    </article>
  )
}

const kindIcons = {
  listing: 'leaf',
  service: 'truck',
  seller: 'user',
  message: 'message',
} as const
