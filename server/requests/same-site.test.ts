import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Bindings, requestContextMiddleware } from './request-context-and-log.ts'
import { sameSite } from './same-site.ts'

const cookie = 'session=one'

test('a form of our own is accepted by either header, also behind a proxy', async () => {
  expect(await send({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await send({ cookie, origin: 'https://market.test' })).toBe(200)
})

test('a form from another site is refused, even from a subdomain', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { cookie, 'sec-fetch-site': site, origin: 'https://market.test' }
    expect(await send(headers)).toBe(403)
  }
  for (const origin of ['https://evil.test', 'https://a.market.test', 'http://market.test', 'null'])
    expect(await send({ cookie, origin })).toBe(403)
})

test('a path that looks like another host does not make that host’s forms ours', async () => {
  const headers = { cookie, origin: 'https://evil.test' }
  expect(await send(headers, '//evil.test/language')).toBe(403)
})

test('a form without origin headers is accepted only without a cookie', async () => {
  expect(await send({ cookie })).toBe(403)
  expect(await send({})).toBe(200)
})

test('a GET request is never refused', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  const answer = await market().request('http://10.0.0.5/', { headers })
  expect(answer.status).toBe(200)
})

test('an unsubscribe link can be posted to from anywhere, without a session', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' }
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const pressed = await market().request('http://10.0.0.5/stop?of=one', {
    method: 'POST',
    headers,
    body,
  })
  expect(await pressed.json()).toEqual({ body: 'List-Unsubscribe=One-Click' })
  for (const path of ['/stop/', '/stop.data', '/stop/more', '//stop', '/settings']) {
    expect(await send(headers, path)).toBe(403)
  }
})

async function send(headers: Record<string, string>, path = '/language'): Promise<number> {
  const answer = await market().request(`http://10.0.0.5${path}`, { method: 'POST', headers })
  return answer.status
}

function market() {
  const app = new Hono<Bindings>()
  app.use(requestContextMiddleware(), sameSite())
  app.all('*', async (c) => c.json({ cookie: c.req.header('cookie'), body: await c.req.text() }))
  return app
}
