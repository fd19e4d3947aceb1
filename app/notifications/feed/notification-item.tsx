import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { ShownNotification } from './list-notifications.server.ts'
import type { NotificationKind } from './notification-kinds.ts'

const icons = {
  message: 'message',
  'price-drop': 'chevron-down',
  sold: 'check',
  'saved-search': 'search',
  'listing-expiring': 'clock',
  moderation: 'shield',
  report: 'flag',
} satisfies Record<NotificationKind, IconName>

/** A notification; all of it links to what it is about. */
export function NotificationItem(props: { notification: ShownNotification; isNew: boolean }) {
  const { notification, isNew } = props
  const { kind, age, to } = notification
  const { t } = useLanguage()
  return (
    <Link className={isNew ? 'notice notice-new' : 'notice'} to={to}>
      <span className="notice-picture">
        <NotificationPicture notification={notification} />
        <span className={`notice-kind notice-${kind}`}>
          <Icon name={icons[kind]} size={16} />
        </span>
      </span>
      <span className="notice-text">
        <NotificationText notification={notification} />
        <span className="notice-age">
          {t(`age.${age.unit}`, { count: age.count })}
          {isNew && <span className="tag notice-tag">{t('notifications.unread')}</span>}
        </span>
      </span>
    </Link>
  )
}

function NotificationPicture({
  notification: { cover, drawing, kind },
}: {
  notification: ShownNotification
}) {
  if (cover) {
    const src = pictureUrl(cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  if (drawing) return <CategoryDrawing slug={drawing} />
  return <Icon name={icons[kind]} size={28} />
}

function NotificationText({ notification }: { notification: ShownNotification }) {
  const { t } = useLanguage()
  const { kind, facts } = notification
  switch (kind) {
    case 'message':
      return (
        <>
          <b>
            {t('notifications.message', { count: facts.count ?? 1, from: isolateText(facts.from) })}
          </b>
          {facts.about && <QuotedUserText text={facts.about} />}
          <QuotedUserText text={facts.text || t('notifications.photos')} isQuiet />
        </>
      )
    case 'price-drop': {
      const prices = { from: formatPrice(facts.from), to: formatPrice(facts.to) }
      return (
        <>
          <QuotedUserText text={facts.title} isStrong />
          <span>{t('notifications.priceDrop', prices)}</span>
        </>
      )
    }
    case 'sold':
      return (
        <>
          <QuotedUserText text={facts.title} isStrong />
          <span>{t('notifications.sold')}</span>
        </>
      )
    case 'saved-search': {
      const { count, name, title1, title2, title3 } = facts
      const titles = [title1, title2, title3].filter((title) => title !== undefined)
      return (
        <>
          <b>{t('notifications.savedSearch', { count, name: isolateText(name) })}</b>
          {[...new Set(titles)].map((title) => (
            <QuotedUserText key={title} text={title} isQuiet />
          ))}
        </>
      )
    }
    case 'listing-expiring':
      return (
        <>
          <QuotedUserText text={facts.title} isStrong />
          <span>{t('notifications.expiring', { date: formatDate(facts.until, t) })}</span>
        </>
      )
    case 'moderation':
      return (
        <>
          <QuotedUserText text={facts.title || t('notifications.account')} isStrong />
          <span>{t(`notifications.moderation.${facts.action}`)}</span>
        </>
      )
    case 'report':
      return (
        <>
          <QuotedUserText text={facts.title || t('report.photos')} isStrong />
          <span>{t(`notifications.report.${facts.outcome}`)}</span>
        </>
      )
  }
}

/** A line of text written by a user, in any language, aligned with the other lines. */
function QuotedUserText(props: { text: string; isStrong?: boolean; isQuiet?: boolean }) {
  const { text, isStrong, isQuiet } = props
  const look = isStrong ? ' strong' : isQuiet ? ' quiet' : ''
  return <UserText className={`notice-line${look}`} text={text} />
}

/** On one line, from left to right. */
function formatPrice(rupees: number): string {
  return isolateText(formatRupees(rupees).replace(' ', '\u00a0'))
}
