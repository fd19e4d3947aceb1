import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { limitRequests } from '../limits/limit-requests.ts'
import { canonicalPath, canonicalPaths } from './canonical-paths.ts'
import { type Bindings, requestContextMiddleware } from './request-context-and-log.ts'

setEnvironment({ LIMIT_SEARCH_NETWORK: '1/1000000' })

test('every spelling that the router matches redirects to the canonical path', () => {
  const spellings = {
    '/search': ['/SEARCH', '/se%61rch', '/%53earch', '/search/', '/search///', '//search'],
    '/search.data': ['/search/_.data', '/Search.data', '/search%2Edata', '/search/.data'],
    '/_.data': ['/.data', '//_.data', '/_.DATA'],
    '/': ['//', '///'],
    '/settings/change': ['/Settings//change/', '/settings/chang%65'],
    '/category/crops/punjab/%D9%84': ['/category/crops/punjab/%d9%84'],
    '/listing/a%2Fb': ['/listing/a%2fB'],
    '/listing/%FF': ['/LISTING/%FF/'],
  }
  for (const [canonical, others] of Object.entries(spellings)) {
    for (const path of [canonical, ...others]) expect(canonicalPath(path), path).toBe(canonical)
  }
})

test('a canonical path is served without a redirect', () => {
  for (const path of [
    '/category/crops/punjab/lahore',
    "/blog/it's-(new)!",
    '/listing/018f9a1e-1111-7000-8000-000000000001.data',
    '/search.data.data',
    '/a:b@c$&+,;=',
  ]) {
    expect(canonicalPath(path)).toBe(path)
  }
})

test('a redirect keeps the query and never leads to another host', async () => {
  expect(await visit('http://market.test/SEARCH?q=A%20b')).toBe('308 /search?q=A%20b')
  expect(await visit('http://market.test//evil.test/%2e%2e/')).toBe('308 /')
  expect(await visit('http://market.test//evil.test/')).toBe('308 /evil.test')
  expect(await visit('http://market.test/%5Cevil.test/')).toBe('308 /%5Cevil.test')
  expect(await visit('http://market.test/LANGUAGE', { method: 'POST' })).toBe('308 /language')
})

test('no spelling of the search path bypasses its limit', async () => {
  const app = market()
  const search = async (path: string) => (await app.request(`http://market.test${path}`)).status
  expect(await search('/search?q=wheat')).toBe(200)
  for (const path of ['/SEARCH', '/se%61rch', '/search/', '//search', '/search/_.data']) {
    expect(await search(`${path}?q=wheat`), path).toBe(308)
  }
  for (const path of ['/search?q=wheat', '/search.data?q=wheat', '/listings?%71=wheat']) {
    expect(await search(path), path).toBe(429)
  }
})

async function visit(url: string, init?: RequestInit): Promise<string> {
  const { status, headers } = await market().request(url, init)
  return `${status} ${headers.get('location')}`
}

function market() {
  const app = new Hono<Bindings>()
  app.use(requestContextMiddleware(), canonicalPaths(), limitRequests())
  app.all('*', (c) => c.text('answered'))
  return app
}
