import { data, redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { NoConversationSelected } from '../inbox/no-conversation-selected.tsx'
import { handleSendForm } from '../sending/handle-send-form.server.ts'
import { notSentToast } from '../sending/not-sent-toast.server.ts'
import type { Route } from './+types/new-conversation.route'
import type { SendFormAnswer, SubjectId } from './conversation.ts'
import { ConversationError } from './conversation-error.tsx'
import { ConversationView } from './conversation-view.tsx'
import { findConversationAbout, findSubject } from './find-subject.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

/** With `?listing=` or `?service=`, a new conversation, or a redirect to the existing one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const subject = parseSubject(url.searchParams)
  if (!subject) return { conversation: undefined }
  const existing = await findConversationAbout(database(), { subject, viewerId })
  if (existing) throw redirect(`/messages/${existing}`)
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
  const outcome = await handleSendForm(database(), { request, viewer, to })
  if ('conversationId' in outcome) return redirect(`/messages/${outcome.conversationId}`)
  if ('isOtherAccount' in outcome) return redirect('/messages', notSentToast())
  if ('gone' in outcome) return redirectAway(to, 'gone')
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<SendFormAnswer>(answer, { status, headers })
}

export default function NewConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, viewerId } = loaderData
  if (!conversation) return <NoConversationSelected />
  const { subject } = conversation
  const key = subject.kind === 'removed' ? subject.kind : subject.id
  return <ConversationView key={`${viewerId} ${key}`} {...loaderData} answer={actionData} />
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
  const page = isListing ? `/listing/${about.listingId}` : `/services/${about.serviceId}`
  const title = isListing ? 'listing.contact.yours' : 'services.contact.yours'
  throw redirect(page, withToast({ title, tone: 'info' }))
}
