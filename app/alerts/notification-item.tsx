import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { pictureUrl } from '../images/picture-url.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { ShownNotification } from './list-notifications.server.ts'
import type { NotificationKind } from './notification-kinds.ts'

const icons = {
  message: 'message',
  'price-drop': 'chevron-down',
  sold: 'check',
  'saved-search': 'search',
  'listing-expiring': 'clock',
} satisfies Record<NotificationKind, IconName>

/** One thing that happened; the whole of it leads to what it is about. */
export function NotificationItem(props: { notification: ShownNotification; isNew: boolean }) {
  const { notification, isNew } = props
  const { kind, age, to } = notification
  const { t } = useLanguage()
  return (
    <Link className={isNew ? 'notice notice-new' : 'notice'} to={to}>
      <span className="notice-picture">
        <Picture notification={notification} />
        <span className={`notice-kind notice-${kind}`}>
          <Icon name={icons[kind]} size={16} />
        </span>
      </span>
      <span className="notice-words">
        <Words notification={notification} />
        <span className="notice-age">
          {t(`age.${age.unit}`, { count: age.count })}
          {isNew && <span className="tag notice-tag">{t('notifications.unread')}</span>}
        </span>
      </span>
    </Link>
  )
}

function Picture({ notification: { cover, drawing, kind } }: { notification: ShownNotification }) {
  if (cover) {
    const src = pictureUrl(cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  if (drawing) return <CategoryDrawing slug={drawing} />
  return <Icon name={icons[kind]} size={28} />
}

function Words({ notification }: { notification: ShownNotification }) {
  const { t } = useLanguage()
  const { kind, facts } = notification
  switch (kind) {
    case 'message':
      return (
        <>
          <b>{t('notifications.message', { from: isolate(facts.from) })}</b>
          {facts.about && <Theirs words={facts.about} />}
          <Theirs words={facts.text || t('notifications.photos')} isQuiet />
        </>
      )
    case 'price-drop': {
      const prices = { from: sayPrice(facts.from), to: sayPrice(facts.to) }
      return (
        <>
          <Theirs words={facts.title} isStrong />
          <span>{t('notifications.priceDrop', prices)}</span>
        </>
      )
    }
    case 'sold':
      return (
        <>
          <Theirs words={facts.title} isStrong />
          <span>{t('notifications.sold')}</span>
        </>
      )
    case 'saved-search': {
      const { count, name, title1, title2, title3 } = facts
      const titles = [title1, title2, title3].filter((title) => title !== undefined)
      return (
        <>
          <b>{t('notifications.savedSearch', { count, name: isolate(name) })}</b>
          {[...new Set(titles)].map((title) => (
            <Theirs key={title} words={title} isQuiet />
          ))}
        </>
      )
    }
    case 'listing-expiring':
      return (
        <>
          <Theirs words={facts.title} isStrong />
          <span>{t('notifications.expiring', { date: formatDate(facts.until, t) })}</span>
        </>
      )
  }
}

/** A line of what somebody wrote, in whatever language they did; it begins where the others do. */
function Theirs(props: { words: string; isStrong?: boolean; isQuiet?: boolean }) {
  const { words, isStrong, isQuiet } = props
  const look = isStrong ? ' font-strong' : isQuiet ? ' text-quiet' : ''
  return (
    <span className={`notice-line${look}`} dir="auto">
      {words}
    </span>
  )
}

/** On one line, from left to right. */
function sayPrice(rupees: number): string {
  return isolate(formatRupees(rupees).replace(' ', '\u00a0'))
}

// A name in another script would turn the words around it; these marks keep it to itself.
function isolate(words: string): string {
  return `\u2068${words}\u2069`
}
