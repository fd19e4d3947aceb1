import type { FetchFunction } from '../../../app/conversations/live/conversation-api.ts'
import {
  type ConversationDependencies,
  LiveConversationStore,
} from '../../../app/conversations/live/live-conversation.ts'
import type { LiveConversation } from '../../../app/conversations/live/live-message.ts'
import { memoryOutbox } from '../../../app/conversations/outbox/outbox.ts'
import type { Conversation } from '../../../app/conversations/thread/conversation.ts'

type Listener = Parameters<ConversationDependencies['listen']>[0]

type DeviceOptions = {
  fetchFunction: FetchFunction
  /** The device's stored outbox; pages of one device share it. */
  outbox?: ConversationDependencies['outbox']
  isPageVisible?: () => boolean
  isOnline?: boolean
}

/** An unread, empty conversation for a page that then fetches new messages. */
export function unreadConversation({
  id,
  listingId,
}: {
  id?: string
  listingId?: string
}): Omit<Conversation, 'id'> & { id?: string } {
  return {
    ...(id && { id }),
    subject: {
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
    isArchived: false,
    canSend: true,
  }
}

/** A page on a device, with the modules the browser uses and short delays. */
export function createDevice(
  opened: ConstructorParameters<typeof LiveConversationStore>[0],
  {
    fetchFunction,
    outbox = memoryOutbox(),
    isPageVisible = () => true,
    isOnline = true,
  }: DeviceOptions,
) {
  const listeners = new Set<Listener>()
  const line = { isOnline }
  const talk = new LiveConversationStore(opened, {
    fetchFunction: async (path, init) => {
      if (!line.isOnline) throw new TypeError('There is no line')
      return fetchFunction(path, init)
    },
    outbox,
    shrink: async (file) => file,
    upload: async () => 'lost',
    withLock: (name, work) => navigator.locks.request(name, work),
    pages: pagesOfOneDevice(outbox),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isPageVisible,
    isOnline: () => line.isOnline,
    retryDelays: [5],
  })
  const startedTexts: string[] = []
  const stop = talk.start({
    onConversationStarted: (id) => void startedTexts.push(id),
    onSignedOut: () => {},
  })
  return {
    talk,
    /** The conversations started on this page. */
    begun: startedTexts,
    stop,
    emit: (received: (listener: Listener) => void) => listeners.forEach(received),
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

/** Resolves once an open conversation meets a condition. */
export function waitForConversation(
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
