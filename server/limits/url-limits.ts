import type { MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from '../requests/requests.ts'

/** Of the query, in characters as they are sent; the longest of ours names 50 listings. */
const longestQuery = 8_192
const mostParameters = 200

/** Refuses an address whose query is longer, or has more parameters, than any page of ours uses. */
export function addressLimits(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { search } = requestContext().url
    if (search.length <= longestQuery && search.split('&').length <= mostParameters) return next()
    // The query itself is not read any further, not even for its language.
    const { origin, pathname } = requestContext().url
    const plain = new Request(origin + pathname, { headers: c.req.raw.headers })
    return c.text(getTranslator(requestedLanguage(plain))('refusedForm.address'), 414)
  }
}
