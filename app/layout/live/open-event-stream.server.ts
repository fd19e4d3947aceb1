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
import type { StreamedEvent } from '../../platform/realtime/event-stream-client.ts'
import type { LiveEvent } from '../../platform/realtime/publish-event.server.ts'
import { findMissedEvents } from './missed-events.server.ts'
import { readUnreadCounts, schedulePublishCounts } from './unread-counts.server.ts'

type StreamOptions = {
  viewer: Pick<Viewer, 'id' | 'sessionId'>
  /** When the session was opened, if it is restricted. */
  since?: Date | undefined
  address: string
  after: number | undefined
}

/** Events with a number: a page that missed one receives it later. */
type NumberedEvent = Exclude<LiveEvent, { kind: 'typing' }>

export type StreamRefusal = { refused: 'closing' | 'too-many'; retryAfter: number }

// After a restart all clients reconnect at once, and the database has other work too.
const limitConcurrency = pLimit(8)

const retrySecondsWhenFull = 30
const retrySecondsWhenClosing = 2

/** Why this address may not open a stream now, or `undefined` if it may. */
export function checkStreamLimits(address: string): StreamRefusal | undefined {
  const { limitsOn, bounds } = environment()
  if (!isEventBusOpen()) return { refused: 'closing', retryAfter: retrySecondsWhenClosing }
  const open = listSubscribers({ network: ipKey(address) }).length
  if (!limitsOn || open < bounds['streams-at-once-network']) return undefined
  log.warn({ requestId: requestId(), limit: 'streams-at-once-network' }, 'a limit was reached')
  return { refused: 'too-many', retryAfter: retrySecondsWhenFull }
}

/**
 * Subscribes first, then reads missed events, then sends those received meanwhile, so that none is lost. If the
 * user has too many pages open, the oldest stream ends. For a restricted session everything is read from the tables,
 * where the query leaves out what it may not see.
 */
export function openViewerEventStream(
  db: Database,
  { viewer: { id: userId, sessionId }, since, address, after }: StreamOptions,
): ReadableStream<Uint8Array> {
  endOldestStreams(userId)
  /** The number of the last event sent. */
  let lastSent = after
  /** Events received while missed ones are being read. */
  let queued: [NumberedEvent, number][] | undefined
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
    onEvent(event, number) {
      if (since) {
        if (event.kind !== 'typing') void catchUp()
      } else if (event.kind === 'typing') {
        stream.send({ event: 'typing', data: { conversationId: event.conversationId } })
      } else if (number !== undefined) {
        // During a gap, this event is read from the tables together with the missed ones.
        if (isGap) return
        if (queued) queued.push([event, number])
        else deliver(event, number)
      }
    },
    onCounts: (counts) => since === undefined && stream.send({ event: 'counts', data: counts }),
    onGap: catchUp,
    onHeartbeat: () => stream.send({ event: 'beat' }),
    onEnd(why) {
      // Jitter, so that clients do not all reconnect at the same moment.
      if (why === 'closing') stream.end(undefined, { retry: randomInt(1_000, 3_000) })
      else stream.end({ event: why })
    },
  })
  void catchUp()
  return stream.body

  async function catchUp() {
    isGap = true
    if (queued) return
    queued = []
    try {
      while (isGap) {
        isGap = false
        await limitConcurrency(readMissed)
        if (isGap) await stream.waitUntilWritable()
      }
    } catch (err) {
      log.error({ err }, 'could not read missed events')
      // The client reconnects with the last number it received.
      stream.end()
    }
    const meanwhile = queued
    queued = undefined
    for (const [event, number] of meanwhile) deliver(event, number)
  }

  async function readMissed() {
    if (isOver) return
    const [counts, activeSessions] = await Promise.all([
      readUnreadCounts(db, userId, since),
      findActiveSessions(db, [sessionId]),
    ])
    // The session may have ended between the request and our subscription.
    if (!activeSessions.has(sessionId)) return stream.end({ event: 'session-ended' })
    // Read after the counts: every event up to that number is now in the tables.
    const { eventNumber: latestNumber } = counts
    const missed = await findMissedEvents(db, { userId, after: lastSent, latestNumber, since })
    for (const { event, number } of missed.events) send(event, number)
    lastSent = missed.upTo
    if (lastSent < latestNumber) isGap = true
    stream.send({ event: 'counts', data: counts, id: lastSent })
  }

  function deliver(event: NumberedEvent, number: number) {
    if (lastSent !== undefined && number <= lastSent) return
    lastSent = number
    send(toStreamedEvent(event, userId), number)
    schedulePublishCounts(db, userId)
  }

  // Called `news` in the stream, as the pages that were open before an update expect.
  function send(event: StreamedEvent, number: number | undefined) {
    stream.send({ event: 'news', data: event, ...(number !== undefined && { id: number }) })
  }
}

function endOldestStreams(userId: string) {
  const { limitsOn, bounds } = environment()
  if (!limitsOn) return
  const userStreams = listSubscribers({ userId })
  const tooMany = userStreams.length + 1 - bounds['streams-at-once']
  for (const eldest of userStreams.slice(0, Math.max(0, tooMany))) eldest.onEnd('enough')
}

/** An event as sent to a page: a message is included only if the other party wrote it. */
function toStreamedEvent(event: NumberedEvent, userId: string): StreamedEvent {
  if (event.kind === 'notifications') return { kind: 'notifications' }
  const { conversationId, message } = event
  const hasArrived = message !== undefined && message.senderId !== userId
  return {
    kind: 'conversation',
    conversationId,
    ...(hasArrived && { lastNumber: message.number }),
  }
}
