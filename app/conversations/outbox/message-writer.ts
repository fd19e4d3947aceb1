import { registerSync } from '../../platform/outbox/register-sync.ts'
import { postMessage } from '../live/conversation-api.ts'
import type { MessageDraft } from '../live/live-message.ts'
import { createPhotoPreviews } from '../live/photo-previews.ts'
import type { ShownMessage } from '../thread/conversation.ts'
import { newClientId } from './new-client-id.ts'
import { moveUnsent, type Outbox, type OutboxKey, type UnsentMessage } from './outbox.ts'
import type { AttemptResult, RetryLoop } from './retry-loop.ts'
import { type SendDependencies, type SentMessage, sendQueued } from './send-queued.ts'

type MessageWriterCallbacks = {
  onChange: () => void
  onStored: () => void
  onSent: (unsent: UnsentMessage, sent: SentMessage) => Promise<void>
  onSignedOut: () => void
}

const undoMilliseconds = 4_000

export class MessageWriter {
  readonly photos = createPhotoPreviews()
  readonly #outboxKey: OutboxKey
  readonly #outbox: SendDependencies['outbox']
  readonly #fetch: SendDependencies['fetchFunction']
  readonly #callbacks: MessageWriterCallbacks
  readonly #sending: RetryLoop
  #unsent: readonly UnsentMessage[] = []
  // Just written and not stored yet.
  #adding: readonly UnsentMessage[] = []
  #added = Promise.resolve()
  #listed = Promise.resolve()
  #lastResult: AttemptResult = 'done'
  #undoable: UnsentMessage | undefined
  #undoTimer: ReturnType<typeof setTimeout> | undefined
  // Stored like the others, so that the next page sends them if this one is left.
  readonly #heldIds = new Set<string>()

  constructor(
    outboxKey: OutboxKey,
    dependencies: SendDependencies,
    callbacks: MessageWriterCallbacks,
  ) {
    this.#outboxKey = outboxKey
    this.#outbox = dependencies.outbox
    this.#fetch = dependencies.fetchFunction
    this.#callbacks = callbacks
    this.#sending = this.#sendWith(dependencies)
  }

  get unsent(): UnsentMessage[] {
    const isListed = new Set(this.#unsent.map(({ clientId }) => clientId))
    return [...this.#unsent, ...this.#adding.filter(({ clientId }) => !isListed.has(clientId))]
  }

  get isLost(): boolean {
    return this.#lastResult === 'lost'
  }

  get isRateLimited(): boolean {
    return typeof this.#lastResult === 'object'
  }

  /** The client id of the message that can still be undone. */
  get undoableId(): string | undefined {
    return this.#undoable?.clientId
  }

  write(draft: MessageDraft): void {
    this.sendUndoable()
    this.#add(draft)
  }

  /**
   * Sent after a few seconds, with the next message or when the page is left, unless it is undone. A double
   * press writes it once.
   */
  writeUndoable(text: string): void {
    if (this.#undoable?.text === text) return
    this.sendUndoable()
    this.#undoable = this.#add({ text, photos: [] })
    this.#heldIds.add(this.#undoable.clientId)
    this.#undoTimer = setTimeout(() => this.sendUndoable(), undoMilliseconds)
    this.#callbacks.onChange()
  }

  sendUndoable(): void {
    if (!this.#undoable) return
    clearTimeout(this.#undoTimer)
    this.#heldIds.delete(this.#undoable.clientId)
    this.#undoable = undefined
    this.#callbacks.onChange()
    this.#sending.retryNow()
  }

  /** The page may close before the outbox is read, so the message is also posted directly; it is stored once. */
  sendUndoableBeforeLeaving(): void {
    if (!this.#undoable) return
    const message = { ...this.#undoable, ...this.#outboxKey }
    void postMessage((path, init) => this.#fetch(path, { ...init, keepalive: true }), message)
    this.sendUndoable()
  }

  async undo(): Promise<void> {
    const undone = this.#undoable
    if (!undone) return
    clearTimeout(this.#undoTimer)
    this.#undoable = undefined
    await this.#added
    await this.discard(undone.clientId)
  }

  #add({ text, photos }: MessageDraft): UnsentMessage {
    const clientId = newClientId()
    const files = new Map(photos.map((file, index) => [`${clientId} ${index}`, file]))
    for (const [key, file] of files) this.photos.show(key, file)
    const message: UnsentMessage = {
      ...this.#outboxKey,
      clientId,
      text: text.trim(),
      at: new Date().toISOString(),
      photos: [...files.keys()].map((key) => ({ key })),
    }
    this.#adding = [...this.#adding, message]
    this.#callbacks.onChange()
    // One after the other, since photos take longer to store than text.
    this.#added = this.#added.then(() => this.#store(message, files))
    return message
  }

  async retry(clientId: string): Promise<void> {
    await this.#outbox.change(clientId, { failure: undefined })
    await this.#showStored()
    this.#sending.retryNow()
  }

  async discard(clientId: string): Promise<MessageDraft> {
    const message = this.#unsent.find((other) => other.clientId === clientId)
    const files = await Promise.all(
      (message?.photos ?? []).map(({ key }) => this.#outbox.findFile(clientId, key)),
    )
    await this.#outbox.remove(clientId)
    await this.#showStored()
    return { text: message?.text ?? '', photos: files.filter((file) => file !== undefined) }
  }

  /** Removes messages that arrived although their response was lost: they need no retry. */
  async removeTaken(messages: readonly ShownMessage[]): Promise<void> {
    const savedClientIds = new Set(
      messages.flatMap(({ isOwn, clientId }) => (isOwn ? clientId : [])),
    )
    const arrived = this.#unsent.filter(({ clientId }) => savedClientIds.has(clientId))
    for (const { clientId } of arrived) await this.#outbox.remove(clientId)
    if (arrived.length > 0) await this.relist()
  }

  async moveTo(place: string): Promise<void> {
    await moveUnsent(this.#outbox, this.#outboxKey, place)
    this.#outboxKey.place = place
  }

  // One after the other, so that the latest read is what is shown.
  relist(): Promise<void> {
    this.#listed = this.#listed.then(async () => {
      this.#unsent = await this.#outbox.list(this.#outboxKey)
      this.#callbacks.onChange()
      const isMore = await this.photos.showStored(this.#unsent, this.#outbox.findFile)
      if (isMore) this.#callbacks.onChange()
    })
    return this.#listed
  }

  hurry(): void {
    this.#sending.retryNow()
  }

  stop(): void {
    this.sendUndoableBeforeLeaving()
    this.#sending.stop()
    this.photos.revokeAll()
  }

  #sendWith(dependencies: SendDependencies): RetryLoop {
    const { onChange, onSent, onSignedOut } = this.#callbacks
    const list: Outbox['list'] = async (key) =>
      (await this.#outbox.list(key)).filter(({ clientId }) => !this.#heldIds.has(clientId))
    const outbox = { ...this.#outbox, list }
    return sendQueued(
      () => ({ ...this.#outboxKey }),
      { ...dependencies, outbox },
      {
        onSignedOut,
        onSent: async (message, sent) => {
          for (const photo of message.photos) this.photos.linkToImage(photo)
          await onSent(message, sent)
          await this.relist()
        },
        onChange: () => this.#showStored(),
        onProgress: (photo, part) => {
          this.photos.setProgress(photo, part)
          onChange()
        },
        onAttempt: (result) => {
          this.#lastResult = result
          if (result === 'lost') void registerSync('queued-messages').catch(() => {})
          onChange()
        },
      },
    )
  }

  async #store(message: UnsentMessage, files: ReadonlyMap<string, File>): Promise<void> {
    const { place } = this.#outboxKey
    const { clientId } = message
    await this.#outbox.add({ ...message, place }, files)
    // The conversation may have been created in the meantime.
    if (this.#outboxKey.place !== place) {
      await this.#outbox.change(clientId, { place: this.#outboxKey.place })
    }
    await this.#showStored()
    this.#adding = this.#adding.filter((other) => other !== message)
    this.#sending.retryNow()
  }

  #showStored(): Promise<void> {
    this.#callbacks.onStored()
    return this.relist()
  }
}
