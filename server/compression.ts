import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Bindings } from './requests.ts'

const worthwhile = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/
const smallest = 860

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses text that was made for this request; built files arrive compressed already. */
export function compression(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { headers, body } = c.res
    const type = headers.get('content-type') ?? ''
    if (!body || headers.has('content-encoding') || !worthwhile.test(type)) return
    if (type.startsWith('text/event-stream') || c.req.method === 'HEAD') return
    appendVary(headers, 'accept-encoding')
    const accepts = c.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
    if (!encoding || isStream(type)) return
    const plain = Buffer.from(await c.res.arrayBuffer())
    const packed =
      plain.length < smallest
        ? plain
        : encoding === 'br'
          ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : await zip(plain, { level: 6 })
    const answer = new Response(new Uint8Array(packed), { status: c.res.status, headers })
    if (packed !== plain) answer.headers.set('content-encoding', encoding)
    answer.headers.set('content-length', String(packed.length))
    c.res = undefined
    c.res = answer
  }
}

// React Router's data answers may stream; they are compressed whole like pages, being small.
function isStream(type: string): boolean {
  return type.startsWith('multipart/')
}

function appendVary(headers: Headers, name: string): void {
  const vary = headers.get('vary')
  if (!vary?.toLowerCase().includes(name)) headers.set('vary', vary ? `${vary}, ${name}` : name)
}
