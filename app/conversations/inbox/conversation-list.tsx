import { Link, useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { ConversationRow } from '../thread/conversation.ts'
import { EmptyConversation } from '../thread/empty-conversation.tsx'
import { conversationCursor } from './conversation-cursor.ts'
import { ConversationItem } from './conversation-item.tsx'

/**
 * My Messages, latest activity first. Its heading is the page's `h1` if no conversation is open.
 */
export function ConversationList(props: {
  rows: ConversationRow[]
  hasMore: boolean
  isOpen: boolean
}) {
  const { rows, hasMore, isOpen } = props
  const { t } = useLanguage()
  const { conversationId } = useParams()
  const Heading = isOpen ? 'h2' : 'h1'
  const last = rows.at(-1)
  return (
    <section className="conversation-list" aria-label={t('messages.title')}>
      <Heading className="conversation-title">{t('messages.title')}</Heading>
      {rows.length === 0 && <NoConversations isOpen={isOpen} />}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ConversationItem row={row} isCurrent={row.id === conversationId} />
          </li>
        ))}
      </ul>
      {hasMore && last && (
        <Link
          className="more conversation-more"
          to={`/messages?before=${conversationCursor(last)}`}
        >
          {t('messages.earlier')}
        </Link>
      )}
    </section>
  )
}

function NoConversations({ isOpen }: { isOpen: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="conversation-none">
      <EmptyState
        as={isOpen ? 'h3' : 'h2'}
        drawing={<EmptyConversation />}
        title={t('messages.empty')}
        action={!isOpen && <LinkButton to="/listings">{t('messages.browse')}</LinkButton>}
      />
    </div>
  )
}
