import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Environment, environment } from '../../app/platform/http/environment.server.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import { isTrusted, trustedProxies } from '../requests/client-address.ts'

type Options = Pick<Environment, 'limitsOn' | 'trustedProxies'> & {
  bounds: Pick<Environment['bounds'], 'connections-all' | 'connections-network'>
}

/**
 * Limits the connections of one network, and all of them. A network beyond its limit loses the
 * connection that has waited longest without a complete request, so that somebody who sends headers
 * a byte at a time makes room for others behind the same address. A trusted proxy limits its clients
 * itself.
 */
export function limitConnections(server: Server, options: Options = environment()): void {
  const { limitsOn, bounds, trustedProxies: entries } = options
  if (!limitsOn) return
  const proxies = trustedProxies(entries)
  const connections = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()
  server.maxConnections = bounds['connections-all']
  // A connection that is kept for the next request makes room for whoever comes next.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress, proxies)) return
    const network = ipKey(remoteAddress)
    const own = connections.get(network) ?? new Set()
    connections.set(network, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && connections.get(network) === own) connections.delete(network)
    })
    if (own.size > bounds['connections-network']) longestIdle(own).destroy()
  })
  server.on('request', ({ socket }, answer) => {
    busy.add(socket)
    answer.once('close', () => busy.delete(socket))
  })

  function longestIdle(own: Set<Socket>): Socket {
    let last: Socket | undefined
    for (const socket of own) {
      last = socket
      if (!busy.has(socket)) break
    }
    return last as Socket
  }
}
