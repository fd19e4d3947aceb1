import { data, redirect } from 'react-router'
import { privateHeaders } from '../accounts/private-headers.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/conversation.route'
import type { SendFormAnswer } from './conversation.ts'
import { findConversation } from './find-conversation.server.ts'
import { listOlderMessages } from './list-messages.server.ts'
import { receiveSendForm } from './receive-send-form.server.ts'
import { Talk } from './talk.tsx'
import { TalkTrouble } from './talk-trouble.tsx'
import { unsentToast } from './unsent-toast.server.ts'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const wanted = { conversationId: params.conversationId, viewerId }
  const found = await findConversation(database(), { ...wanted, catalog })
  if (!found) return notFound('messages.notFound')
  const before = Number(url.searchParams.get('before')) || 0
  const earlier = before > 0 && (await listOlderMessages(database(), { ...wanted, before }))
  return {
    conversation: { ...found, ...earlier },
    isEarlier: Boolean(earlier),
    isAskingToBlock: url.searchParams.get('ask') === 'block',
    viewerId,
    today: plainDay(new Date()),
    marketHost: url.host,
    clientId: crypto.randomUUID(),
  }
}

/** A message sent without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const to = { conversationId: params.conversationId }
  const outcome = await receiveSendForm(database(), { request, viewer, to })
  if ('sentTo' in outcome) return redirect(`/messages/${outcome.sentTo}`)
  if ('fromOther' in outcome) return redirect('/messages', unsentToast())
  if ('gone' in outcome) return notFound('messages.notFound')
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<SendFormAnswer>(answer, { status, headers })
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, viewerId } = loaderData
  return <Talk key={`${viewerId} ${conversation.id}`} {...loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TalkTrouble error={error} />
}
