import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { log } from '../app/platform/log.server.ts'
import { requestFacts } from '../app/platform/request.server.ts'
import { type Bindings, requests } from './requests.ts'

test('whatever a path looks like, the request is for the public address', async () => {
  expect(await urlSeen('http://10.0.0.5:3000/search?q=a')).toBe('https://market.test/search?q=a')
  expect(await urlSeen('http://x//evil.test/a')).toBe('https://market.test//evil.test/a')
  expect(await urlSeen('http://x/https://evil.test/')).toBe(
    'https://market.test/https://evil.test/',
  )
})

test('every answer tells its request’s id, also one that failed', async () => {
  for (const path of ['/', '/fails', '/nowhere']) {
    const answer = await market().request(path)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a request that was hung up before it failed is written down as that', async () => {
  const written = vi.spyOn(log, 'info')
  await market().request('/fails')
  await market().request('/fails', { signal: AbortSignal.abort() })
  const statuses = written.mock.calls.map(([line]) => (line as { status?: number }).status)
  written.mockRestore()
  expect(statuses).toEqual([500, 499])
})

async function urlSeen(address: string): Promise<string> {
  return (await market().request(address)).text()
}

function market() {
  const app = new Hono<Bindings>()
  app.use(requests())
  app.onError((_error, c) => c.text('failed', 500))
  app.get('/fails', () => Promise.reject(new Error('on purpose')))
  app.get('*', (c) => c.text(requestFacts().url.href))
  return app
}
