import { requireUnrestricted, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { listOlderMessages } from '../fetching/list-messages.server.ts'
import { handleSendForm } from '../sending/handle-send-form.server.ts'
import type { Route } from './+types/conversation.route'
import { ConversationError } from './conversation-error.tsx'
import { ConversationView } from './conversation-view.tsx'
import { findConversation } from './find-conversation.server.ts'

export const handle: LayoutHandle = { layout: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const query = { conversationId: params.conversationId, viewerId }
  const found = await findConversation(database(), { ...query, catalog })
  if (!found) {
    // It may be one that is locked: a restricted session learns that only once it is confirmed.
    requireUnrestricted(context, request)
    return notFound('messages.notFound')
  }
  const before = Number(url.searchParams.get('before')) || 0
  const earlier = before > 0 && (await listOlderMessages(database(), { ...query, before }))
  return {
    conversation: { ...found, ...earlier },
    isOlderPage: Boolean(earlier),
    isConfirmingBlock: url.searchParams.get('ask') === 'block',
    viewerId,
    today: isoDay(new Date()),
    marketHost: url.host,
    clientId: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const answer = await handleSendForm({ request, viewer, to: params })
  return answer === 'gone' ? notFound('messages.notFound') : answer
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, viewerId } = loaderData
  return (
    <ConversationView key={`${viewerId} ${conversation.id}`} {...loaderData} answer={actionData} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConversationError error={error} />
}
