import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { handleUnreadableRequests, requestErrorResponse } from './unreadable-requests.ts'

test('a URL that is too long gets a page with text in both languages', async () => {
  const letter = encodeURIComponent('گندم '.repeat(1_200))
  const answer = await send(`GET /search?q=${letter} HTTP/1.1\r\nhost: market\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
  expect(answer).toContain('too long')
  expect(answer).toContain('لمبا')
})

test('a malformed request, or one with an invalid URL, gets a safe page', async () => {
  for (const request of [
    'gandum',
    'GET / HTTP/1.1\r\nhost: mar ket/<script>',
    'GET / HTTP/1.1\r\nhost: user@market',
    'GET / HTTP/1.1\r\nhost: [::1',
    'GET / HTTP/1.1\r\nhost: market:port',
    'GET / HTTP/1.1\r\nhost:',
    'GET / HTTP/1.1\r\naccept: */*',
    'GET / HTTP/1.0',
    'GET http:// HTTP/1.1\r\nhost: market',
    'GET market.test/search HTTP/1.1\r\nhost: market',
    'OPTIONS * HTTP/1.1\r\nhost: market',
    'GET /\\search HTTP/1.1\r\nhost: market',
    'GET / HTTP/1.1\r\nhost: market\r\ncontent-length: 1\r\ntransfer-encoding: chunked',
  ]) {
    const answer = await send(`${request}\r\nconnection: close\r\n\r\n`)
    expect(answer, request).toMatch(/^HTTP\/1.1 400 /)
    expect(answer, request).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer, request).toMatch(/x-content-type-options: nosniff/i)
    expect(answer, request).toMatch(/strict-transport-security: /i)
    expect(answer, request).toContain('<h1>')
    expect(answer, request).not.toContain('script>')
  }
})

test('an Expect header that cannot be met is ignored', async () => {
  const request = 'GET / HTTP/1.1\r\nhost: market\r\nexpect: rain\r\nconnection: close\r\n\r\n'
  expect(await send(request)).toMatch(/^HTTP\/1.1 200 /)
})

async function send(request: string): Promise<string> {
  const errorHandler = (error: unknown) => requestErrorResponse(error, { usesHttps: true })
  const listener = getRequestListener(() => new Response('read'), {
    errorHandler,
    overrideGlobalObjects: false,
  })
  const server = createServer({ requireHostHeader: false }, listener)
  handleUnreadableRequests(server, { usesHttps: true })
  const socket = connect(await listenDuringTest(server), '127.0.0.1')
  socket.write(request)
  return await text(socket)
}
