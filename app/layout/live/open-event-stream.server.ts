import { randomInt } from 'node:crypto'
import pLimit from 'p-limit'
import { findActiveSessions } from '../../accounts/sessions/active-sessions.server.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import {
  isEventBusOpen,
  listSubscribers,
  subscribe,
} from '../../platform/realtime/event-bus.server.ts'
import { openEventStream } from '../../platform/realtime/event-stream.server.ts'
import type { LiveEvent } from '../../platform/realtime/publish-event.server.ts'
import type { StreamedNews } from './event-stream-client.ts'
import { readMissedNews } from './missed-events.server.ts'
import { countSoon, liveCounts } from './unread-counts.server.ts'

type Opening = {
  viewer: Pick<Viewer, 'id' | 'sessionId'>
  /** The sender's network address. */
  address: string
  /** The number of the last news the page has heard. */
  after: number | undefined
}

/** News that is numbered, and told again to whoever missed it. */
type KeptNews = Exclude<LiveEvent, { kind: 'typing' }>

export type StreamRefusal = { refused: 'closing' | 'too-many'; retryAfter: number }

// After a restart everybody comes back, and the database has other work besides.
const limitConcurrency = pLimit(8)

const secondsWhenFull = 30
const secondsWhenClosing = 2

/** Why no stream may be opened from this address now, or `undefined`. */
export function streamRefusal(address: string): StreamRefusal | undefined {
  const { limitsOn, bounds } = environment()
  if (!isEventBusOpen()) return { refused: 'closing', retryAfter: secondsWhenClosing }
  const open = listSubscribers({ network: ipKey(address) }).length
  if (!limitsOn || open < bounds['streams-at-once-network']) return undefined
  log.warn({ requestId: requestId(), limit: 'streams-at-once-network' }, 'a limit was reached')
  return { refused: 'too-many', retryAfter: secondsWhenFull }
}

/**
 * Opens the stream of a person's own news for one of their pages. It hears from now on, then reads
 * what was missed, then goes on with what it has heard meanwhile, so that nothing falls between.
 * Where somebody has more pages open than they may, the one opened first goes quiet.
 */
export function openLiveStream(
  db: Database,
  { viewer, address, after }: Opening,
): ReadableStream<Uint8Array> {
  const { id: userId, sessionId } = viewer
  makeRoom(userId)
  /** The number of the last news that has been told. */
  let told = after
  /** What is heard while it is being read what was missed. */
  let heard: [KeptNews, number][] | undefined
  let isGap = false
  let isOver = false

  const stream = openEventStream({
    onEnd() {
      isOver = true
      leave()
    },
  })
  const leave = subscribe({
    userId,
    sessionId,
    network: ipKey(address),
    hear(news, number) {
      if (news.kind === 'typing') {
        stream.send({ event: 'typing', data: { conversationId: news.conversationId } })
      } else if (number !== undefined) {
        // In a gap it is still to be read, together with what was missed.
        if (isGap) return
        if (heard) heard.push([news, number])
        else tell(news, number)
      }
    },
    count: (counts) => stream.send({ event: 'counts', data: counts }),
    catchUp,
    beat: () => stream.send({ event: 'beat' }),
    end(why) {
      // Not everybody in the same moment.
      if (why === 'closing') stream.end(undefined, { retry: randomInt(1_000, 3_000) })
      else stream.end({ event: why })
    },
  })
  void catchUp()
  return stream.body

  async function catchUp() {
    isGap = true
    if (heard) return
    heard = []
    try {
      while (isGap) {
        isGap = false
        await limitConcurrency(readMissed)
        if (isGap) await stream.untilRoom()
      }
    } catch (err) {
      log.error({ err }, 'what an open page has missed could not be read')
      // It comes back with the number it knows.
      stream.end()
    }
    const meanwhile = heard
    heard = undefined
    for (const [news, number] of meanwhile) tell(news, number)
  }

  async function readMissed() {
    if (isOver) return
    const [counts, living] = await Promise.all([
      liveCounts(db, userId),
      findActiveSessions(db, [sessionId]),
    ])
    // It may have ended between the page's question and our listening.
    if (!living.has(sessionId)) return stream.end({ event: 'session-ended' })
    // Read afterwards: whatever is numbered up to here is in the tables by now, in its last state.
    const missed = await readMissedNews(db, { userId, after: told, told: counts.told })
    for (const { news, number } of missed.news) send(news, number)
    told = missed.upTo
    if (told < counts.told) isGap = true
    stream.send({ event: 'counts', data: counts, id: told })
  }

  function tell(news: KeptNews, number: number) {
    if (told !== undefined && number <= told) return
    told = number
    send(streamed(news, userId), number)
    countSoon(db, userId)
  }

  function send(news: StreamedNews, number: number | undefined) {
    stream.send({ event: 'news', data: news, ...(number !== undefined && { id: number }) })
  }
}

function makeRoom(userId: string) {
  const { limitsOn, bounds } = environment()
  if (!limitsOn) return
  const own = listSubscribers({ userId })
  const tooMany = own.length + 1 - bounds['streams-at-once']
  for (const eldest of own.slice(0, Math.max(0, tooMany))) eldest.end('enough')
}

/** As a page is told: who wrote it matters only as far as it was not the person themselves. */
function streamed(news: KeptNews, userId: string): StreamedNews {
  if (news.kind === 'notifications') return { kind: 'notifications' }
  const { conversationId, message } = news
  const hasArrived = message !== undefined && message.senderId !== userId
  return {
    kind: 'conversation',
    conversationId,
    ...(hasArrived && { lastNumber: message.number }),
  }
}
