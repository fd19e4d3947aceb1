import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Bindings, requestContextMiddleware } from '../requests/request-context-and-log.ts'
import { urlLimits } from './url-limits.ts'

test('rejects a query that is longer or has more parameters than any page uses', async () => {
  const app = new Hono<Bindings>()
  app.use(requestContextMiddleware(), urlLimits())
  app.get('*', (c) => c.text('page'))
  const ids = Array(50).fill(`listing_id=${crypto.randomUUID()}`).join('&')
  for (const query of ['', 'q=gandum', ids, `q=${'x'.repeat(8_000)}`, 'a&'.repeat(199)]) {
    expect((await app.request(`/search?${query}`)).status).toBe(200)
  }
  for (const query of [`q=${'x'.repeat(8_200)}`, 'a&'.repeat(200)]) {
    const refused = await app.request(`/search?${query}`, { headers: { cookie: 'language=ur' } })
    expect(refused.status).toBe(414)
    expect(await refused.text()).toMatch(/[\u0600-\u06ff]/)
  }
})
