import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { varyBy } from '../requests/vary-by.ts'

/**
 * For responses without cache headers. A page depends on its visitor and contains a nonce, so only the browser
 * may cache it, and must revalidate.
 */
export function caching(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // A shared cache would give one visitor's session to everybody.
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
    if (headers.has('cache-control')) return
    headers.set('cache-control', 'private, no-cache')
    // The Back button may show a cached page without revalidating: not one in a previous language.
    varyBy(headers, 'cookie')
  }
}
