import { offerPushLater } from '../../notifications/push/offer-push-later.ts'
import { MessageWriter } from '../outbox/message-writer.ts'
import type { OutboxKey, UnsentMessage } from '../outbox/outbox.ts'
import type { SendDependencies, SentMessage } from '../outbox/send-queued.ts'
import type { TabSync } from '../outbox/sync-tabs.ts'
import type { Conversation, ShownMessage } from '../thread/conversation.ts'
import { postTyping } from './conversation-api.ts'
import { ConversationPoller } from './conversation-poller.ts'
import type { LiveConversation, MessageDraft } from './live-message.ts'
import { createMessageListView } from './message-list-view.ts'
import { createTypingIndicator, throttleTyping } from './typing-indicator.ts'

/** A conversation as loaded by its page; a new one has no id yet. */
export type LoadedConversation = Omit<Conversation, 'id'> & { id?: string | undefined }

export type ConversationDependencies = SendDependencies & {
  pages: TabSync
  isPageVisible: () => boolean
  listen: (listener: {
    onEvent: (event: { kind: string; conversationId?: string }) => void
    onTyping: (conversationId: string) => void
    onConnectionChange: (isUp: boolean) => void
  }) => () => void
}

type ConversationCallbacks = {
  onConversationStarted: (conversationId: string) => void
  onSignedOut: () => void
}

// Polls if the event stream is unavailable.
const pollInterval = 15_000

export class LiveConversationStore {
  readonly #dependencies: ConversationDependencies
  readonly #outboxKey: OutboxKey
  readonly #listeners = new Set<() => void>()
  readonly #drawMessages = createMessageListView()
  readonly #poller: ConversationPoller
  readonly #writer: MessageWriter
  readonly #otherTyping = createTypingIndicator(() => this.#redraw())
  readonly #reportTyping = throttleTyping(() => this.#postTyping())
  #callbacks: ConversationCallbacks | undefined
  #isStreamOpen = false
  #shown: LiveConversation

  constructor(
    opened: { conversation: LoadedConversation; viewerId: string },
    dependencies: ConversationDependencies,
  ) {
    const { conversation, viewerId } = opened
    const onChange = () => this.#redraw()
    const onSignedOut = () => this.#callbacks?.onSignedOut()
    this.#dependencies = dependencies
    this.#outboxKey = { owner: viewerId, place: outboxPlace(conversation) }
    this.#poller = new ConversationPoller(conversation, dependencies, {
      onChange,
      onSignedOut,
      onMessages: (messages) => {
        if (messages.some(({ isOwn }) => !isOwn)) this.#otherTyping.stop()
        void this.#writer.removeTaken(messages)
      },
    })
    this.#writer = new MessageWriter(this.#outboxKey, dependencies, {
      onChange,
      onSignedOut,
      onStored: () => dependencies.pages.publish({ ...this.#outboxKey }),
      onSent: (unsent, sent) => {
        offerPushLater(viewerId)
        // Tabs where the conversation is still new listen under its subject.
        dependencies.pages.publish({ ...this.#outboxKey, sent: { unsent, as: sent } })
        return this.#applySent(unsent, sent)
      },
    })
    this.#shown = this.#draw()
  }

  readonly snapshot = (): LiveConversation => this.#shown

  readonly watch = (watcher: () => void): (() => void) => {
    this.#listeners.add(watcher)
    return () => this.#listeners.delete(watcher)
  }

  readonly send = (draft: MessageDraft): void => this.#writer.write(draft)
  readonly sendUndoable = (text: string): void => this.#writer.writeUndoable(text)
  readonly undo = (): void => void this.#writer.undo()
  readonly retry = (key: string): void => void this.#writer.retry(key)
  readonly discard = (key: string): Promise<MessageDraft> => this.#writer.discard(key)
  readonly loadOlder = (): void => this.#poller.loadOlder()
  readonly noteTyping = (): void => this.#reportTyping()

  readonly hurry = (): void => {
    if (!this.#dependencies.isPageVisible()) this.#writer.sendUndoableBeforeLeaving()
    this.#poller.hurry()
    this.#writer.hurry()
    this.#redraw()
  }

  start(callbacks: ConversationCallbacks): () => void {
    this.#callbacks = callbacks
    const { isPageVisible, isOnline } = this.#dependencies
    const poll = setInterval(() => {
      if (!this.#isStreamOpen && isPageVisible() && isOnline()) this.#poller.askNews()
    }, pollInterval)
    const endings = [this.#subscribeToTabs(), this.#listen()]
    void this.#writer.relist().then(this.hurry)
    return () => {
      // What is sent from now on must not open the conversation that its reader has left.
      this.#callbacks = undefined
      clearInterval(poll)
      for (const end of endings) end()
      this.#otherTyping.stop()
      this.#poller.stop()
      this.#writer.stop()
    }
  }

  #subscribeToTabs(): () => void {
    return this.#dependencies.pages.subscribe(({ owner, place, sent }) => {
      if (owner !== this.#outboxKey.owner || place !== this.#outboxKey.place) return
      const applied = sent ? this.#applySent(sent.unsent, sent.as) : Promise.resolve()
      void applied.then(() => this.#writer.relist())
    })
  }

  #listen(): () => void {
    return this.#dependencies.listen({
      onEvent: ({ kind, conversationId }) => {
        const isThis = conversationId === this.#poller.conversationId
        if (kind === 'conversation' && isThis) this.#poller.askNews()
      },
      onTyping: (conversationId) => {
        if (conversationId === this.#poller.conversationId) this.#otherTyping.note()
      },
      onConnectionChange: (isUp) => {
        this.#isStreamOpen = isUp
        if (isUp) this.hurry()
      },
    })
  }

  async #applySent(unsent: UnsentMessage, sent: SentMessage): Promise<void> {
    if (!this.#poller.conversationId) {
      await this.#writer.moveTo(sent.conversationId)
      this.#poller.conversationId = sent.conversationId
      this.#callbacks?.onConversationStarted(sent.conversationId)
    }
    this.#poller.take(toShownMessage(unsent, sent))
  }

  #postTyping(): void {
    const { conversationId } = this.#poller
    const { fetchFunction, isOnline } = this.#dependencies
    if (conversationId && isOnline()) void postTyping(fetchFunction, conversationId)
  }

  #redraw(): void {
    this.#shown = this.#draw()
    for (const listener of this.#listeners) listener()
  }

  #draw(): LiveConversation {
    const { isLost, isRateLimited, unsent, undoableId, photos } = this.#writer
    const { thread, isLoadingOlder } = this.#poller
    const hasNoLine = () => !this.#dependencies.isOnline() || isLost || this.#poller.isLost
    // The first render must match the server's, which knows no connection state.
    const isOffline = this.#callbacks !== undefined && hasNoLine()
    return {
      messages: this.#drawMessages({
        ...thread,
        unsent,
        undoableId,
        photos,
        isWaiting: isOffline || isRateLimited,
      }),
      isTyping: this.#otherTyping.isTyping(),
      isOffline,
      isRateLimited,
      hasOlder: thread.hasOlder,
      isLoadingOlder,
    }
  }
}

function toShownMessage(
  { clientId, text, photos }: UnsentMessage,
  { number, at }: SentMessage,
): ShownMessage {
  const imageIds = photos.flatMap(({ imageId }) => imageId ?? [])
  // Their sizes come with the next update.
  const sized = imageIds.map((id) => ({ id, width: 0, height: 0 }))
  return { number, clientId, isOwn: true, text, photos: sized, at }
}

function outboxPlace({ id, subject }: LoadedConversation): string {
  if (id) return id
  return subject.kind === 'removed' ? '' : `${subject.kind}:${subject.id}`
}
