import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../requests/requests.ts'
import { varyBy } from '../requests/vary-by.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'

const worthwhile =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|(rss|atom)\+xml)|image\/svg)/
const smallest = 860

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * Compresses text that was made for this request, whole, since pages are answered whole; a stream of
 * events must not wait for its end. Built files and what is kept for many arrive compressed already:
 * what is kept is kept in gzip alone, and unpacked for whoever takes none.
 */
export function compression(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { body, status } = c.res
    // Read after the body: asking for that gives the answer of the Node server new headers.
    const { headers } = c.res
    const type = headers.get('content-type') ?? ''
    if (!worthwhile.test(type) || type.startsWith('text/event-stream')) return
    varyBy(headers, 'accept-encoding')
    const taken = acceptedEncodings(c.req.header('accept-encoding'))
    const before = headers.get('content-encoding')
    const [encoding] = before ? [] : taken
    const isTaken = taken.some((one) => one === before)
    // HEAD has a body until Hono drops it, so it says what GET would.
    if (!body || (before ? isTaken : !encoding)) return
    const made = Buffer.from(await c.res.arrayBuffer())
    const plain = before ? await unzip(made) : made
    const sent = encoding && plain.length >= smallest ? await pack(plain, encoding) : plain
    const answer = new Response(new Uint8Array(sent), { status, headers })
    if (sent === plain) answer.headers.delete('content-encoding')
    else if (encoding) answer.headers.set('content-encoding', encoding)
    answer.headers.set('content-length', String(sent.length))
    // Hono would add the headers of the first answer to those of the second.
    c.res = undefined
    c.res = answer
  }
}

function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
    : zip(plain, { level: 6 })
}
