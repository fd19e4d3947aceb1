import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { finishesRequests } from './finish-requests.ts'

test('a request on a connection that was kept alive is answered, and the connection closed', async () => {
  const { fetchOnce, finish } = await startServer()
  expect(await fetchOnce('/')).toEqual({ connection: 'keep-alive', body: '/' })
  const finished = finish()
  expect(await fetchOnce('/next')).toEqual({ connection: 'close', body: '/next' })
  await finished
})

test('a request that runs is answered, and its connection closed', async () => {
  const { fetchOnce, finish, slow } = await startServer()
  const answer = fetchOnce('/slow')
  const reply = await slow
  const finished = finish()
  reply()
  expect(await answer).toEqual({ connection: 'close', body: '/slow' })
  await finished
})

test('a connection without a request does not keep the program', async () => {
  const { fetchOnce, finish, server } = await startServer(1)
  await fetchOnce('/')
  await finish()
  expect(server.listening).toBe(false)
})

/** A server that answers with the path, `/slow` only when told, and a client with one connection. */
async function startServer(grace?: number) {
  const slow = Promise.withResolvers<() => void>()
  const server = createServer(({ url = '' }, outgoing) => {
    const reply = () => void outgoing.end(url)
    if (url === '/slow') slow.resolve(reply)
    else reply()
  })
  const finish = finishesRequests(server, grace)
  const port = await listenDuringTest(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  async function fetchOnce(path: string) {
    const request = get({ host: '127.0.0.1', port, path, agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { connection: response.headers.connection, body: await text(response) }
  }
  return { fetchOnce, finish, server, slow: slow.promise }
}
