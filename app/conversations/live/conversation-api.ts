import { href } from '../../platform/pages/href.ts'
import type { UnsentMessage } from '../outbox/outbox.ts'
import type {
  ConversationUpdate,
  SendAnswer,
  SendRefusal,
  ShownMessage,
} from '../thread/conversation.ts'

export type FetchFunction = (path: string, init?: RequestInit) => Promise<Response>

/** Why a request got no usable answer; tells whether to retry now, in `seconds`, or never. */
export type RequestFailure = 'lost' | 'signed-out' | 'gone' | 'malformed' | { seconds: number }

export type OlderMessages = { messages: ShownMessage[]; hasOlder: boolean }

const requestTimeout = 20_000
const defaultRetrySeconds = 10
const maxBusySeconds = 10

/** Sends a message. Idempotent: a retry after a lost response stores it once. */
export async function postMessage(
  ask: FetchFunction,
  { owner, place, clientId, text, photos }: UnsentMessage,
): Promise<SendAnswer | { refused: 'unsent' } | RequestFailure> {
  const [kind, id] = place.split(':')
  const body = new URLSearchParams({ sender_id: owner, client_id: clientId, text })
  if (id) body.set(`${kind}_id`, id)
  for (const { imageId } of photos) if (imageId) body.append('image_ids', imageId)
  const path = id ? '/messages/start' : href('/messages/:conversationId/send', place)
  const answer = await requestJson<SendAnswer>(ask, path, { method: 'POST', body })
  if (!isRequestFailure(answer)) return answer
  if (answer === 'malformed') return { refused: 'unsent' }
  if (answer === 'gone') return { refused: 'gone' }
  return answer
}

export function isRequestFailure(answer: object | RequestFailure): answer is RequestFailure {
  return typeof answer === 'string' || 'seconds' in answer
}

export async function fetchNewMessages(ask: FetchFunction, conversationId: string, after: number) {
  return requestJson<ConversationUpdate>(
    ask,
    `${href('/messages/:conversationId/news', conversationId)}?after=${after}`,
  )
}

export async function fetchOlderMessages(
  ask: FetchFunction,
  conversationId: string,
  before: number,
) {
  return requestJson<OlderMessages>(
    ask,
    `${href('/messages/:conversationId/older', conversationId)}?before=${before}`,
  )
}

export async function postReadReceipt(ask: FetchFunction, conversationId: string, upTo: number) {
  const body = new URLSearchParams({ as: 'read', up_to: String(upTo) })
  return requestJson<object>(ask, href('/messages/:conversationId/received', conversationId), {
    method: 'POST',
    body,
  })
}

export async function postTyping(ask: FetchFunction, conversationId: string): Promise<void> {
  await ask(href('/messages/:conversationId/typing', conversationId), { method: 'POST' }).catch(
    () => {},
  )
}

async function requestJson<Answer extends object>(
  ask: FetchFunction,
  path: string,
  init: RequestInit = {},
): Promise<Answer | RequestFailure> {
  try {
    const signal = AbortSignal.timeout(requestTimeout)
    const response = await ask(path, { ...init, signal, redirect: 'manual', cache: 'no-store' })
    const isJson = response.headers.get('content-type')?.includes('json')
    const body: unknown = isJson ? await response.json() : {}
    // A non-JSON answer is not from our server, for example a captive portal.
    if (response.ok) return isJson || response.status === 204 ? (body as Answer) : 'lost'
    return isSendRefusal(body) ? (body as Answer) : toRequestFailure(response)
  } catch {
    return 'lost'
  }
}

function toRequestFailure({ status, type, headers }: Response): RequestFailure {
  if (status === 401 || type === 'opaqueredirect') return 'signed-out'
  if (status === 404) return 'gone'
  const seconds = Number(headers.get('retry-after')) || defaultRetrySeconds
  if (status === 429) return { seconds }
  if (status === 503) return { seconds: Math.min(seconds, maxBusySeconds) }
  return status >= 400 && status < 500 ? 'malformed' : 'lost'
}

// Rate limiting is not among these: the message is sent later.
const sendRefusals: unknown[] = [
  'empty',
  'too-long',
  'too-many-photos',
  'unknown-photo',
  'too-many-new',
  'own',
  'unverified',
  'blocked',
] satisfies SendRefusal[]

function isSendRefusal(body: unknown): boolean {
  return typeof body === 'object' && sendRefusals.includes((body as { refused?: unknown })?.refused)
}
