import { MessageWriter } from '../outbox/message-writer.ts'
import type { OutboxKey, UnsentMessage } from '../outbox/outbox.ts'
import type { SendDependencies, SentMessage } from '../outbox/send-queued.ts'
import type { TabSync } from '../outbox/sync-tabs.ts'
import type { Conversation, ShownMessage } from '../thread/conversation.ts'
import { postTyping } from './conversation-api.ts'
import type { LiveConversation, MessageDraft } from './live-message.ts'
import { createMessageListView } from './message-list-view.ts'
import { ConversationPoller } from './poll-conversation.ts'
import { createTypingIndicator, throttleTyping } from './typing-indicator.ts'

/** A conversation as its page has loaded it; one that has not begun has no id. */
export type LoadedConversation = Omit<Conversation, 'id'> & { id?: string | undefined }

/** What an open conversation needs of the page it stands on. */
export type ConversationDependencies = SendDependencies & {
  pages: TabSync
  /** Somebody looks at this page now. */
  isLooking: () => boolean
  listen: (listener: {
    onNews: (news: { kind: string; conversationId?: string }) => void
    onTyping: (conversationId: string) => void
    onLine: (isUp: boolean) => void
  }) => () => void
}

type ConversationCallbacks = {
  /** The first message is there, and with it the conversation has an address. */
  onBegun: (conversationId: string) => void
  onSignedOut: () => void
}

// Where no stream passes, news is asked for now and then.
const pollInterval = 15_000

/**
 * An open conversation: what came, what is written, and what is on its way. It is kept up to date
 * from `start` until the function that gives is called.
 */
export class LiveConversationStore {
  readonly #means: ConversationDependencies
  readonly #shelf: OutboxKey
  readonly #watchers = new Set<() => void>()
  readonly #drawMessages = createMessageListView()
  readonly #followed: ConversationPoller
  readonly #written: MessageWriter
  readonly #otherTypes = createTypingIndicator(() => this.#redraw())
  readonly #tellTyping = throttleTyping(() => this.#postTyping())
  #told: ConversationCallbacks | undefined
  #isLineUp = false
  #shown: LiveConversation

  constructor(
    opened: { conversation: LoadedConversation; viewerId: string },
    means: ConversationDependencies,
  ) {
    const { conversation, viewerId } = opened
    const onChange = () => this.#redraw()
    const onSignedOut = () => this.#told?.onSignedOut()
    this.#means = means
    this.#shelf = { owner: viewerId, place: outboxPlace(conversation) }
    this.#followed = new ConversationPoller(conversation, means, {
      onChange,
      onSignedOut,
      onNews: (messages) => {
        if (messages.some(({ isOwn }) => !isOwn)) this.#otherTypes.stop()
        void this.#written.removeTaken(messages)
      },
    })
    this.#written = new MessageWriter(this.#shelf, means, {
      onChange,
      onSignedOut,
      onStored: () => means.pages.publish({ ...this.#shelf }),
      onSent: (unsent, sent) => {
        // Pages where it has not begun either listen at the place it had until now.
        means.pages.publish({ ...this.#shelf, sent: { unsent, as: sent } })
        return this.#hearSent(unsent, sent)
      },
    })
    this.#shown = this.#draw()
  }

  readonly snapshot = (): LiveConversation => this.#shown

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly send = (written: MessageDraft): void => this.#written.write(written)
  readonly retry = (key: string): void => void this.#written.retry(key)
  readonly discard = (key: string): Promise<MessageDraft> => this.#written.discard(key)
  readonly loadOlder = (): void => this.#followed.loadOlder()
  readonly noteTyping = (): void => this.#tellTyping()

  /** Somebody looks again, or the line is back: what waits is done at once. */
  readonly hurry = (): void => {
    this.#followed.hurry()
    this.#written.hurry()
    this.#redraw()
  }

  start(told: ConversationCallbacks): () => void {
    this.#told = told
    const { isLooking, isOnline } = this.#means
    const poll = setInterval(() => {
      if (!this.#isLineUp && isLooking() && isOnline()) this.#followed.askNews()
    }, pollInterval)
    const endings = [this.#hearPages(), this.#listen()]
    void this.#written.relist().then(this.hurry)
    return () => {
      clearInterval(poll)
      for (const end of endings) end()
      this.#otherTypes.stop()
      this.#followed.stop()
      this.#written.stop()
    }
  }

  #hearPages(): () => void {
    return this.#means.pages.subscribe(({ owner, place, sent }) => {
      if (owner !== this.#shelf.owner || place !== this.#shelf.place) return
      const heard = sent ? this.#hearSent(sent.unsent, sent.as) : Promise.resolve()
      void heard.then(() => this.#written.relist())
    })
  }

  #listen(): () => void {
    return this.#means.listen({
      onNews: ({ kind, conversationId }) => {
        const isThis = conversationId === this.#followed.conversationId
        if (kind === 'conversation' && isThis) this.#followed.askNews()
      },
      onTyping: (conversationId) => {
        if (conversationId === this.#followed.conversationId) this.#otherTypes.note()
      },
      onLine: (isUp) => {
        this.#isLineUp = isUp
        if (isUp) this.hurry()
      },
    })
  }

  async #hearSent(unsent: UnsentMessage, sent: SentMessage): Promise<void> {
    if (!this.#followed.conversationId) {
      await this.#written.moveTo(sent.conversationId)
      this.#followed.conversationId = sent.conversationId
      this.#told?.onBegun(sent.conversationId)
    }
    this.#followed.take(toShownMessage(unsent, sent))
  }

  #postTyping(): void {
    const { conversationId } = this.#followed
    if (conversationId && this.#means.isOnline()) void postTyping(this.#means.ask, conversationId)
  }

  #redraw(): void {
    this.#shown = this.#draw()
    for (const watcher of this.#watchers) watcher()
  }

  #draw(): LiveConversation {
    const { isLost, isSlowed, unsent, photos } = this.#written
    const { thread, isLoadingOlder } = this.#followed
    const hasNoLine = () => !this.#means.isOnline() || isLost || this.#followed.isLost
    // The first drawing is the server's too, which knows of no line.
    const isOffline = this.#told !== undefined && hasNoLine()
    return {
      messages: this.#drawMessages({
        ...thread,
        unsent,
        photos,
        isWaiting: isOffline || isSlowed,
      }),
      isTyping: this.#otherTypes.isTyping(),
      isOffline,
      isSlowed,
      hasOlder: thread.hasOlder,
      isLoadingOlder,
    }
  }
}

function toShownMessage(
  { clientId, text, photos }: UnsentMessage,
  { number, at }: SentMessage,
): ShownMessage {
  const taken = photos.flatMap(({ imageId }) => imageId ?? [])
  // How large they are comes with the news.
  const sized = taken.map((id) => ({ id, width: 0, height: 0 }))
  return { number, clientId, isOwn: true, text, photos: sized, at }
}

function outboxPlace({ id, about }: LoadedConversation): string {
  if (id) return id
  return about.kind === 'removed' ? '' : `${about.kind}:${about.id}`
}
