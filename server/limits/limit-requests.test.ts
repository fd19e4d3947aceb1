import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { type Bindings, requestContextMiddleware } from '../requests/request-context-and-log.ts'
import { type CountedRequests, limitRequests, type RequestLimits } from './limit-requests.ts'
import { createRequestSlots } from './request-slots.ts'

setEnvironment({
  TRUSTED_PROXIES: '0.0.0.0',
  LIMIT_PAGE_NETWORK: '5/1000000',
  LIMIT_SEARCH_NETWORK: '2/1000000',
  LIMIT_SUGGESTIONS_NETWORK: '1/1000000',
  LIMIT_REQUESTS_AT_ONCE_NETWORK: '2',
  LIMIT_REQUESTS_AT_ONCE_ALL: '3',
})

afterEach(() => void vi.useRealTimers())

test('a network that exceeds its limit is told in its language when to retry', async () => {
  const { ask } = aMarket()
  for (let i = 0; i < 5; i++) expect((await ask('/', '203.0.113.1')).status).toBe(200)
  const refused = await ask('/', '203.0.113.1', 'language=ur')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/[\u0600-\u06ff]/)
  expect((await ask('/', '203.0.113.2')).status).toBe(200)
})

test('a share picture waits only in the queue of drawings', async () => {
  const { ask } = aMarket({ renderPage: async () => 'busy' })
  expect((await ask('/', '203.0.113.5')).status).toBe(503)
  expect((await ask('/listing/1/share.jpg', '203.0.113.5')).status).toBe(200)
})

test('a browser is shown a page in both languages, other clients a sentence', async () => {
  const { ask } = aMarket()
  for (let i = 0; i < 6; i++) await ask('/', '203.0.113.4')
  const refused = await ask('/', '203.0.113.4', '', undefined, 'text/html,*/*;q=0.8')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toContain('<div lang="ur" dir="rtl">')
  const data = await ask('/_root.data', '203.0.113.4')
  expect(data.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('searches have a lower limit, shared by pages and data requests', async () => {
  const { ask } = aMarket()
  expect((await ask('/search?q=gandum', '203.0.113.3')).status).toBe(200)
  expect((await ask('/search.data?q=gandum', '203.0.113.3')).status).toBe(200)
  expect((await ask('/search?q=gandum', '203.0.113.3')).status).toBe(429)
  expect((await ask('/category/crops?q=gandum', '203.0.113.8')).status).toBe(200)
  expect((await ask('/listings?q=gandum', '203.0.113.8')).status).toBe(200)
  expect((await ask('/listings.data?q=gandum', '203.0.113.8')).status).toBe(429)
  expect((await ask('/listings', '203.0.113.3')).status).toBe(200)
})

test('suggestions are counted separately from searches', async () => {
  const { ask } = aMarket()
  expect((await ask('/suggestions?q=ga', '203.0.113.7')).status).toBe(200)
  expect((await ask('/suggestions?q=gan', '203.0.113.7')).status).toBe(429)
  expect((await ask('/search?q=gandum', '203.0.113.7')).status).toBe(200)
})

test('concurrent requests are limited for each network, each range of addresses and in total', async () => {
  const { ask, finish } = aMarket()
  const slow = [ask('/slow', '203.0.113.4'), ask('/slow', '203.0.113.4')]
  const third = await ask('/', '203.0.113.4')
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('2')
  // Nor does an address beside it help.
  expect((await ask('/', '203.0.113.5')).status).toBe(503)
  slow.push(ask('/slow', '198.51.100.5'))
  expect((await ask('/', '192.0.2.6')).status).toBe(503)
  finish()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask('/', '203.0.113.4')).status).toBe(200)
})

test('what the page cache has counted is not counted again', async () => {
  const { askAfterCache } = aMarket()
  for (let i = 0; i < 10; i++) expect((await askAfterCache()).status).toBe(200)
})

test('a client that disconnects frees its slot, even while its request is still running', async () => {
  vi.useFakeTimers()
  const { ask, slots } = aMarket()
  const clients = ['203.0.113.4', '203.0.113.4', '198.51.100.5'].map((from) => {
    const outgoing = new EventEmitter()
    void ask('/slow', from, '', outgoing)
    return outgoing
  })
  expect((await ask('/', '203.0.113.6')).status).toBe(503)
  vi.advanceTimersByTime(4_999)
  expect(slots.isOverloaded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(slots.isOverloaded()).toBe(true)
  for (const client of clients) client.emit('close')
  vi.advanceTimersByTime(5_000)
  expect(slots.isOverloaded()).toBe(false)
  for (const from of ['203.0.113.4', '198.51.100.5', '192.0.2.6']) {
    expect((await ask('/', from)).status).toBe(200)
  }
})

function aMarket(options: Pick<RequestLimits, 'renderPage'> = {}) {
  const slots = createRequestSlots()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app = new Hono<Bindings>()
  const counted: CountedRequests = new WeakSet()
  app.use(requestContextMiddleware(), limitRequests({ ...options, slots, counted }))
  app.get('/slow', async (c) => {
    await finished
    return c.text('at last')
  })
  app.get('*', (c) => c.text('page'))
  const ask = async (
    path: string,
    from: string,
    cookie = '',
    outgoing = new EventEmitter(),
    accept = '*/*',
  ) => app.request(path, { headers: { 'x-forwarded-for': from, cookie, accept } }, { outgoing })
  const askAfterCache = async () => {
    const incoming = { socket: { remoteAddress: '203.0.113.9' } }
    counted.add(incoming)
    return app.request('/help', {}, { incoming, outgoing: new EventEmitter() })
  }
  return { ask, askAfterCache, finish, slots }
}
