import type { MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from './request-context-and-log.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

// Mail providers post here on behalf of the reader, from their own site: the key in the link alone
// authorizes it.
const unsubscribePath = '/stop'

/**
 * Refuses forms sent by other sites (CSRF): by Sec-Fetch-Site, which pages cannot forge, then by Origin; a
 * cookie with neither is refused. Only unsubscribe links accept posts from anywhere.
 */
export function sameSite(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || isSameSite(c.req.raw.headers, requestContext().url.origin))
      return next()
    if (c.req.path === unsubscribePath) {
      c.req.raw = withoutCredentials(c.req.raw)
      return next()
    }
    log.warn({ requestId: c.get('requestId'), path: c.req.path }, 'cross-site request refused')
    return c.text(getTranslator(requestedLanguage(c.req.raw))('errors.crossSite'), 403)
  }
}

function isSameSite(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin
  return !headers.has('cookie')
}

/** Removes what identifies the sender and their site, so that a forged request has no session. */
function withoutCredentials(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) headers.delete(name)
  return new Request(request, { headers })
}
