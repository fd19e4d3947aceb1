import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { handleSendForm } from '../sending/handle-send-form.server.ts'
import type { Route } from './+types/new-conversation.route'
import type { SubjectId } from './conversation.ts'
import { ConversationError } from './conversation-error.tsx'
import { ConversationView } from './conversation-view.tsx'
import { EmptyConversation } from './empty-conversation.tsx'
import { findConversationAbout, findSubject } from './find-subject.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

/** With `?listing=` or `?service=`, a new conversation, or a redirect to the existing one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const subject = parseSubject(url.searchParams)
  if (!subject) return { conversation: undefined }
  const existing = await findConversationAbout(database(), { subject, viewerId })
  if (existing) throw redirect(href('/messages/:conversationId', existing))
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const found = await findSubject(database(), { subject, viewerId, catalog })
  if ('refused' in found) return redirectAway(subject, found.refused)
  return {
    conversation: { ...found, ...emptyConversation },
    viewerId,
    today: isoDay(new Date()),
    clientId: crypto.randomUUID(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const to = parseSubject(url.searchParams)
  if (!to) throw new Response(null, { status: 400 })
  const answer = await handleSendForm({ request, viewer, to })
  return answer === 'gone' ? redirectAway(to, answer) : answer
}

export default function NewConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, viewerId } = loaderData
  if (!conversation) return <NoConversationSelected />
  const { subject } = conversation
  const key = subject.kind === 'removed' ? subject.kind : subject.id
  return <ConversationView key={`${viewerId} ${key}`} {...loaderData} answer={actionData} />
}

// On desktops only.
function NoConversationSelected() {
  const { t } = useLanguage()
  return (
    <section className="conversation conversation-quiet conversation-idle">
      <EmptyState drawing={<EmptyConversation />} title={t('messages.choose')} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConversationError error={error} />
}

const emptyConversation = {
  messages: [],
  hasOlder: false,
  ticks: { delivered: 0, read: 0 },
  isBlocked: false,
  isArchived: false,
  canSend: true,
}

function parseSubject(search: URLSearchParams): SubjectId | undefined {
  const [listingId, serviceId] = [search.get('listing'), search.get('service')]
  if (listingId) return { listingId }
  return serviceId ? { serviceId } : undefined
}

function redirectAway(about: SubjectId, refused: 'own' | 'gone'): never {
  const isListing = 'listingId' in about
  if (refused === 'gone') {
    return notFound(isListing ? 'listing.detail.notFound' : 'services.detail.notFound')
  }
  const page = isListing
    ? href('/listing/:listingId', about.listingId)
    : href('/services/:serviceId', about.serviceId)
  const title = isListing ? 'listing.contact.yours' : 'services.contact.yours'
  throw redirect(page, withToast({ title, tone: 'info' }))
}
