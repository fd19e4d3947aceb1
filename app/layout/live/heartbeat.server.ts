import { setTimeout as wait } from 'node:timers/promises'
import { findActiveSessions } from '../../accounts/sessions/active-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { listSubscribers } from '../../platform/realtime/event-bus.server.ts'

const secondsBetweenBeats = 25
const listenersAtOnce = 100
const millisecondsBetween = 20

/** Gives every open page its heartbeat, for as long as the function it gives is not called. */
export function startLiveBeats(db: Database): () => void {
  const timer = setInterval(() => {
    beatOnce(db).catch((err) => log.error({ err }, 'sessions of open pages could not be looked up'))
  }, secondsBetweenBeats * 1000)
  return () => clearInterval(timer)
}

/**
 * One heartbeat: pages whose session is over end. While that cannot be found out nothing beats, so
 * that pages give their streams up and ask anew.
 */
export async function beatOnce(db: Database): Promise<void> {
  const listeners = listSubscribers()
  if (listeners.length === 0) return
  const living = await findActiveSessions(db, [
    ...new Set(listeners.map(({ sessionId }) => sessionId)),
  ])
  for (const [at, listener] of listeners.entries()) {
    // Thousands written in one go would hold up whatever else there is to do.
    if (at > 0 && at % listenersAtOnce === 0) await wait(millisecondsBetween)
    if (living.has(listener.sessionId)) listener.beat()
    else listener.end('session-ended')
  }
}
