import type { ShownMessage } from '../conversation.ts'
import {
  type Ask,
  fetchNews,
  fetchOlder,
  isNoAnswer,
  type NoAnswer,
  postRead,
} from './ask-market.ts'
import { keepAt, type Turn, type Work } from './keep-at.ts'
import {
  lastOfOther,
  type Opened,
  openThread,
  type Thread,
  withNews,
  withOlder,
  withoutOlder,
  withSent,
} from './thread.ts'

type Means = {
  ask: Ask
  /** Somebody looks at this page now. */
  isLooking: () => boolean
  waits?: readonly number[]
}

type Heard = {
  onChange: () => void
  /** These have come from the market. */
  onNews: (messages: readonly ShownMessage[]) => void
  onSignedOut: () => void
}

/**
 * Keeps what is known of a conversation up to date: asks for news until there is none, for older
 * messages when told to, and tells the other how far was read while somebody looks.
 */
export class FollowedThread {
  /** Absent before the first message. */
  conversationId: string | undefined
  isLoadingOlder = false
  readonly #means: Means
  readonly #heard: Heard
  readonly #news: Work
  readonly #reading: Work
  readonly #older: Work
  #thread: Thread
  #readUpTo = 0
  #newsTurn: Turn = 'done'

  constructor({ id, ...opened }: Opened & { id?: string | undefined }, means: Means, heard: Heard) {
    this.conversationId = id
    this.#thread = openThread(opened)
    this.#means = means
    this.#heard = heard
    const manner = means.waits && { waits: means.waits }
    const onTurn = (turn: Turn) => {
      this.#newsTurn = turn
      heard.onChange()
    }
    this.#news = keepAt(() => this.#askNews(), { ...manner, onTurn })
    this.#reading = keepAt(() => this.#tellRead(), manner)
    this.#older = keepAt(() => this.#askOlder(), manner)
  }

  get thread(): Thread {
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
    this.#change(withSent(this.#thread, sent))
    if (sent.number > this.#thread.known) this.#news.poke()
  }

  hurry(): void {
    for (const work of this.#works) work.poke()
  }

  stop(): void {
    for (const work of this.#works) work.stop()
  }

  get #works(): Work[] {
    return [this.#news, this.#reading, this.#older]
  }

  async #askNews(): Promise<Turn> {
    if (!this.conversationId) return 'done'
    const news = await fetchNews(this.#means.ask, this.conversationId, this.#thread.known)
    if (isNoAnswer(news)) return this.#giveUp(news)
    this.#change(withNews(this.#thread, news))
    this.#heard.onNews(news.messages)
    this.#reading.poke()
    return news.hasMore && news.messages.length > 0 ? 'again' : 'done'
  }

  async #tellRead(): Promise<Turn> {
    const upTo = lastOfOther(this.#thread)
    const { ask, isLooking } = this.#means
    if (!this.conversationId || upTo <= this.#readUpTo || !isLooking()) return 'done'
    const answer = await postRead(ask, this.conversationId, upTo)
    if (isNoAnswer(answer)) return this.#giveUp(answer)
    this.#readUpTo = upTo
    return 'again'
  }

  async #askOlder(): Promise<Turn> {
    if (!this.conversationId || !this.isLoadingOlder) return 'done'
    const older = await fetchOlder(this.#means.ask, this.conversationId, this.#thread.from)
    const turn = isNoAnswer(older) ? this.#giveUp(older) : 'done'
    if (turn !== 'done') return turn
    this.isLoadingOlder = false
    // Refused for good: the mark above the first message, still seen, would ask again at once.
    this.#change(isNoAnswer(older) ? withoutOlder(this.#thread) : withOlder(this.#thread, older))
    return turn
  }

  #giveUp(answer: NoAnswer): Turn {
    if (answer === 'signed-out') this.#heard.onSignedOut()
    return answer === 'lost' || typeof answer === 'object' ? answer : 'done'
  }

  #change(thread: Thread): void {
    this.#thread = thread
    this.#heard.onChange()
  }
}
