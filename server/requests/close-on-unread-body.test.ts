import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { closeOnUnreadBody } from './close-on-unread-body.ts'
import type { Bindings } from './request-context-and-log.ts'

const half = Buffer.alloc(3 * 1024 * 1024)

test('a client that is still sending when its body is refused gets the refusal', async () => {
  const { port, refused } = await aRefusingServer()
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${2 * half.length}\r\n\r\n`)
  socket.write(half)
  await refused
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  socket.write(half)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*too large$/)
})

/** Refuses a body without reading it all. */
async function aRefusingServer() {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const app = new Hono<Bindings>()
  app.use(closeOnUnreadBody())
  app.post('*', async (c) => {
    const reader = c.req.raw.body?.getReader()
    await reader?.read()
    reader?.releaseLock()
    refuse()
    return c.text('too large', 413)
  })
  const port = await listenDuringTest(createServer(getRequestListener(app.fetch)))
  return { port, refused }
}
