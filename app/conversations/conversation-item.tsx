import { Link } from 'react-router'
import { formatDayOfMonth, formatTime, plainDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Count } from '../ui/badge.tsx'
import { AboutCover } from './about-cover.tsx'
import type { ConversationRow } from './conversation.ts'
import { nameOf, titleOf } from './say-conversation.ts'

/** One conversation in the list; the whole of it leads there. */
export function ConversationItem({ row, isCurrent }: { row: ConversationRow; isCurrent: boolean }) {
  const { t } = useLanguage()
  const { about, other } = row
  // What is open is being read, even before the market has heard of it.
  const unread = isCurrent ? 0 : row.unread
  return (
    <Link
      className={unread > 0 ? 'talk-row talk-unread' : 'talk-row'}
      to={`/messages/${row.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <AboutCover about={about} />
      <span className="talk-row-words">
        <b dir="auto">{nameOf(other, t)}</b>
        <When at={row.updatedAt} />
        <span className="talk-row-title" dir="auto">
          {titleOf(about, t)}
        </span>
        <LastWords last={row.last} />
        {unread > 0 && (
          <span>
            <span className="sr-only">{t('nav.unread', { count: unread })}</span>
            <Count count={unread} />
          </span>
        )}
      </span>
    </Link>
  )
}

function When({ at }: { at: string }) {
  const { t } = useLanguage()
  return (
    <time dateTime={at}>
      <span>{formatDayOfMonth(plainDay(new Date(at)), t)}</span>
      {t('listing.detail.comma')}
      <bdi>{formatTime(at, t)}</bdi>
    </time>
  )
}

function LastWords({ last }: Pick<ConversationRow, 'last'>) {
  const { t } = useLanguage()
  return (
    <span className="talk-row-last">
      {last.isOwn && <span>{t('messages.you')}</span>}
      <bdi>{last.text || t('messages.photos', { count: last.photos })}</bdi>
    </span>
  )
}
