import type { MessageDraft } from '../live/live-message.ts'
import { createPhotoPreviews } from '../live/photo-previews.ts'
import type { ShownMessage } from '../thread/conversation.ts'
import { newClientId } from './new-client-id.ts'
import { moveUnsent, type OutboxKey, type UnsentMessage } from './outbox.ts'
import type { AttemptResult, RetryLoop } from './retry-loop.ts'
import { type SendDependencies, type SentMessage, sendQueued } from './send-queued.ts'

type MessageWriterCallbacks = {
  /** Something is to be drawn again. */
  onChange: () => void
  /** The outbox is not as it was, which other pages of this device show too. */
  onStored: () => void
  onSent: (unsent: UnsentMessage, sent: SentMessage) => Promise<void>
  onSignedOut: () => void
}

/** What somebody writes in one place: shown at once, kept on the device, and sent in order. */
export class MessageWriter {
  readonly photos = createPhotoPreviews()
  readonly #shelf: OutboxKey
  readonly #outbox: SendDependencies['outbox']
  readonly #heard: MessageWriterCallbacks
  readonly #sending: RetryLoop
  #unsent: readonly UnsentMessage[] = []
  // Written a moment ago, and not yet on the device.
  #adding: readonly UnsentMessage[] = []
  #added = Promise.resolve()
  #listed = Promise.resolve()
  #lastTurn: AttemptResult = 'done'

  constructor(shelf: OutboxKey, means: SendDependencies, heard: MessageWriterCallbacks) {
    this.#shelf = shelf
    this.#outbox = means.outbox
    this.#heard = heard
    this.#sending = this.#sendWith(means)
  }

  /** In the order of writing. */
  get unsent(): UnsentMessage[] {
    const isListed = new Set(this.#unsent.map(({ clientId }) => clientId))
    return [...this.#unsent, ...this.#adding.filter(({ clientId }) => !isListed.has(clientId))]
  }

  get isLost(): boolean {
    return this.#lastTurn === 'lost'
  }

  get isSlowed(): boolean {
    return typeof this.#lastTurn === 'object'
  }

  write({ text, photos }: MessageDraft): void {
    const clientId = newClientId()
    const files = new Map(photos.map((file, place) => [`${clientId} ${place}`, file]))
    for (const [key, file] of files) this.photos.show(key, file)
    const message: UnsentMessage = {
      ...this.#shelf,
      clientId,
      text: text.trim(),
      at: new Date().toISOString(),
      photos: [...files.keys()].map((key) => ({ key })),
    }
    this.#adding = [...this.#adding, message]
    this.#heard.onChange()
    // One after the other, since photos take longer to put away than words.
    this.#added = this.#added.then(() => this.#putAway(message, files))
  }

  async retry(clientId: string): Promise<void> {
    await this.#outbox.change(clientId, { failure: undefined })
    await this.#noteStored()
    this.#sending.poke()
  }

  /** Takes a message out, and gives what was written. */
  async discard(clientId: string): Promise<MessageDraft> {
    const message = this.#unsent.find((other) => other.clientId === clientId)
    const files = await Promise.all(
      (message?.photos ?? []).map(({ key }) => this.#outbox.findFile(clientId, key)),
    )
    await this.#outbox.remove(clientId)
    await this.#noteStored()
    return { text: message?.text ?? '', photos: files.filter((file) => file !== undefined) }
  }

  /** The answer to some was lost, and here they are: they need not be sent again. */
  async removeTaken(messages: readonly ShownMessage[]): Promise<void> {
    const taken = new Set(messages.flatMap(({ isOwn, clientId }) => (isOwn ? clientId : [])))
    const arrived = this.#unsent.filter(({ clientId }) => taken.has(clientId))
    for (const { clientId } of arrived) await this.#outbox.remove(clientId)
    if (arrived.length > 0) await this.relist()
  }

  /** All that waits goes where the conversation now is. */
  async moveTo(place: string): Promise<void> {
    await moveUnsent(this.#outbox, this.#shelf, place)
    this.#shelf.place = place
  }

  // One after the other, so that what was read last is what is shown.
  relist(): Promise<void> {
    this.#listed = this.#listed.then(async () => {
      this.#unsent = await this.#outbox.list(this.#shelf)
      this.#heard.onChange()
      const isMore = await this.photos.showStored(this.#unsent, this.#outbox.findFile)
      if (isMore) this.#heard.onChange()
    })
    return this.#listed
  }

  hurry(): void {
    this.#sending.poke()
  }

  stop(): void {
    this.#sending.stop()
    this.photos.revokeAll()
  }

  #sendWith(means: SendDependencies): RetryLoop {
    const { onChange, onSent, onSignedOut } = this.#heard
    return sendQueued(() => ({ ...this.#shelf }), means, {
      onSignedOut,
      onSent: async (message, sent) => {
        for (const photo of message.photos) this.photos.linkToImage(photo)
        await onSent(message, sent)
        await this.relist()
      },
      onChange: () => this.#noteStored(),
      onProgress: (photo, part) => {
        this.photos.setProgress(photo, part)
        onChange()
      },
      onTurn: (turn) => {
        this.#lastTurn = turn
        onChange()
      },
    })
  }

  async #putAway(message: UnsentMessage, files: ReadonlyMap<string, File>): Promise<void> {
    const { place } = this.#shelf
    const { clientId } = message
    await this.#outbox.add({ ...message, place }, files)
    // The conversation may have begun meanwhile.
    if (this.#shelf.place !== place) {
      await this.#outbox.change(clientId, { place: this.#shelf.place })
    }
    await this.#noteStored()
    this.#adding = this.#adding.filter((other) => other !== message)
    this.#sending.poke()
  }

  #noteStored(): Promise<void> {
    this.#heard.onStored()
    return this.relist()
  }
}
