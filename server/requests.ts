import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { environment } from '../app/platform/environment.server.ts'
import { newId } from '../app/platform/ids.server.ts'
import { log } from '../app/platform/log.server.ts'
import { withRequest } from '../app/platform/request.server.ts'
import { clientAddress, trustedProxies } from './client-address.ts'

export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; nonce: string } }

/** Gives each request its id and facts, and writes one line about it when it has been answered. */
export function requests(): MiddlewareHandler<Bindings> {
  const { publicUrl, hasFixedOrigin, trustedProxies: entries } = environment()
  const trusted = trustedProxies(entries)
  return async (c, next) => {
    const started = performance.now()
    const id = newId()
    const nonce = randomBytes(16).toString('base64url')
    const socketAddress = c.env.incoming?.socket?.remoteAddress ?? '127.0.0.1'
    const address = clientAddress(socketAddress, c.req.header('x-forwarded-for'), trusted)
    c.set('requestId', id)
    c.set('nonce', nonce)
    const asked = new URL(c.req.url)
    const url = hasFixedOrigin ? new URL(asked.pathname + asked.search, publicUrl) : asked
    await withRequest({ id, nonce, address, url }, next)
    c.res.headers.set('x-request-id', id)
    log.info({
      requestId: id,
      method: c.req.method,
      // The query may hold a mailed link's token: only the path is written down.
      path: asked.pathname,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      address,
    })
  }
}
