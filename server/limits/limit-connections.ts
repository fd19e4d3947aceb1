import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Environment, environment } from '../../app/platform/http/environment.server.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import { isTrustedProxy, parseTrustedProxies } from '../requests/client-address.ts'

type Options = Pick<Environment, 'limitsOn' | 'trustedProxies'> & {
  bounds: Pick<Environment['bounds'], 'connections-all' | 'connections-network'>
}

/**
 * A network beyond its limit loses the connection that has been without a complete request for longest, so that
 * a client sending headers byte by byte makes room for others behind its address. Trusted proxies limit their
 * own clients.
 */
export function limitConnections(server: Server, options: Options = environment()): void {
  const { limitsOn, bounds, trustedProxies: entries } = options
  if (!limitsOn) return
  const proxies = parseTrustedProxies(entries)
  const connections = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()
  server.maxConnections = bounds['connections-all']
  // Close idle keep-alive connections to make room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrustedProxy(remoteAddress, proxies)) return
    const network = ipKey(remoteAddress)
    const networkSockets = connections.get(network) ?? new Set()
    connections.set(network, networkSockets.add(socket))
    socket.once('close', () => {
      networkSockets.delete(socket)
      if (networkSockets.size === 0 && connections.get(network) === networkSockets)
        connections.delete(network)
    })
    if (networkSockets.size > bounds['connections-network']) longestIdle(networkSockets).destroy()
  })
  server.on('request', ({ socket }, answer) => {
    busy.add(socket)
    answer.once('close', () => busy.delete(socket))
  })

  function longestIdle(networkSockets: Set<Socket>): Socket {
    let last: Socket | undefined
    for (const socket of networkSockets) {
      last = socket
      if (!busy.has(socket)) break
    }
    return last as Socket
  }
}
