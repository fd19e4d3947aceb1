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
  withSentMessage,
} from './message-thread.ts'

type PollDependencies = {
  fetchFunction: FetchFunction
  isPageVisible: () => boolean
  retryDelays?: readonly number[]
}

type PollCallbacks = {
  onChange: () => void
  onMessages: (messages: readonly ShownMessage[]) => void
  onSignedOut: () => void
}

/** Fetches new messages and older ones, and sends read receipts while the tab is visible. */
export class ConversationPoller {
  /** Absent until the first message is sent. */
  conversationId: string | undefined
  isLoadingOlder = false
  readonly #dependencies: PollDependencies
  readonly #callbacks: PollCallbacks
  readonly #news: RetryLoop
  readonly #reading: RetryLoop
  readonly #older: RetryLoop
  #thread: MessageThread
  #readUpTo = 0
  #newsTurn: AttemptResult = 'done'

  constructor(
    { id, ...opened }: LoadedMessages & { id?: string | undefined },
    dependencies: PollDependencies,
    callbacks: PollCallbacks,
  ) {
    this.conversationId = id
    this.#thread = createThread(opened)
    this.#dependencies = dependencies
    this.#callbacks = callbacks
    const options = dependencies.retryDelays && { retryDelays: dependencies.retryDelays }
    const onAttempt = (turn: AttemptResult) => {
      this.#newsTurn = turn
      callbacks.onChange()
    }
    this.#news = createRetryLoop(() => this.#fetchNew(), { ...options, onAttempt })
    this.#reading = createRetryLoop(() => this.#postRead(), options)
    this.#older = createRetryLoop(() => this.#fetchOlder(), options)
  }

  get thread(): MessageThread {
    return this.#thread
  }

  get isLost(): boolean {
    return this.#newsTurn === 'lost'
  }

  askNews(): void {
    this.#news.retryNow()
  }

  loadOlder(): void {
    if (!this.#thread.hasOlder || this.isLoadingOlder) return
    this.isLoadingOlder = true
    this.#callbacks.onChange()
    this.#older.retryNow()
  }

  take(sent: ShownMessage): void {
    this.#change(withSentMessage(this.#thread, sent))
    if (sent.number > this.#thread.lastNumber) this.#news.retryNow()
  }

  hurry(): void {
    for (const work of this.#works) work.retryNow()
  }

  stop(): void {
    for (const work of this.#works) work.stop()
  }

  get #works(): RetryLoop[] {
    return [this.#news, this.#reading, this.#older]
  }

  async #fetchNew(): Promise<AttemptResult> {
    if (!this.conversationId) return 'done'
    const { fetchFunction } = this.#dependencies
    const news = await fetchNewMessages(fetchFunction, this.conversationId, this.#thread.lastNumber)
    if (isRequestFailure(news)) return this.#giveUp(news)
    this.#change(withNewMessages(this.#thread, news))
    this.#callbacks.onMessages(news.messages)
    this.#reading.retryNow()
    return news.hasMore && news.messages.length > 0 ? 'again' : 'done'
  }

  async #postRead(): Promise<AttemptResult> {
    const upTo = lastNumberOfOther(this.#thread)
    const { fetchFunction, isPageVisible } = this.#dependencies
    if (!this.conversationId || upTo <= this.#readUpTo || !isPageVisible()) return 'done'
    const answer = await postReadReceipt(fetchFunction, this.conversationId, upTo)
    if (isRequestFailure(answer)) return this.#giveUp(answer)
    this.#readUpTo = upTo
    return 'again'
  }

  async #fetchOlder(): Promise<AttemptResult> {
    if (!this.conversationId || !this.isLoadingOlder) return 'done'
    const { fetchFunction } = this.#dependencies
    const older = await fetchOlderMessages(fetchFunction, this.conversationId, this.#thread.from)
    const turn = isRequestFailure(older) ? this.#giveUp(older) : 'done'
    if (turn !== 'done') return turn
    this.isLoadingOlder = false
    // Refused for good: otherwise the element above the first message would ask again at once.
    this.#change(
      isRequestFailure(older)
        ? { ...this.#thread, hasOlder: false }
        : withOlderMessages(this.#thread, older),
    )
    return turn
  }

  #giveUp(answer: RequestFailure): AttemptResult {
    if (answer === 'signed-out') this.#callbacks.onSignedOut()
    return answer === 'lost' || typeof answer === 'object' ? answer : 'done'
  }

  #change(thread: MessageThread): void {
    this.#thread = thread
    this.#callbacks.onChange()
  }
}
