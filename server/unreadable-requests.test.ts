import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { answerUnreadable } from './unreadable-requests.ts'

test('an address that is too long is answered in words, in both languages', async () => {
  const letter = encodeURIComponent('گندم '.repeat(1_200))
  const answer = await send(`GET /search?q=${letter} HTTP/1.1\r\nhost: market\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
  expect(answer).toContain('too long')
  expect(answer).toContain('لمبا')
})

test('what is no request at all is refused without words', async () => {
  const answer = await send('gandum\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toMatch(/content-length: 0\r\n\r\n$/)
})

async function send(request: string): Promise<string> {
  const server = createServer((_incoming, outgoing) => outgoing.end('read'))
  server.on('clientError', answerUnreadable)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  server.close()
  return answer
}
