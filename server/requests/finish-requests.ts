import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'

const graceMilliseconds = 1_000
const giveUpMilliseconds = 20_000
const hangUpInterval = 100

/**
 * Returns the function that ends a server: it accepts no new connections, and answers what arrives on open ones
 * with `Connection: close`. Those without a request are closed after a second, all others after twenty.
 */
export function finishesRequests(server: Server, grace = graceMilliseconds) {
  let isFinishing = false
  const running = new Set<ServerResponse>()
  // Before the listener that answers, which may do so at once.
  server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
    if (isFinishing) outgoing.shouldKeepAlive = false
    running.add(outgoing)
    outgoing.once('close', () => running.delete(outgoing))
  })
  return async (): Promise<void> => {
    isFinishing = true
    for (const outgoing of running) outgoing.shouldKeepAlive = false
    // `server.close()` would reset idle connections, on which the next request may be on its way.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
    let hangUp: NodeJS.Timeout | undefined
    const waitForNext = setTimeout(() => {
      hangUp = setInterval(() => server.closeIdleConnections(), hangUpInterval)
    }, grace)
    const giveUp = setTimeout(() => server.closeAllConnections(), giveUpMilliseconds)
    await closed
    for (const timer of [waitForNext, giveUp, hangUp]) clearTimeout(timer)
  }
}
