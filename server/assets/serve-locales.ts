import { Hono } from 'hono'
import { findDictionaryFile } from '../../app/i18n/dictionaries.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { compressOnce } from './compress-once.ts'

/**
 * `GET /locales/{language}.json`. With its version (`?v=`) it never changes and is cached forever; any other
 * version is a 404.
 */
export function serveLocales() {
  return new Hono<Bindings>().get('/locales/:file', async (c, next) => {
    const file = findDictionaryFile(c.req.param('file'))
    if (!file) return next()
    const version = c.req.query('v')
    if (version !== undefined && version !== file.version) return c.text('Not found', 404)
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('cache-control', version ? 'public, max-age=31536000, immutable' : 'no-cache')
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (!encoding) return c.body(file.text)
    c.header('content-encoding', encoding)
    return c.body((await compressOnce(file.text))[encoding])
  })
}
