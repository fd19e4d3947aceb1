import type { FetchFunction } from '../../../app/conversations/live/conversation-api.ts'
import {
  type ConversationDependencies,
  LiveConversationStore,
} from '../../../app/conversations/live/live-conversation.ts'
import type { LiveConversation } from '../../../app/conversations/live/live-message.ts'
import { memoryOutbox } from '../../../app/conversations/outbox/outbox.ts'
import type { Conversation } from '../../../app/conversations/thread/conversation.ts'

type Listener = Parameters<ConversationDependencies['listen']>[0]

type Wish = {
  ask: FetchFunction
  /** What the device has kept already; pages of one device share it. */
  outbox?: ConversationDependencies['outbox']
  isLooking?: () => boolean
  isOnline?: boolean
}

/** A conversation as nobody has read it yet, for a page that then asks what is new. */
export function unreadConversation({
  id,
  listingId,
}: {
  id?: string
  listingId?: string
}): Omit<Conversation, 'id'> & { id?: string } {
  return {
    ...(id && { id }),
    about: {
      kind: 'listing',
      id: listingId ?? '',
      title: 'Nili-Ravi buffalo',
      drawing: 'livestock',
      price: 285_000,
      status: 'active',
      isOwn: false,
    },
    other: { name: 'Muhammad Aslam', isDeleted: false },
    messages: [],
    hasOlder: false,
    ticks: { delivered: 0, read: 0 },
    isBlocked: false,
    mayWrite: true,
  }
}

/** One page of somebody's device, with the modules the browser has, and no wait worth noticing. */
export function talkingDevice(
  opened: ConstructorParameters<typeof LiveConversationStore>[0],
  { ask, outbox = memoryOutbox(), isLooking = () => true, isOnline = true }: Wish,
) {
  const listeners = new Set<Listener>()
  const line = { isOnline }
  const talk = new LiveConversationStore(opened, {
    ask: async (path, init) => {
      if (!line.isOnline) throw new TypeError('There is no line')
      return ask(path, init)
    },
    outbox,
    shrink: async (file) => file,
    upload: async () => 'lost',
    alone: (name, work) => navigator.locks.request(name, work),
    pages: pagesOfOneDevice(outbox),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLooking,
    isOnline: () => line.isOnline,
    waits: [5],
  })
  const begun: string[] = []
  const stop = talk.start({ onBegun: (id) => void begun.push(id), onSignedOut: () => {} })
  return {
    talk,
    /** The conversations that have begun on this page. */
    begun,
    stop,
    hear: (heard: (listener: Listener) => void) => listeners.forEach(heard),
    setOnline(isOnline: boolean) {
      line.isOnline = isOnline
      talk.hurry()
    },
  }
}

const pages = new WeakMap<
  object,
  Set<Parameters<ConversationDependencies['pages']['subscribe']>[0]>
>()

function pagesOfOneDevice(outbox: object): ConversationDependencies['pages'] {
  const all = pages.get(outbox) ?? new Set()
  pages.set(outbox, all)
  let own: Parameters<ConversationDependencies['pages']['subscribe']>[0] | undefined
  return {
    publish: (news) => {
      if (!own) return
      for (const hear of all) if (hear !== own) hear(news)
    },
    subscribe(onNews) {
      own = onNews
      all.add(onNews)
      return () => {
        all.delete(onNews)
        own = undefined
      }
    },
  }
}

/** Done as soon as an open conversation stands as wished. */
export function until(
  talk: LiveConversationStore,
  isWished: (shown: LiveConversation) => boolean,
): Promise<LiveConversation> {
  return new Promise((done) => {
    const look = () => {
      if (!isWished(talk.snapshot())) return
      unwatch()
      done(talk.snapshot())
    }
    const unwatch = talk.watch(look)
    look()
  })
}
