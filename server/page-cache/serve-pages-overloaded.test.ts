import { afterEach, expect, test, vi } from 'vitest'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { forEachPageListener } from '../../app/platform/realtime/page-change-events.server.ts'
import { aboutId, aCachingServer, oneAtATime } from '../../test/support/pages/page-cache.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'

setEnvironment({
  TRUSTED_PROXIES: '127.0.0.1',
  LIMIT_PAGES_AT_ONCE: '1',
  LIMIT_PAGES_AT_ONCE_NETWORK: '1',
  LIMIT_SEARCH_NETWORK: '1/1000000',
})

afterEach(() => void vi.useRealTimers())

test('an overloaded server sends a page that is up to ten minutes old, but none that has changed', async () => {
  const options = { waits: true, afterPages: 2, renderPage: oneAtATime() }
  const { get, rendered, passedOn, finish } = await aCachingServer(options)
  await get('/help')
  await get('/about')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  forEachPageListener(({ onChange }) => onChange({ ids: [aboutId], lists: [] }))
  const running = get('/terms')
  await vi.waitFor(() => expect(rendered).toHaveLength(3))
  const [old, changed] = await Promise.all([get('/help'), get('/about')])
  expect(old.body).toContain('https://market.test/help')
  expect(changed.status).toBe(503)
  expect(passedOn).toEqual([])
  finish()
  await running
})

test('a browser that an overloaded server refuses gets a short page in both languages', async () => {
  const { get, rendered, passedOn, finish } = await aCachingServer({
    waits: true,
    renderPage: oneAtATime(),
  })
  const running = get('/terms')
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  const refused = await get('/about', { accept: 'text/html', 'sec-fetch-mode': 'navigate' })
  expect(refused).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    },
  })
  expect(refused.body).toContain('We are very busy')
  expect(refused.body).toContain('اس وقت بہت رش ہے')
  // A script gets a sentence.
  const fetched = await get('/about.data', { cookie: 'language=ur', 'sec-fetch-mode': 'cors' })
  expect(fetched).toMatchObject({
    status: 503,
    body: getTranslator('ur')('errors.busy'),
    headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
  })
  expect(passedOn).toEqual([])
  finish()
  await running
})

test('a network over its limit is refused before it costs anything', async () => {
  const { get, rendered, passedOn } = await aCachingServer()
  expect((await get('/search?q=gandum')).status).toBe(200)
  const [shown, fetched] = [
    await get('/search?q=kapas', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }),
    await get('/search.data?q=kapas'),
  ]
  for (const { status, headers } of [shown, fetched]) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(shown.body).toContain('Too many tries')
  expect(rendered).toHaveLength(1)
  expect(passedOn).toEqual([])
})

test('one network at its limit does not block another', async () => {
  const { get, rendered, passedOn, finish } = await aCachingServer({ waits: true })
  const [busy, other] = ['203.0.113.1', '203.0.113.2'].map((ip) => ({ 'x-forwarded-for': ip }))
  const running = get('/terms', busy)
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  await Promise.all([get('/about', busy), get('/about', other)])
  // Whoever asked second waits for a turn of their own.
  expect(passedOn).toEqual(['counted'])
  finish()
  await running
})

test('pages from memory and refusals do not wait for the searches of one client', async () => {
  // Nobody leaves the queue for having waited too long.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { get, rendered, finish } = await aCachingServer({ waits: true, afterPages: 1 })
  const [client, other] = ['203.0.113.1', '203.0.113.2'].map((ip) => ({ 'x-forwarded-for': ip }))
  await get('/help', other)
  const refused: number[] = []
  const { promise: allRefused, resolve } = Promise.withResolvers<void>()
  const searches = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await get(`/category/livestock?priceMin=${index + 1}`, client)
    // One search runs and does not end yet, and four may wait at most.
    if (status === 503 && refused.push(status) === 35) resolve()
  })
  await allRefused
  expect(rendered).toHaveLength(2)
  for (const visitor of [other, client])
    expect(await get('/help', visitor)).toMatchObject({ status: 200 })
  expect(rendered).toHaveLength(2)
  finish()
  await Promise.all(searches)
})
