import type { MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from './requests.ts'

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

// A mail provider presses this in its reader's name, from a site of its own: the key in the link
// alone says what may be stopped.
const openToAll = '/stop'

/**
 * Refuses forms that another site sent in a visitor's name. Sec-Fetch-Site is asked first, since no
 * page can forge it; Origin second, for older browsers; a cookie with neither is refused. Only a
 * mail's own stop link may be pressed from anywhere.
 */
export function sameSite(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    if (changesNothing.has(c.req.method) || isOurs(c.req.raw.headers, requestContext().url.origin))
      return next()
    if (c.req.path === openToAll) {
      c.req.raw = inNobodysName(c.req.raw)
      return next()
    }
    log.warn({ requestId: c.get('requestId'), path: c.req.path }, 'cross-site request refused')
    return c.text(getTranslator(requestedLanguage(c.req.raw))('errors.crossSite'), 403)
  }
}

function isOurs(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin
  return !headers.has('cookie')
}

/** The request without what says who sends it, and from where: whoever did gets nothing by it. */
function inNobodysName(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) headers.delete(name)
  return new Request(request, { headers })
}
