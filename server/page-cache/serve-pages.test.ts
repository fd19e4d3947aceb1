import { afterEach, expect, test, vi } from 'vitest'
import { environment } from '../../app/platform/http/environment.server.ts'
import { forEachPageListener } from '../../app/platform/realtime/page-change-events.server.ts'
import { aboutId, aCachingServer } from '../../test/support/pages/page-cache.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'

setEnvironment({
  PUBLIC_URL: 'https://market.test',
  TRUSTED_PROXIES: '127.0.0.1',
  LIMIT_PAGES_AT_ONCE: '1',
  LIMIT_PAGES_AT_ONCE_NETWORK: '1',
})

afterEach(() => void vi.useRealTimers())

test('visitors with the same language and theme share one render, at once or later', async () => {
  const { get, rendered, finish } = await aCachingServer({ waits: true })
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
  const { get, rendered } = await aCachingServer()
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

test('without PUBLIC_URL, pages are kept only under the names of this machine', async () => {
  const { hasFixedOrigin } = environment()
  environment().hasFixedOrigin = false
  const { get, rendered } = await aCachingServer()
  environment().hasFixedOrigin = hasFixedOrigin
  for (const host of ['evil.test', 'localhost', 'localhost:1', 'a.localhost', '[::2]'])
    expect((await get('/help', { host })).body, host).toBe('passed on')
  for (let times = 0; times < 2; times++) expect((await get('/help')).status).toBe(200)
  expect(rendered).toHaveLength(1)
  expect(rendered[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/help$/)
})

test('a missing record is shown again at once when it is back', async () => {
  let isMissing = true
  const { get } = await aCachingServer({
    response: () => new Response('', { status: isMissing ? 404 : 200 }),
  })
  for (const kind of ['listing', 'services']) {
    isMissing = true
    expect((await get(`/${kind}/${aboutId}`)).status).toBe(404)
    isMissing = false
    expect((await get(`/${kind}/${aboutId}`)).status).toBe(404)
    forEachPageListener(({ onChange }) => onChange({ ids: [aboutId], lists: [] }))
    expect((await get(`/${kind}/${aboutId}`)).status).toBe(200)
  }
})

test('requests with a session or a toast, and forms, bypass the cache', async () => {
  const { get, rendered } = await aCachingServer()
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
    const { get, rendered } = await aCachingServer({ response })
    expect((await get('/help')).body).toBe('passed on')
    // It is not rendered here again at once, as each visitor's request renders it anyway.
    expect((await get('/help')).body).toBe('passed on')
    expect(rendered).toHaveLength(1)
  }
})

test('a page that failed while the database was away is tried once in two seconds, and stored again', async () => {
  let isAway = true
  const { get, rendered } = await aCachingServer({
    response: () => (isAway ? new Response('away', { status: 503 }) : new Response('back')),
  })
  expect((await get('/help')).body).toBe('passed on')
  expect((await get('/help')).body).toBe('passed on')
  expect(rendered).toHaveLength(1)
  isAway = false
  await expect.poll(async () => (await get('/help')).body, { timeout: 10_000 }).toBe('back')
})

test('a cached page has the security headers of all pages, with hashes for its own scripts', async () => {
  const { get } = await aCachingServer()
  const { headers, body } = await get('/help')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(headers['content-security-policy']).not.toContain('nonce')
  expect(body).toContain('<script>start()</script>')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
    vary: 'accept-encoding, accept-language, cookie, save-data',
  })
})

test('each response has its own request id, which no page contains', async () => {
  const { get } = await aCachingServer()
  const [first, second] = [await get('/help'), await get('/help')]
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  expect(first.body).not.toContain(String(first.headers['x-request-id']))
})

test('a page that the browser has is answered with 304, in each encoding by its own tag', async () => {
  const { get } = await aCachingServer()
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
  const { get } = await aCachingServer()
  const [page, head] = [await get('/help'), await get('/help', {}, 'HEAD')]
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
  expect(head.headers.etag).toBe(page.headers.etag)
})

test('a page for one city is not stored by shared caches', async () => {
  const { get } = await aCachingServer()
  const { headers } = await get('/', { cookie: 'city=okara' })
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a render that nobody waits for any more is dropped before it starts', async () => {
  const { get, open, rendered, finish } = await aCachingServer({ waits: true })
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

test('a page is rendered again from the primary if the standby lacks a change of it', async () => {
  const { get, rendered } = await aCachingServer({ standbyAsOf: performance.now() })
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
  const { get } = await aCachingServer({ standbyAsOf: performance.now(), standbyResponse: missing })
  expect(await get('/about')).toMatchObject({ status: 200 })
})

test('a page that is given up is rendered again for who asks next', async () => {
  const { get, open, rendered, signals, finish } = await aCachingServer({ waits: true })
  const left = open('/help')
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  left.destroy()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
  const next = get('/help')
  finish()
  expect((await next).body).toContain('https://market.test/help')
})
