import { Link, useParams } from 'react-router'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyConversation } from '../thread/empty-conversation.tsx'
import { ConversationItem } from './conversation-item.tsx'
import { conversationCursor, type InboxFilter, inboxQueryString } from './inbox-filter.ts'
import { InboxTools } from './inbox-tools.tsx'
import type { InboxPage } from './use-live-inbox.tsx'

export function ConversationList(props: InboxPage & { isOpen: boolean }) {
  const { rows, hasMore, isEmpty, filter, locked, isOpen } = props
  const { t } = useLanguage()
  const { conversationId } = useParams()
  const Heading = isOpen ? 'h2' : 'h1'
  const last = rows.at(-1)
  return (
    <section className="conversation-list" aria-label={t('messages.title')}>
      <Heading className="conversation-title">{t('messages.title')}</Heading>
      {locked && (
        <Link className="note" to={locked.to}>
          {locked.text}
        </Link>
      )}
      {!isEmpty && <InboxTools filter={filter} />}
      {isEmpty
        ? !locked && <NoConversations isOpen={isOpen} />
        : rows.length === 0 && <NothingFound {...{ filter, isOpen }} />}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ConversationItem
              row={row}
              isCurrent={row.id === conversationId}
              queryString={inboxQueryString(filter)}
            />
          </li>
        ))}
      </ul>
      {hasMore && last && (
        <Link
          className="more conversation-more"
          to={`/messages${inboxQueryString(filter, { before: conversationCursor(last) })}`}
        >
          {t('messages.earlier')}
        </Link>
      )}
    </section>
  )
}

function NothingFound({ filter, isOpen }: { filter: InboxFilter; isOpen: boolean }) {
  const { show, query } = filter
  const { t } = useLanguage()
  const title = query
    ? t('messages.noMatch', { query: isolateText(query) })
    : t(`messages.nothing.${show ?? 'all'}`)
  return (
    <div className="conversation-none">
      <EmptyState
        as={isOpen ? 'h3' : 'h2'}
        drawing={<EmptyConversation />}
        title={<span role="status">{title}</span>}
        text={!query && show === 'archived' && t('messages.nothing.archivedText')}
        action={
          query && (
            <LinkButton to={`/messages${inboxQueryString({ show })}`} variant="plain">
              {t('messages.clearSearch')}
            </LinkButton>
          )
        }
      />
    </div>
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
