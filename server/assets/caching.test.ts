import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { caching } from './caching.ts'

test('a page is cached only by its visitor’s browser, separately for each cookie', async () => {
  const { headers } = await ask({})
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('vary')).toBe('cookie')
})

test('an existing cache-control header is kept', async () => {
  const forAll = 'public, max-age=3600'
  const { headers } = await ask({ 'cache-control': forAll })
  expect(headers.get('cache-control')).toBe(forAll)
  expect(headers.has('vary')).toBe(false)
})

test('a response that sets a cookie is never cached, even if it says it may be', async () => {
  const { headers } = await ask({
    'cache-control': 'public, max-age=31536000, immutable',
    'set-cookie': 'session=secret',
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

async function ask(headers: Record<string, string>) {
  const app = new Hono<Bindings>()
  app.use(caching())
  app.get('/', () => new Response('page', { headers }))
  return app.request('/')
}
