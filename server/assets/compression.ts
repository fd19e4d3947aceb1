import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { varyBy } from '../requests/vary-by.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { compress } from './compress.ts'

const worthwhile =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|(rss|atom)\+xml)|image\/svg)/
const smallest = 860

const unzip = promisify(gunzip)

/**
 * Compresses text in one piece; event streams never end and are skipped. Cached responses are in gzip only, and
 * decompressed for clients that do not accept it.
 */
export function compression(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { body, status } = c.res
    // Read after `body`: reading that replaces the headers of the Node server's response.
    const { headers } = c.res
    const type = headers.get('content-type') ?? ''
    if (!worthwhile.test(type) || type.startsWith('text/event-stream')) return
    varyBy(headers, 'accept-encoding')
    const accepted = acceptedEncodings(c.req.header('accept-encoding'))
    const before = headers.get('content-encoding')
    const [encoding] = before ? [] : accepted
    const isTaken = accepted.some((one) => one === before)
    // For HEAD there is a body too until Hono drops it, so the headers match those of GET.
    if (!body || (before ? isTaken : !encoding)) return
    const made = Buffer.from(await c.res.arrayBuffer())
    const plain = before ? await unzip(made) : made
    const sent = encoding && plain.length >= smallest ? await compress(plain, encoding) : plain
    const response = new Response(new Uint8Array(sent), { status, headers })
    if (sent === plain) response.headers.delete('content-encoding')
    else if (encoding) response.headers.set('content-encoding', encoding)
    response.headers.set('content-length', String(sent.length))
    // Otherwise Hono would merge the headers of both responses.
    c.res = undefined
    c.res = response
  }
}
