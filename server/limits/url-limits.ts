import type { MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'

/** The length of the query as sent; our longest one lists 50 listings. */
const maxQueryLength = 8_192
const maxParameters = 200

/** Rejects a URL whose query is longer, or has more parameters, than any of our pages uses. */
export function urlLimits(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { search } = requestContext().url
    if (search.length <= maxQueryLength && search.split('&').length <= maxParameters) return next()
    // Ignore the query altogether, even for its language.
    const { origin, pathname } = requestContext().url
    const plain = new Request(origin + pathname, { headers: c.req.raw.headers })
    return c.text(getTranslator(requestedLanguage(plain))('refusedForm.address'), 414)
  }
}
