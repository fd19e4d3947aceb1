import { once } from 'node:events'
import { createServer, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import { forEachPageListener } from '../../app/platform/realtime/page-changes.server.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'
import type { CacheMarks } from '../limits/limit-requests.ts'
import { createPageQueue } from '../limits/page-queue.ts'
import { createRequestCounters } from '../limits/request-counters.ts'
import { servePages } from './serve-pages.ts'

setEnvironment({
  PUBLIC_URL: 'https://market.test',
  TRUSTED_PROXIES: '127.0.0.1',
  LIMIT_PAGES_AT_ONCE: '1',
  LIMIT_PAGES_AT_ONCE_NETWORK: '1',
})

const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

test('visitors with the same language and theme share one render, at once or later', async () => {
  const { get, rendered, finish } = await aMarket({ waits: true })
  const requests = [
    get('/help'),
    get('/help?utm_source=x'),
    get('/help', { cookie: 'theme=light' }),
  ]
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  finish()
  const pages = await Promise.all(requests)
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect((await get('/help')).body).toBe(pages[0]?.body)
  expect(rendered).toHaveLength(1)
  await get('/help', { cookie: 'language=ur' })
  expect(rendered).toHaveLength(2)
})

test('no header or parameter of a visitor reaches the page of another', async () => {
  const { get, rendered } = await aMarket()
  const poison = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'evil',
    'x-forwarded-for': 'evil',
    'x-original-url': '/evil',
    'user-agent': 'evil',
    'accept-language': 'evil',
    referer: 'https://evil.test',
    cookie: 'name=evil; language=evil; theme=evil; favorite=evil',
  }
  const { body } = await get('/help?utm_source=evil&lang2=evil&__proto__=evil', poison)
  expect(body).not.toContain('evil')
  expect(rendered).toEqual([
    {
      url: 'https://market.test/help',
      shown: 'https://market.test/help',
      headers: [
        ['accept', 'text/html'],
        ['cookie', 'language=en; theme=light'],
      ],
    },
  ])
})

test('a member, a toast and a form go past the cache', async () => {
  const { get, rendered } = await aMarket()
  await get('/help')
  for (const cookie of ['__Host-session=x', 'toast=x'])
    expect((await get('/help', { cookie })).body).toBe('passed on')
  expect((await get('/sell')).body).toBe('passed on')
  expect(rendered).toHaveLength(1)
})

test('a response that sets a cookie, redirects or fails is never stored', async () => {
  for (const response of [
    () => new Response('x', { headers: { 'set-cookie': 'name=x' } }),
    () => new Response(null, { status: 302, headers: { location: '/' } }),
    () => new Response('x', { status: 500 }),
  ]) {
    const { get, rendered } = await aMarket({ response })
    expect((await get('/help')).body).toBe('passed on')
    // It is not rendered here again at once, as each visitor's request renders it anyway.
    expect((await get('/help')).body).toBe('passed on')
    expect(rendered).toHaveLength(1)
  }
})

test('a page that failed while the database was away is tried once in two seconds, and stored again', async () => {
  let isAway = true
  const { get, rendered } = await aMarket({
    response: () => (isAway ? new Response('away', { status: 503 }) : new Response('back')),
  })
  expect((await get('/help')).body).toBe('passed on')
  expect((await get('/help')).body).toBe('passed on')
  expect(rendered).toHaveLength(1)
  isAway = false
  await expect.poll(async () => (await get('/help')).body, { timeout: 10_000 }).toBe('back')
})

test('a cached page has the security headers of all pages, with hashes for its own scripts', async () => {
  const { get } = await aMarket()
  const { headers, body } = await get('/help')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(headers['content-security-policy']).not.toContain('nonce')
  expect(body).toContain('<script>start()</script>')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
    vary: 'accept-encoding, cookie, save-data',
  })
})

test('each response has its own request id, which no page contains', async () => {
  const { get } = await aMarket()
  const [first, second] = [await get('/help'), await get('/help')]
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  expect(first.body).not.toContain(String(first.headers['x-request-id']))
})

test('a page that the browser has is answered with 304, in each encoding by its own tag', async () => {
  const { get } = await aMarket()
  const { headers } = await get('/help', { 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  expect(etag).toMatch(/^"[\w-]+-br"$/)
  const known = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` }
  const answer = await get('/help', known)
  expect([answer.status, answer.body]).toEqual([304, ''])
  expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const gzip = await get('/help', { ...known, 'accept-encoding': 'gzip' })
  expect([gzip.status, gzip.headers['content-encoding']]).toEqual([200, 'gzip'])
})

test('HEAD has the headers of GET and no body', async () => {
  const { get } = await aMarket()
  const [page, head] = [await get('/help'), await get('/help', {}, 'HEAD')]
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
  expect(head.headers.etag).toBe(page.headers.etag)
})

test('a page for one city is not stored outside', async () => {
  const { get } = await aMarket()
  const { headers } = await get('/', { cookie: 'city=okara' })
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a render that nobody waits for any more is dropped before it starts', async () => {
  const { get, open, rendered, finish } = await aMarket({ waits: true })
  const running = get('/help')
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  const leaving = open('/about')
  const staying = get('/safety-tips')
  leaving.destroy()
  await vi.waitFor(() => expect(leaving.destroyed).toBe(true))
  await new Promise(setImmediate)
  finish()
  await Promise.all([running, staying])
  expect(rendered.map(({ url }) => url)).not.toContain('https://market.test/about')
})

test('an overloaded server sends a page that is up to ten minutes old, but none that has changed', async () => {
  const { get, rendered, marked, finish } = await aMarket({ waits: true, afterPages: 2 })
  await get('/help')
  await get('/about')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  forEachPageListener(({ onChange }) => onChange({ ids: [aboutId], lists: [] }))
  const running = get('/terms')
  await vi.waitFor(() => expect(rendered).toHaveLength(3))
  // The queue is full until then; both wait for a second, and are refused.
  const [old, changed] = await Promise.all([get('/help'), get('/about')])
  expect(old.body).toContain('https://market.test/help')
  expect(changed.body).toBe('passed on')
  // It is refused at once then, and not counted again.
  expect(marked).toEqual(['busy'])
  finish()
  await running
})

test('a visitor is not refused because the network that asked first has too much running', async () => {
  const { get, rendered, marked, finish } = await aMarket({ waits: true })
  const [busy, other] = ['203.0.113.1', '203.0.113.2'].map((ip) => ({ 'x-forwarded-for': ip }))
  const running = get('/terms', busy)
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  await Promise.all([get('/about', busy), get('/about', other)])
  // Whoever asked second waits for a turn of their own.
  expect(marked.toSorted()).toEqual(['busy', 'counted'])
  finish()
  await running
})

test('a page is rendered again from the primary if the standby lacks a change of it', async () => {
  const { get, rendered } = await aMarket({ standbyAsOf: performance.now() })
  expect((await get('/help')).body).toContain('from the standby')
  forEachPageListener(({ onChange }) => onChange({ ids: [aboutId], lists: [] }))
  expect((await get('/about')).body).toContain('from the primary')
  // It is kept, and so is the page that the change is not about.
  expect((await get('/about')).body).toContain('from the primary')
  expect((await get('/help')).body).toContain('from the standby')
  expect(rendered).toHaveLength(3)
})

test('a page that only the primary has is taken from there', async () => {
  const missing = () => new Response('missing', { status: 404 })
  const { get } = await aMarket({ standbyAsOf: performance.now(), standbyResponse: missing })
  expect(await get('/about')).toMatchObject({ status: 200 })
})

const aboutId = '0198c0de-0000-7000-8000-000000000001'

type MarketOptions = {
  waits?: boolean
  afterPages?: number
  response?: () => Response
  /** Renders from a standby that is as of this time, unless the primary is asked for. */
  standbyAsOf?: number
  standbyResponse?: () => Response
}

/** A listener that caches pages, and passes all other requests on. */
async function aMarket(options: MarketOptions = {}) {
  const { waits = false, afterPages = 0, response, standbyAsOf, standbyResponse } = options
  const rendered: { url: string; shown: string; headers: [string, string][] }[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const marked: string[] = []
  const marks: CacheMarks = new WeakMap()
  const listen = servePages({
    countRequest: createRequestCounters(),
    marks,
    renderPage: createPageQueue(),
    async render(request) {
      const context = requestContext()
      const { nonce, url } = context
      rendered.push({ url: request.url, shown: url.href, headers: [...request.headers] })
      if (waits && rendered.length > afterPages) await finished
      if (response) return response()
      const isFromStandby = standbyAsOf !== undefined && !context.needsPrimary
      if (isFromStandby) context.standby = { asOf: standbyAsOf }
      if (isFromStandby && standbyResponse) return standbyResponse()
      const server = isFromStandby ? 'from the standby' : 'from the primary'
      const id = request.url.endsWith('/about') ? aboutId : ''
      const html = `<html>${request.url} ${id} ${server}<script nonce="${nonce}">start()</script></html>`
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  const server = createServer((incoming, outgoing) => {
    listen(incoming, outgoing, () => {
      marked.push(marks.get(incoming) ?? 'new')
      outgoing.end('passed on')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    finish()
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = openRequest({ host: '127.0.0.1', port, path, headers, method, agent: false })
    request.on('error', () => {})
    request.end()
    return request
  }
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [incoming] = await once(open(path, headers, method), 'response')
    const { statusCode: status, headers: received } = incoming
    return { status, headers: received, body: await text(incoming) }
  }
  return { get, open, rendered, marked, finish }
}
