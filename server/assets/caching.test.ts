import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '../requests/requests.ts'
import { caching } from './caching.ts'

test('a page is kept by its visitor’s browser alone, for the language it was asked in', async () => {
  const { headers } = await ask({})
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('vary')).toBe('cookie')
})

test('what says itself who may keep it is left so', async () => {
  const forAll = 'public, max-age=3600'
  const { headers } = await ask({ 'cache-control': forAll })
  expect(headers.get('cache-control')).toBe(forAll)
  expect(headers.has('vary')).toBe(false)
})

test('nobody keeps an answer that sets a cookie, even if it says everybody may', async () => {
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
