import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../requests/requests.ts'
import { varyBy } from '../requests/vary-by.ts'

/**
 * Says who may keep an answer that does not say so itself: a page is its visitor's own, for it
 * bears their language, their theme and the nonce of this one answer, so only their browser keeps
 * it, and asks before showing it again.
 */
export function caching(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // A shared cache would hand one person's session to everybody, whatever it belongs to.
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
    if (headers.has('cache-control')) return
    headers.set('cache-control', 'private, no-cache')
    // Back may show a kept page without asking: not one in the language chosen before.
    varyBy(headers, 'cookie')
  }
}
