import {
  listNewMessages,
  listOlderMessages,
} from '../../../app/conversations/fetching/list-messages.server.ts'
import { markReadOrDelivered } from '../../../app/conversations/fetching/mark-read-or-delivered.server.ts'
import type { FetchFunction } from '../../../app/conversations/live/conversation-api.ts'
import type { LiveConversation } from '../../../app/conversations/live/live-message.ts'
import type { memoryOutbox } from '../../../app/conversations/outbox/outbox.ts'
import {
  jsonResponse,
  noContentResponse,
  notFoundResponse,
  sendResponse,
} from '../../../app/conversations/sending/message-responses.ts'
import {
  parseMessage,
  parseSubject,
} from '../../../app/conversations/sending/parse-message.server.ts'
import {
  sendMessage,
  startConversation,
} from '../../../app/conversations/sending/send-message.server.ts'
import type { ShownMessage } from '../../../app/conversations/thread/conversation.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { createDevice, unreadConversation } from './conversation-devices.ts'
import { aListing, aUser } from './factories.ts'

const opening = 'Assalam-o-alaikum'

type Fate = 'well' | 'question-lost' | 'answer-lost'

/** A connection that fails as listed, and then works. */
export function unreliableConnection(fates: Fate[]) {
  const left = [...fates]
  return (ask: FetchFunction): FetchFunction =>
    async (path, init) => {
      const fate = left.shift() ?? 'well'
      if (fate === 'question-lost') throw new TypeError('The request was lost')
      const answer = await ask(path, init)
      if (fate === 'answer-lost') throw new TypeError('The response was lost')
      return answer
    }
}

/** A buyer and a seller with the opening message, which no test counts. */
export async function anOpenedConversation(db: Database) {
  const [seller, buyer] = [await aUser(db), await aUser(db)]
  const listing = await aListing(db, { sellerId: seller.id })
  const started = await startConversation(db, {
    subject: { listingId: listing.id },
    buyer: { id: buyer.id, emailVerified: true },
    clientId: crypto.randomUUID(),
    text: opening,
    imageIds: [],
  })
  if ('refused' in started) throw new Error(started.refused)
  return { id: started.sent.conversationId, seller, buyer }
}

type DeviceOptions = Parameters<typeof unreadConversation>[0] & {
  viewerId: string
  line?: (ask: FetchFunction) => FetchFunction
  outbox?: ReturnType<typeof memoryOutbox>
  isPageVisible?: () => boolean
  isOnline?: boolean
  messages?: ShownMessage[]
  hasOlder?: boolean
}

/** A device with an open conversation, connected to the server code. */
export function connectDevice(
  db: Database,
  { viewerId, line, outbox, isPageVisible, isOnline, ...of }: DeviceOptions,
) {
  const ask = marketFor(db, viewerId)
  const { messages = [], hasOlder = false } = of
  const device = createDevice(
    { conversation: { ...unreadConversation(of), messages, hasOlder }, viewerId },
    {
      fetchFunction: line ? line(ask) : ask,
      ...(outbox && { outbox }),
      ...(isPageVisible && { isPageVisible }),
      ...(isOnline !== undefined && { isOnline }),
    },
  )
  return device
}

/** Responds to a user's requests without an HTTP server. */
function marketFor(db: Database, viewerId: string): FetchFunction {
  const sender = { id: viewerId, emailVerified: true }
  return async (path, init) => {
    const { pathname, searchParams } = new URL(path, 'https://market.test')
    const [, , conversationId = '', what] = pathname.split('/')
    const form = await new Response(init?.body ?? new URLSearchParams()).formData()
    const message = parseMessage(form)
    const of = { conversationId, viewerId }
    if (conversationId === 'start') {
      const subject = parseSubject(form)
      if (!subject || !message) return notFoundResponse()
      return sendResponse(await startConversation(db, { subject, buyer: sender, ...message }))
    }
    if (what === 'send' && message) {
      const answer = await sendMessage(db, { conversationId, sender, ...message })
      return answer ? sendResponse(answer) : notFoundResponse()
    }
    if (what === 'received') {
      await markReadOrDelivered(db, { ...of, upTo: Number(form.get('up_to')), as: 'read' })
      return noContentResponse()
    }
    const [after, before] = [searchParams.get('after'), searchParams.get('before')]
    const answer = after
      ? await listNewMessages(db, { ...of, after: Number(after) })
      : await listOlderMessages(db, { ...of, before: Number(before) })
    return answer ? jsonResponse(answer) : notFoundResponse()
  }
}

/** Notifies devices of a change, as their event streams would. */
export function notifyDevices(devices: ReturnType<typeof createDevice>[], conversationId: string) {
  for (const { emit } of devices) {
    emit(({ onEvent }) => onEvent({ kind: 'conversation', conversationId }))
  }
}

/** Whether this page knows that the server has all messages of `who`. */
export function hasSentAll(who: string, writers: string[]) {
  const count = writers.filter((writer) => writer.startsWith(who)).length
  return ({ messages }: LiveConversation) => {
    const own = messages.filter(({ isOwn, text }) => isOwn && text !== opening)
    return own.length === count && own.every(({ number }) => number !== undefined)
  }
}

/** The texts after the opening message. */
export function textsAfterOpening(messages: readonly { text: string }[] = []): string[] {
  return messages.map(({ text }) => text).filter((text) => text !== opening)
}
