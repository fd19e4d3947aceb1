import { type AttemptResult, createRetryLoop, type RetryLoop } from '../outbox/retry-loop.ts'
import type { ShownMessage } from '../thread/conversation.ts'
import {
  type FetchFunction,
  fetchNewMessages,
  fetchOlderMessages,
  isRequestFailure,
  postReadReceipt,
  type RequestFailure,
} from './conversation-api.ts'
import {
  createThread,
  type LoadedMessages,
  lastNumberOfOther,
  type MessageThread,
  withNewMessages,
  withOlderMessages,
  withoutOlderMessages,
  withSentMessage,
} from './message-thread.ts'

type PollDependencies = {
  ask: FetchFunction
  /** Somebody looks at this page now. */
  isLooking: () => boolean
  waits?: readonly number[]
}

type PollCallbacks = {
  onChange: () => void
  /** These have come from the market. */
  onNews: (messages: readonly ShownMessage[]) => void
  onSignedOut: () => void
}

/**
 * Keeps what is known of a conversation up to date: asks for news until there is none, for older
 * messages when told to, and tells the other how far was read while somebody looks.
 */
export class ConversationPoller {
  /** Absent before the first message. */
  conversationId: string | undefined
  isLoadingOlder = false
  readonly #means: PollDependencies
  readonly #heard: PollCallbacks
  readonly #news: RetryLoop
  readonly #reading: RetryLoop
  readonly #older: RetryLoop
  #thread: MessageThread
  #readUpTo = 0
  #newsTurn: AttemptResult = 'done'

  constructor(
    { id, ...opened }: LoadedMessages & { id?: string | undefined },
    means: PollDependencies,
    heard: PollCallbacks,
  ) {
    this.conversationId = id
    this.#thread = createThread(opened)
    this.#means = means
    this.#heard = heard
    const manner = means.waits && { waits: means.waits }
    const onTurn = (turn: AttemptResult) => {
      this.#newsTurn = turn
      heard.onChange()
    }
    this.#news = createRetryLoop(() => this.#askNews(), { ...manner, onTurn })
    this.#reading = createRetryLoop(() => this.#tellRead(), manner)
    this.#older = createRetryLoop(() => this.#askOlder(), manner)
  }

  get thread(): MessageThread {
    return this.#thread
  }

  get isLost(): boolean {
    return this.#newsTurn === 'lost'
  }

  askNews(): void {
    this.#news.poke()
  }

  loadOlder(): void {
    if (!this.#thread.hasOlder || this.isLoadingOlder) return
    this.isLoadingOlder = true
    this.#heard.onChange()
    this.#older.poke()
  }

  /** Shows a message of one's own that the market has taken. */
  take(sent: ShownMessage): void {
    this.#change(withSentMessage(this.#thread, sent))
    if (sent.number > this.#thread.known) this.#news.poke()
  }

  hurry(): void {
    for (const work of this.#works) work.poke()
  }

  stop(): void {
    for (const work of this.#works) work.stop()
  }

  get #works(): RetryLoop[] {
    return [this.#news, this.#reading, this.#older]
  }

  async #askNews(): Promise<AttemptResult> {
    if (!this.conversationId) return 'done'
    const news = await fetchNewMessages(this.#means.ask, this.conversationId, this.#thread.known)
    if (isRequestFailure(news)) return this.#giveUp(news)
    this.#change(withNewMessages(this.#thread, news))
    this.#heard.onNews(news.messages)
    this.#reading.poke()
    return news.hasMore && news.messages.length > 0 ? 'again' : 'done'
  }

  async #tellRead(): Promise<AttemptResult> {
    const upTo = lastNumberOfOther(this.#thread)
    const { ask, isLooking } = this.#means
    if (!this.conversationId || upTo <= this.#readUpTo || !isLooking()) return 'done'
    const answer = await postReadReceipt(ask, this.conversationId, upTo)
    if (isRequestFailure(answer)) return this.#giveUp(answer)
    this.#readUpTo = upTo
    return 'again'
  }

  async #askOlder(): Promise<AttemptResult> {
    if (!this.conversationId || !this.isLoadingOlder) return 'done'
    const older = await fetchOlderMessages(this.#means.ask, this.conversationId, this.#thread.from)
    const turn = isRequestFailure(older) ? this.#giveUp(older) : 'done'
    if (turn !== 'done') return turn
    this.isLoadingOlder = false
    // Refused for good: the mark above the first message, still seen, would ask again at once.
    this.#change(
      isRequestFailure(older)
        ? withoutOlderMessages(this.#thread)
        : withOlderMessages(this.#thread, older),
    )
    return turn
  }

  #giveUp(answer: RequestFailure): AttemptResult {
    if (answer === 'signed-out') this.#heard.onSignedOut()
    return answer === 'lost' || typeof answer === 'object' ? answer : 'done'
  }

  #change(thread: MessageThread): void {
    this.#thread = thread
    this.#heard.onChange()
  }
}
