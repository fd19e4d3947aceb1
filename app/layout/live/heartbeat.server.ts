import { setTimeout as wait } from 'node:timers/promises'
import { findActiveSessions } from '../../accounts/sessions/active-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { listSubscribers } from '../../platform/realtime/event-bus.server.ts'
import { heartbeatSeconds } from '../../platform/realtime/heartbeat-seconds.ts'

const batchSize = 100
const batchPauseMilliseconds = 20

/** Sends heartbeats to all open streams, until the returned function is called. */
export function startHeartbeats(db: Database): () => void {
  const timer = setInterval(() => {
    sendHeartbeat(db).catch((err) =>
      log.error({ err }, 'could not look up the sessions of open pages'),
    )
  }, heartbeatSeconds * 1000)
  return () => clearInterval(timer)
}

/**
 * Ends streams whose session has ended. If sessions cannot be looked up, sends no heartbeat, so that clients
 * reconnect.
 */
export async function sendHeartbeat(db: Database): Promise<void> {
  const subscribers = listSubscribers()
  if (subscribers.length === 0) return
  const activeSessions = await findActiveSessions(db, [
    ...new Set(subscribers.map(({ sessionId }) => sessionId)),
  ])
  for (const [index, subscriber] of subscribers.entries()) {
    // Writing to thousands of streams at once would block the event loop.
    if (index > 0 && index % batchSize === 0) await wait(batchPauseMilliseconds)
    if (activeSessions.has(subscriber.sessionId)) subscriber.onHeartbeat()
    else subscriber.onEnd('session-ended')
  }
}
