import { Link } from 'react-router'
import { formatDayOfMonth, formatTime, isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import type { ConversationRow } from '../thread/conversation.ts'
import { formatOtherName, formatSubjectTitle } from '../thread/format-conversation.ts'
import { SubjectPicture } from '../thread/subject-picture.tsx'

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
      <SubjectPicture about={about} />
      <span className="talk-row-words">
        <UserText as="b" text={formatOtherName(other, t)} />
        <LastActivity at={row.updatedAt} />
        <UserText className="talk-row-title" text={formatSubjectTitle(about, t)} />
        <LastMessage last={row.last} />
        {unread > 0 && (
          <span>
            <span className="sr-only">{t('nav.unread', { count: unread })}</span>
            <CountBadge count={unread} />
          </span>
        )}
      </span>
    </Link>
  )
}

function LastActivity({ at }: { at: string }) {
  const { t } = useLanguage()
  return (
    <time dateTime={at}>
      <span>{formatDayOfMonth(isoDay(new Date(at)), t)}</span>
      {t('listing.detail.comma')}
      <bdi>{formatTime(at, t)}</bdi>
    </time>
  )
}

function LastMessage({ last }: Pick<ConversationRow, 'last'>) {
  const { t } = useLanguage()
  return (
    <span className="talk-row-last">
      {last.isOwn && <span>{t('messages.you')}</span>}
      <UserText text={last.text || t('messages.photos', { count: last.photos })} />
    </span>
  )
}
