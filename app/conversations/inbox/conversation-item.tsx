import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import type { ConversationRow } from '../thread/conversation.ts'
import { formatOtherName, formatSubjectTitle } from '../thread/format-conversation.ts'
import { StaffMark } from '../thread/staff-mark.tsx'
import { SubjectPicture } from '../thread/subject-picture.tsx'
import { formatLastActivity } from './format-last-activity.ts'

export function ConversationItem(props: {
  row: ConversationRow
  isCurrent: boolean
  queryString: string
}) {
  const { row, isCurrent, queryString } = props
  const { t } = useLanguage()
  const { subject, other } = row
  // The open conversation is being read, even before the server knows.
  const unread = isCurrent ? 0 : row.unread
  return (
    <Link
      className={unread > 0 ? 'conversation-row conversation-unread' : 'conversation-row'}
      to={`${href('/messages/:conversationId', row.id)}${queryString}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <SubjectPicture subject={subject} />
      <span className="conversation-row-text">
        <b>
          {other.isStaff && <StaffMark />}
          <UserText text={formatOtherName(other, t)} />
        </b>
        <LastActivity at={row.updatedAt} />
        <UserText className="conversation-row-title" text={formatSubjectTitle(subject, t)} />
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

/** The time of today's, the day of others: beside both, a name would be cut after a few letters. */
function LastActivity({ at }: { at: string }) {
  const { t } = useLanguage()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatLastActivity(at, new Date(), t)}
    </time>
  )
}

function LastMessage({ last }: Pick<ConversationRow, 'last'>) {
  const { t } = useLanguage()
  return (
    <span className="conversation-row-last">
      {last.isOwn && <span>{t('messages.you')}</span>}
      <UserText text={last.text || t('messages.photos', { count: last.photos })} />
    </span>
  )
}
