import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { compression } from './compression.ts'

const words = 'wheat and buffaloes '.repeat(100)

test('text is compressed with an accepted encoding and varies by it', async () => {
  const packed = await ask('/text', 'gzip, deflate, br')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('cookie, accept-encoding')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(packed.headers.get('content-length')).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toBe(words)
  const zipped = Buffer.from(await (await ask('/text', 'gzip')).arrayBuffer())
  expect(gunzipSync(zipped).toString()).toBe(words)
})

test('a client that accepts no compression gets plain text', async () => {
  const plain = await ask('/text', 'br;q=0, identity')
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(await plain.text()).toBe(words)
})

test('HEAD has the headers of GET, without a body', async () => {
  for (const path of ['/text', '/packed']) {
    for (const accepts of ['', 'br', 'gzip', 'gzip;q=0']) {
      const head = await ask(path, accepts, { method: 'HEAD' })
      expect([...head.headers]).toEqual([...(await ask(path, accepts)).headers])
      expect(await head.text()).toBe('')
    }
  }
})

test('a response without a body stays without one', async () => {
  const same = await ask('/unchanged', 'br')
  expect(same.status).toBe(304)
  expect(same.headers.has('content-encoding')).toBe(false)
})

test('an event stream arrives chunk by chunk', async () => {
  const events = await ask('/events', 'br')
  expect(events.headers.has('content-encoding')).toBe(false)
  const reader = events.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: first\n\n')
  await reader?.cancel()
})

test('pictures and compressed files are left alone', async () => {
  expect((await ask('/picture', 'br')).headers.has('content-encoding')).toBe(false)
  const packed = await ask('/packed', 'gzip, deflate, br')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(words)
})

test('a compressed response is decompressed for a client that does not accept its encoding', async () => {
  for (const accepts of ['', 'br', 'gzip;q=0']) {
    const unpacked = await ask('/packed', accepts)
    expect(unpacked.headers.has('content-encoding')).toBe(false)
    expect(unpacked.headers.get('content-length')).toBe(String(words.length))
    expect(unpacked.headers.get('vary')).toBe('accept-encoding')
    expect(await unpacked.text()).toBe(words)
  }
})

test('encodings that the client excludes are skipped', () => {
  expect(acceptedEncodings('gzip, br')).toEqual(['br', 'gzip'])
  expect(acceptedEncodings('br;q=0, gzip;q=0.5')).toEqual(['gzip'])
  expect(acceptedEncodings('br; q=0.0,GZIP')).toEqual(['gzip'])
  expect(acceptedEncodings('brotli')).toEqual([])
  expect(acceptedEncodings(undefined)).toEqual([])
})

async function ask(path: string, accepts: string, init: RequestInit = {}) {
  const app = new Hono<Bindings>()
  app.use(compression())
  app.get('/text', (c) => c.text(words, 200, { vary: 'cookie' }))
  app.get('/unchanged', () => new Response(null, { status: 304 }))
  app.get('/picture', () => new Response(words, { headers: { 'content-type': 'image/webp' } }))
  app.get('/packed', () => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' }
    return new Response(new Uint8Array(gzipSync(words)), { headers })
  })
  app.get('/events', () => {
    // It never ends, so waiting for its end would hang.
    const start = (events: ReadableStreamDefaultController) =>
      events.enqueue(Buffer.from('data: first\n\n'))
    const headers = { 'content-type': 'text/event-stream' }
    return new Response(new ReadableStream({ start }), { headers })
  })
  return app.request(path, { ...init, headers: { 'accept-encoding': accepts } })
}
