import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyLimits } from './body-limits.ts'
import type { Bindings } from './requests.ts'

const megabyte = 1024 * 1024

test('a body that says it is too large is refused before any of it is read', async () => {
  const body = endless()
  const headers = { 'content-length': String(2 * megabyte) }
  const { answer } = await send('/auth', { body: body.stream, headers })
  expect(answer.status).toBe(413)
  expect(body.given()).toBeLessThan(megabyte)
})

test('a body that does not say how large it is is refused once it is too large', async () => {
  const body = endless()
  const { answer, reached } = await send('/auth', { body: body.stream })
  expect(answer.status).toBe(413)
  expect(reached).toBe('broken')
  expect(body.given()).toBeLessThan(2 * megabyte)
})

test('a body within its bounds arrives whole', async () => {
  const words = 'x'.repeat(900_000)
  const stream = new Response(words).body as ReadableStream<Uint8Array>
  expect(await send('/auth', { body: stream })).toMatchObject({ reached: 900_000 })
  expect(await send('/auth', { body: words })).toMatchObject({ reached: 900_000 })
})

test('pictures may be larger, one alone or five with their form', async () => {
  const sized = (bytes: number) => ({ body: new Uint8Array(bytes) })
  expect((await send('/images', sized(5.5 * megabyte))).answer.status).toBe(200)
  expect((await send('/images', sized(6.5 * megabyte))).answer.status).toBe(413)
  expect((await send('/sell.data', sized(27 * megabyte))).answer.status).toBe(200)
  expect((await send('/sell', sized(29 * megabyte))).answer.status).toBe(413)
  const forms = [
    '/edit-listing/1',
    '/services/new',
    '/services/1/edit',
    '/messages',
    '/messages/1.data',
  ]
  for (const form of forms) {
    expect((await send(form, sized(27 * megabyte))).answer.status).toBe(200)
  }
  for (const words of ['/messages/1/send', '/messages/start', '/messages/start.data']) {
    expect((await send(words, sized(2 * megabyte))).answer.status).toBe(413)
  }
})

test('the refusal speaks the language of whoever sent it', async () => {
  const headers = { 'content-length': String(2 * megabyte), cookie: 'language=ur' }
  const { answer } = await send('/auth', { body: 'x', headers })
  expect(await answer.text()).toMatch(/[\u0600-\u06ff]/)
})

async function send(path: string, init: { body: BodyInit; headers?: Record<string, string> }) {
  const app = new Hono<Bindings>()
  let reached: number | 'broken' | undefined
  app.use(bodyLimits())
  app.post('*', async (c) => {
    const body = await c.req.raw.arrayBuffer().catch(() => undefined)
    reached = body?.byteLength ?? 'broken'
    return c.text('taken')
  })
  const headers = new Headers(init.headers)
  if (!(init.body instanceof ReadableStream) && !headers.has('content-length')) {
    headers.set('content-length', String(new Blob([init.body as string]).size))
  }
  const request = { ...init, headers, method: 'POST', duplex: 'half' } as RequestInit
  return { answer: await app.request(path, request), reached }
}

function endless() {
  let given = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  return { stream, given: () => given }
}
