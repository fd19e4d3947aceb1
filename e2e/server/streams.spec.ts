import { rmSync } from 'node:fs'
import { aMember } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { expect, test } from '../support/fixtures.ts'

// Cleans up even after a failed test.
const cleanups: (() => unknown)[] = []
test.afterEach(async () => {
  for (const clear of cleanups.splice(0)) await clear()
})

test('a stopping server sends open event streams a retry delay', async () => {
  const dataDir = copyPreparedMarket('empty')
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const market = await startMarket({ dataDir, environment: { DEMO: 'off' }, isShortLived: true })
  const member = await aMember(market.url)
  const stream = await member.get('/events')
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const readOn = async () => {
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    received += value
    return !done
  }
  while (!received.includes('event: counts\n') && (await readOn()));
  const stopped = market.stop()
  while (await readOn());
  const code = await stopped
  // If the stream had been cut off at the 20 s shutdown limit, the exit code would not be 0.
  expect(received).toMatch(/event: counts\n[^]*\n\nretry: \d+\n\n$/)
  expect(code).toBe(0)
})

test('an event stream requires a session and a page of the market', async ({ market }) => {
  expect((await fetch(`${market.url}/events`)).status).toBe(401)
  const member = await aMember(market.url)
  const ask = (headers: Record<string, string>, method = 'HEAD') =>
    fetch(`${market.url}/events`, { method, headers: { cookie: member.cookie(), ...headers } })
  expect((await ask({ origin: 'https://evil.test' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // The router would wait for the end of the stream before responding.
  expect((await member.get('/events.data')).status).toBe(404)
})
