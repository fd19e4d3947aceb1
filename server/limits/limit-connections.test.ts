import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { limitConnections } from './limit-connections.ts'

test('a network with too many connections loses the one idle longest', async () => {
  const { open, ask } = await aServer({ perNetwork: 3 })
  const slow = await open()
  slow.write('GET / HTTP/1.1\r\nhost: mar')
  const [second, third] = [await open(), await open()]
  const closed = once(slow, 'close')
  expect(await ask(await open())).toMatch(/^HTTP\/1.1 200 /)
  await closed
  expect([second, third].map(({ closed: isClosed }) => isClosed)).toEqual([false, false])
})

test('a connection with a request in progress is not closed for a new one', async () => {
  const { open, ask, answerAll } = await aServer({ perNetwork: 2 })
  const busy = await open()
  const answered = ask(busy, '/slow')
  const waiting = await open()
  const closed = once(waiting, 'close')
  await open()
  await closed
  answerAll()
  expect(await answered).toMatch(/^HTTP\/1.1 200 /)
})

test('when all connections are taken, idle ones are closed', async () => {
  const { open, ask } = await aServer({ perNetwork: 10, all: 2 })
  const openSockets = [await open(), await open()]
  const closed = openSockets.map((socket) => once(socket, 'close'))
  for (const socket of openSockets) expect(await ask(socket)).toMatch(/^HTTP\/1.1 200 /)
  const dropped = await open()
  await Promise.all([...closed, once(dropped, 'close')])
  expect(await ask(await open())).toMatch(/^HTTP\/1.1 200 /)
})

test('a trusted proxy may keep many connections', async () => {
  const { open, ask } = await aServer({ perNetwork: 1, trustedProxies: ['127.0.0.0/8'] })
  const sockets = [await open(), await open(), await open()]
  for (const socket of sockets) expect(await ask(socket)).toMatch(/^HTTP\/1.1 200 /)
})

type ServerOptions = { perNetwork: number; all?: number; trustedProxies?: string[] }

async function aServer({ perNetwork, all = 100, trustedProxies = [] }: ServerOptions) {
  const answers: (() => void)[] = []
  const server = createServer(({ url }, outgoing) => {
    if (url === '/slow') answers.push(() => outgoing.end('at last'))
    else outgoing.end('page')
  })
  const bounds = { 'connections-network': perNetwork, 'connections-all': all }
  limitConnections(server, { limitsOn: true, trustedProxies, bounds })
  const port = await listenDuringTest(server)
  const open = async () => {
    const accepted = once(server, 'connection')
    const dropped = once(server, 'drop')
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await Promise.race([accepted, dropped])
    return socket
  }
  const answerAll = () => {
    for (const answer of answers) answer()
  }
  return { open, ask, answerAll }
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: market\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}
