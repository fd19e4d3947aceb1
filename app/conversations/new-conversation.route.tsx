import { data, redirect } from 'react-router'
import { privateHeaders } from '../accounts/private-headers.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/new-conversation.route'
import type { SendFormAnswer, SubjectId } from './conversation.ts'
import { findConversationAbout, findSubject } from './find-subject.server.ts'
import { QuietPane } from './quiet-pane.tsx'
import { receiveSendForm } from './receive-send-form.server.ts'
import { Talk } from './talk.tsx'
import { TalkTrouble } from './talk-trouble.tsx'
import { unsentToast } from './unsent-toast.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

/**
 * With `?listing=` or `?service=` a conversation that has not begun, or the one that has; without,
 * nothing is open.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const about = readSubject(url.searchParams)
  if (!about) return { conversation: undefined }
  const begun = await findConversationAbout(database(), { about, viewerId })
  if (begun) throw redirect(`/messages/${begun}`)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const found = await findSubject(database(), { about, viewerId, catalog })
  if ('refused' in found) return leave(about, found.refused)
  return {
    conversation: { ...found, ...nothingSaid },
    viewerId,
    today: plainDay(new Date()),
    clientId: crypto.randomUUID(),
  }
}

/** The first message, sent without JavaScript. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const to = readSubject(url.searchParams)
  if (!to) throw new Response(null, { status: 400 })
  const outcome = await receiveSendForm(database(), { request, viewer, to })
  if ('sentTo' in outcome) return redirect(`/messages/${outcome.sentTo}`)
  if ('fromOther' in outcome) return redirect('/messages', unsentToast())
  if ('gone' in outcome) return leave(to, 'gone')
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<SendFormAnswer>(answer, { status, headers })
}

export default function NewConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, viewerId } = loaderData
  if (!conversation) return <QuietPane />
  const { about } = conversation
  const key = about.kind === 'removed' ? about.kind : about.id
  return <Talk key={`${viewerId} ${key}`} {...loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TalkTrouble error={error} />
}

const nothingSaid = {
  messages: [],
  hasOlder: false,
  ticks: { delivered: 0, read: 0 },
  isBlocked: false,
  mayWrite: true,
}

function readSubject(search: URLSearchParams): SubjectId | undefined {
  const [listingId, serviceId] = [search.get('listing'), search.get('service')]
  if (listingId) return { listingId }
  return serviceId ? { serviceId } : undefined
}

/** Away from what cannot be written about: one's own, or what is there no longer. */
function leave(about: SubjectId, refused: 'own' | 'gone'): never {
  const isListing = 'listingId' in about
  if (refused === 'gone') {
    return notFound(isListing ? 'listing.detail.notFound' : 'services.detail.notFound')
  }
  const page = isListing ? `/listing/${about.listingId}` : `/services/${about.serviceId}`
  const title = isListing ? 'listing.contact.yours' : 'services.contact.yours'
  throw redirect(page, { headers: { 'Set-Cookie': toastCookie({ title }) } })
}
