import type { MiddlewareHandler } from 'hono'
import type { Bindings } from './request-context-and-log.ts'

/**
 * Closes the connection if the response was sent before the request body arrived. Otherwise the server would
 * read the rest only to discard it, and delay the client's next request.
 */
export function closeOnUnreadBody(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const incoming = c.env?.incoming
    if (c.req.method === 'POST' && incoming && !incoming.complete) {
      c.res.headers.set('connection', 'close')
    }
  }
}
