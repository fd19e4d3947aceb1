import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import type { Bindings } from './requests.ts'
import { varyBy } from './vary-by.ts'

const worthwhile =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|(rss|atom)\+xml)|image\/svg)/
const smallest = 860

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses text that was made for this request, whole, since pages are answered whole; built
 * files arrive compressed already, and a stream of events must not wait for its end.
 */
export function compression(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { body, status } = c.res
    // Read after the body: asking for that gives the answer of the Node server new headers.
    const { headers } = c.res
    const type = headers.get('content-type') ?? ''
    if (headers.has('content-encoding') || !worthwhile.test(type)) return
    if (type.startsWith('text/event-stream')) return
    varyBy(headers, 'accept-encoding')
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (!body || !encoding || c.req.method === 'HEAD') return
    const plain = Buffer.from(await c.res.arrayBuffer())
    const isSmall = plain.length < smallest
    const sent = isSmall ? plain : await pack(plain, encoding)
    const answer = new Response(new Uint8Array(sent), { status, headers })
    if (!isSmall) answer.headers.set('content-encoding', encoding)
    answer.headers.set('content-length', String(sent.length))
    // Hono would add the headers of the first answer to those of the second.
    c.res = undefined
    c.res = answer
  }
}

function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : zip(plain, { level: 6 })
}
