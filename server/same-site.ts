import type { MiddlewareHandler } from 'hono'
import { translatorOf } from '../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../app/i18n/requested-language.server.ts'
import { log } from '../app/platform/log.server.ts'
import { requestFacts } from '../app/platform/request.server.ts'
import type { Bindings } from './requests.ts'

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses forms that another site sent in a visitor's name. Sec-Fetch-Site is asked first, since no
 * page can forge it; Origin second, for older browsers; a cookie with neither is refused.
 */
export function sameSite(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    if (changesNothing.has(c.req.method) || isOurs(c.req.raw.headers, requestFacts().url.origin))
      return next()
    log.warn({ requestId: c.get('requestId'), path: c.req.path }, 'cross-site request refused')
    return c.text(translatorOf(requestedLanguage(c.req.raw))('errors.crossSite'), 403)
  }
}

function isOurs(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin
  return !headers.has('cookie')
}
