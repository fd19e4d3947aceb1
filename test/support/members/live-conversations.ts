import {
  listNewMessages,
  listOlderMessages,
} from '../../../app/conversations/fetching/list-messages.server.ts'
import { markReceived } from '../../../app/conversations/fetching/mark-received.server.ts'
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
import { aListing, aUser } from './factories.ts'
import { talkingDevice, unreadConversation } from './talking-devices.ts'

const opening = 'Assalam-o-alaikum'

type Fate = 'well' | 'question-lost' | 'answer-lost'

/** A line that fares as told, and well after that. */
export function badLine(fates: Fate[]) {
  const left = [...fates]
  return (ask: FetchFunction): FetchFunction =>
    async (path, init) => {
      const fate = left.shift() ?? 'well'
      if (fate === 'question-lost') throw new TypeError('The question was lost')
      const answer = await ask(path, init)
      if (fate === 'answer-lost') throw new TypeError('The answer was lost')
      return answer
    }
}

/** Two people of whom one has written the opening, which no test counts. */
export async function anOpenedTalk(db: Database) {
  const [seller, buyer] = [await aUser(db), await aUser(db)]
  const listing = await aListing(db, { sellerId: seller.id })
  const begun = await startConversation(db, {
    about: { listingId: listing.id },
    buyer: { id: buyer.id, emailVerified: true },
    clientId: crypto.randomUUID(),
    text: opening,
    imageIds: [],
  })
  if ('refused' in begun) throw new Error(begun.refused)
  return { id: begun.sent.conversationId, seller, buyer }
}

type DeviceWish = Parameters<typeof unreadConversation>[0] & {
  viewerId: string
  line?: (ask: FetchFunction) => FetchFunction
  outbox?: ReturnType<typeof memoryOutbox>
  isLooking?: () => boolean
  isOnline?: boolean
  messages?: ShownMessage[]
  hasOlder?: boolean
}

/** A page of somebody's device on which a conversation stands open, and the market behind it. */
export function deviceOf(
  db: Database,
  { viewerId, line, outbox, isLooking, isOnline, ...of }: DeviceWish,
) {
  const ask = marketFor(db, viewerId)
  const { messages = [], hasOlder = false } = of
  const device = talkingDevice(
    { conversation: { ...unreadConversation(of), messages, hasOlder }, viewerId },
    {
      ask: line ? line(ask) : ask,
      ...(outbox && { outbox }),
      ...(isLooking && { isLooking }),
      ...(isOnline !== undefined && { isOnline }),
    },
  )
  return device
}

/** What the market answers one of its people, without a server between. */
function marketFor(db: Database, viewerId: string): FetchFunction {
  const sender = { id: viewerId, emailVerified: true }
  return async (path, init) => {
    const { pathname, searchParams } = new URL(path, 'https://market.test')
    const [, , conversationId = '', what] = pathname.split('/')
    const form = await new Response(init?.body ?? new URLSearchParams()).formData()
    const message = parseMessage(form)
    const of = { conversationId, viewerId }
    if (conversationId === 'start') {
      const about = parseSubject(form)
      if (!about || !message) return notFoundResponse()
      return sendResponse(await startConversation(db, { about, buyer: sender, ...message }))
    }
    if (what === 'send' && message) {
      const answer = await sendMessage(db, { conversationId, sender, ...message })
      return answer ? sendResponse(answer) : notFoundResponse()
    }
    if (what === 'received') {
      await markReceived(db, { ...of, upTo: Number(form.get('up_to')), as: 'read' })
      return noContentResponse()
    }
    const [after, before] = [searchParams.get('after'), searchParams.get('before')]
    const answer = after
      ? await listNewMessages(db, { ...of, after: Number(after) })
      : await listOlderMessages(db, { ...of, before: Number(before) })
    return answer ? jsonResponse(answer) : notFoundResponse()
  }
}

/** Tells pages that there is something new, as their streams would. */
export function tellNews(devices: ReturnType<typeof talkingDevice>[], conversationId: string) {
  for (const { hear } of devices) {
    hear(({ onNews }) => onNews({ kind: 'conversation', conversationId }))
  }
}

/** All that `who` has written is with the market, as far as this page knows. */
export function isSettled(who: string, writers: string[]) {
  const count = writers.filter((writer) => writer.startsWith(who)).length
  return ({ messages }: LiveConversation) => {
    const own = messages.filter(({ isOwn, text }) => isOwn && text !== opening)
    return own.length === count && own.every(({ number }) => number !== undefined)
  }
}

/** What was said after the opening. */
export function textsOf(messages: readonly { text: string }[] = []): string[] {
  return messages.map(({ text }) => text).filter((text) => text !== opening)
}
