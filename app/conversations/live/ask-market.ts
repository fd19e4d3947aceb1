import type { ConversationNews, SendAnswer, SendRefusal, ShownMessage } from '../conversation.ts'
import type { Unsent } from './outbox.ts'

/** Sends a request to the market: `fetch`, as the page has it. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** What came of asking when no answer in words did: to be asked again, later, or never. */
export type NoAnswer = 'lost' | 'signed-out' | 'gone' | 'malformed' | { seconds: number }

export type Older = { messages: ShownMessage[]; hasOlder: boolean }

const longestWait = 20_000
const usualPatience = 10
const longestBusy = 10

/** Sends a message; sent again after a lost answer, it is said once. */
export async function postMessage(
  ask: Ask,
  { owner, place, clientId, text, photos }: Unsent,
): Promise<SendAnswer | { refused: 'unsent' } | NoAnswer> {
  const [kind, id] = place.split(':')
  const body = new URLSearchParams({ sender_id: owner, client_id: clientId, text })
  if (id) body.set(`${kind}_id`, id)
  for (const { imageId } of photos) if (imageId) body.append('image_ids', imageId)
  const path = id ? '/messages/start' : `/messages/${place}/send`
  const answer = await askFor<SendAnswer>(ask, path, { method: 'POST', body })
  if (!isNoAnswer(answer)) return answer
  if (answer === 'malformed') return { refused: 'unsent' }
  if (answer === 'gone') return { refused: 'gone' }
  return answer
}

export function isNoAnswer(answer: object | NoAnswer): answer is NoAnswer {
  return typeof answer === 'string' || 'seconds' in answer
}

export async function fetchNews(ask: Ask, conversationId: string, after: number) {
  return askFor<ConversationNews>(ask, `/messages/${conversationId}/news?after=${after}`)
}

export async function fetchOlder(ask: Ask, conversationId: string, before: number) {
  return askFor<Older>(ask, `/messages/${conversationId}/older?before=${before}`)
}

/** Tells that the other's messages up to a number were read. */
export async function postRead(ask: Ask, conversationId: string, upTo: number) {
  const body = new URLSearchParams({ as: 'read', up_to: String(upTo) })
  return askFor<object>(ask, `/messages/${conversationId}/received`, { method: 'POST', body })
}

/** Tells that the viewer is writing; nothing is lost when it does not arrive. */
export async function postTyping(ask: Ask, conversationId: string): Promise<void> {
  await ask(`/messages/${conversationId}/typing`, { method: 'POST' }).catch(() => {})
}

async function askFor<Answer extends object>(
  ask: Ask,
  path: string,
  init: RequestInit = {},
): Promise<Answer | NoAnswer> {
  try {
    const signal = AbortSignal.timeout(longestWait)
    const response = await ask(path, { ...init, signal, redirect: 'manual', cache: 'no-store' })
    const isJson = response.headers.get('content-type')?.includes('json')
    const body: unknown = isJson ? await response.json() : {}
    // What answers without being the market, such as a hotel's own page, has not heard.
    if (response.ok) return isJson || response.status === 204 ? (body as Answer) : 'lost'
    return isRefusal(body) ? (body as Answer) : readTrouble(response)
  } catch {
    return 'lost'
  }
}

function readTrouble({ status, type, headers }: Response): NoAnswer {
  if (status === 401 || type === 'opaqueredirect') return 'signed-out'
  if (status === 404) return 'gone'
  const seconds = Number(headers.get('retry-after')) || usualPatience
  if (status === 429) return { seconds }
  if (status === 503) return { seconds: Math.min(seconds, longestBusy) }
  return status >= 400 && status < 500 ? 'malformed' : 'lost'
}

// Too fast is no refusal of what was said: it goes when the market lets it.
const refusals: unknown[] = [
  'empty',
  'too-long',
  'too-many-photos',
  'unknown-photo',
  'too-many-new',
  'own',
  'unverified',
  'blocked',
] satisfies SendRefusal[]

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && refusals.includes((body as { refused?: unknown })?.refused)
}
