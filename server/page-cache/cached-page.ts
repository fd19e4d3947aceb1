import { createHash } from 'node:crypto'
import type { Encoding } from '../assets/accepted-encodings.ts'
import { compress } from '../assets/compress.ts'
import { commonHeaders, documentHeaders } from '../requests/security-headers.ts'
import { hashScripts } from './hash-scripts.ts'
import type { PageRequest } from './page-request.ts'

/** A finished page, compressed once, with the headers that belong to it. */
export type CachedPage = {
  status: number
  /** All headers but those of an encoding and of one response: names and values in turn. */
  headers: readonly string[]
  bodies: Readonly<Record<Encoding, Buffer>>
  /** The strong entity tag without its quotes; each encoding adds its name. */
  tag: string
  /** Every id that it contains, so that a change of any of these records reaches it. */
  ids: ReadonlySet<string>
  lists: readonly string[]
  /** The pattern of its route, for metrics. */
  route: string
  renderedAt: number
  /** Set when one of its lists has changed since. */
  isOutdated?: true
}

const cachedStatuses = [200, 404, 410]
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
// With its entry in the index of the store.
const bytesPerId = 400

type RenderResult = {
  response: Response
  request: PageRequest
  route: string
  nonce: string
  isShared: boolean
}

/** Whether a response may be cached. */
export function isCacheable({ status, headers }: Response): boolean {
  return cachedStatuses.includes(status) && !headers.has('set-cookie')
}

/** Finishes a page for many visitors. `isShared`: whether caches outside this process may store it, too. */
export async function createCachedPage({
  response,
  request,
  route,
  nonce,
  isShared,
}: RenderResult): Promise<CachedPage> {
  const { status } = response
  const text = await response.text()
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  const { html, sources } = isHtml ? hashScripts(text, nonce) : { html: text, sources: [] }
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')])
  const control = { status, isShared: isShared && !request.hasCity }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  for (const [name, value] of Object.entries({
    ...commonHeaders(),
    ...(isHtml && documentHeaders(sources)),
    'cache-control': cacheControl(control),
    vary: 'accept-encoding, accept-language, cookie, save-data',
  })) {
    headers.set(name, value)
  }
  return {
    status,
    // In front of `Cache-Control`: nginx before 1.23 obeys the first of the two.
    headers: ['x-accel-expires', control.isShared ? '1' : '0', ...[...headers].flat()],
    bodies: { br: withoutSlack(br), gzip: withoutSlack(gz) },
    tag: createHash('sha256').update(html).digest('base64url').slice(0, 27),
    ids: findIds([request.path, html]),
    lists: request.lists,
    route,
    renderedAt: Date.now(),
  }
}

export function sizeOfPage({ bodies, headers, ids }: CachedPage): number {
  const headerLength = headers.reduce((length, header) => length + header.length, 0)
  return bodies.br.length + bodies.gzip.length + headerLength + ids.size * bytesPerId
}

export function findIds(texts: readonly string[]): Set<string> {
  const ids = new Set(texts.flatMap((text) => text.match(idPattern) ?? []))
  // Copies: what a match returns keeps the whole page in memory.
  return new Set([...ids].map((id) => Buffer.from(id, 'latin1').toString('latin1')))
}

/** A copy: zlib returns a part of a buffer of 16 KB. */
function withoutSlack(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/**
 * `Vary: cookie` keeps every cache correct. nginx obeys `X-Accel-Expires` instead: it is not notified of
 * changes, so it stores a page for one second.
 */
function cacheControl({ status, isShared }: { status: number; isShared: boolean }): string {
  if (!isShared) return 'private, no-cache'
  const [seconds, rest] = status === 404 ? [5, ''] : [15, ', stale-while-revalidate=60']
  return `public, max-age=0, s-maxage=${seconds}${rest}`
}
