import type { MiddlewareHandler } from 'hono'
import type { Bindings } from './requests.ts'

/**
 * Ends the connection after an answer that was given before the body had arrived, such as a refusal
 * of a form that is too large. The rest of the body would be read only to be thrown away, and the
 * sender's next request would wait behind it.
 */
export function unreadBodies(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const incoming = c.env?.incoming
    if (c.req.method === 'POST' && incoming && !incoming.complete) {
      c.res.headers.set('connection', 'close')
    }
  }
}
