import {
  data,
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigation,
  useParams,
} from 'react-router'
import { describeLocked } from '../../accounts/confirm-session/restriction-texts.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { ConversationSkeleton } from '../thread/conversation-skeleton.tsx'
import type { Route } from './+types/messages.route'
import { ConversationList } from './conversation-list.tsx'
import { parseInboxFilter } from './inbox-filter.ts'
import { inboxRefreshPath } from './inbox-refresh-path.ts'
import { listConversations } from './list-conversations.server.ts'
import { useLiveInbox } from './use-live-inbox.tsx'
import './messages.css'
import '../thread/conversation.css'
import '../messages/message-text.css'
import '../composer/composer.css'

export const handle: LayoutHandle = { layout: { hasBannersBelow: true } }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const open = url.searchParams.get('open')
  // If a conversation is open, signing in again returns there, not to the list.
  const page = open ? new Request(new URL(href('/messages/:conversationId', open), url)) : request
  const viewer = requireViewer(context, page)
  const viewerId = viewer.id
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const before = url.searchParams.get('before') ?? undefined
  const filter = parseInboxFilter(url.searchParams)
  if (filter.query) await limitSearches(viewerId)
  const query = { viewerId, catalog, before, filter }
  const { lockedCount = 0, ...list } = await listConversations(database(), query)
  const locked = describeLocked(request, { ...viewer, count: lockedCount })
  return { ...list, filter, ...(locked && { locked }) }
}

async function limitSearches(viewerId: string): Promise<void> {
  const result = await consumeLimit(database(), { limit: 'search-messages', key: viewerId })
  if (result.allowed) return
  const { retryAfter } = result
  throw data({ retryAfter }, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { conversationId } = useParams()
  // `useSearchParams` would add weight to everyone's first visit.
  const search = new URLSearchParams(useLocation().search)
  // On a phone an open conversation, new or existing, takes the whole screen.
  const isOpen = conversationId !== undefined || search.has('listing') || search.has('service')
  const path = inboxRefreshPath({ conversationId, search, filter: loaderData.filter })
  const list = useLiveInbox(loaderData, path)
  const { location } = useNavigation()
  const opening = location?.pathname.match(/^\/messages\/([^/]+)$/)?.[1]
  const isOther = opening !== undefined && opening !== conversationId
  // A conversation just created from the composer on screen continues as it is.
  const isOpening = isOther && (conversationId !== undefined || !isOpen)
  return (
    <div className="conversation-page">
      {!isOpen && <InboxTitle />}
      <div
        className={
          isOpen || isOpening ? 'conversation-panes conversation-open' : 'conversation-panes'
        }
      >
        <ConversationList {...list} isOpen={isOpen} />
        {isOpening ? <ConversationSkeleton /> : <Outlet />}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLanguage()
  const isLimited = isRouteErrorResponse(error) && error.status === 429
  const title = isLimited
    ? t('errors.tooManyWait', { wait: error.data.retryAfter })
    : t('messages.failed')
  return (
    <div className="page inbox-failed">
      <InboxTitle />
      <ErrorState as="h1" title={title} />
    </div>
  )
}

function InboxTitle() {
  const { t } = useLanguage()
  return <title>{`${t('messages.title')} · ${t('site.name')}`}</title>
}
