import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isId, newId } from '../../app/platform/database/ids.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import {
  type RequestContext,
  runWithRequest,
} from '../../app/platform/http/request-context.server.ts'
import { clientAddress, trustedProxies } from './client-address.ts'

export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; nonce: string } }

// As nginx and others write it down.
const hungUp = 499

/** Gives each request its id and facts, and writes one line about it when it has been answered. */
export function requests(): MiddlewareHandler<Bindings> {
  const { publicUrl, hasFixedOrigin, trustedProxies: entries } = environment()
  const trusted = trustedProxies(entries)
  return async (c, next) => {
    const started = performance.now()
    const id = newId()
    const nonce = randomBytes(16).toString('base64url')
    // Whoever has hung up already has no address, and must not pass for a proxy of ours.
    const socketAddress = c.env?.incoming?.socket?.remoteAddress ?? '0.0.0.0'
    const address = clientAddress(socketAddress, c.req.header('x-forwarded-for'), trusted)
    c.set('requestId', id)
    c.set('nonce', nonce)
    const asked = new URL(c.req.url)
    const url = hasFixedOrigin ? movedTo(publicUrl, asked) : asked
    const facts: RequestContext = {
      ...{ id, nonce, address, url },
      // Made when it is asked for: few requests need one.
      get signal() {
        return c.req.raw.signal
      },
    }
    await runWithRequest(facts, next)
    c.res.headers.set('x-request-id', id)
    const status = isHungUp(c) ? hungUp : c.res.status
    // The query may hold a mailed link's token: only the path is written down.
    const attempt = { requestId: id, method: c.req.method, path: asked.pathname, status }
    const { viewerId: userId } = facts
    if (userId && refusals.includes(status)) {
      log.warn({ ...attempt, userId, address }, 'authorization refused')
    } else if (userId && status === 404 && namesRecord(asked.pathname)) {
      log.info({ ...attempt, userId, address }, 'record not found')
    }
    log.info({ ...attempt, ms: Math.round(performance.now() - started), address })
  }
}

const refusals = [401, 403, 429]

// What belongs to others is answered as what does not exist. Whoever tries ids shows by these lines.
function namesRecord(path: string): boolean {
  return path.split(/[/.]/).some(isId)
}

// What fails because nobody waits for it any more is no failure of ours.
function isHungUp({ req, res }: Context): boolean {
  return res.status === 500 && req.raw.signal.aborted
}

// Put together as text, the path `//elsewhere.test` would become the host.
function movedTo(publicUrl: URL, { pathname, search }: URL): URL {
  const url = new URL(publicUrl)
  url.pathname = pathname
  url.search = search
  return url
}
