import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { listenOnFreePort } from '../../test/support/listen-on-free-port.ts'

/** A proxy to the market that serves the service worker of another build once it has started. */
export async function openWorkerOfNextBuild(marketUrl: string, build: string) {
  let isNext = false
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    const sent = Object.entries(headers).filter(
      ([name, value]) => value && !['host', 'connection', 'if-none-match'].includes(name),
    ) as [string, string][]
    const answer = await fetch(marketUrl + url, { method, headers: sent, redirect: 'manual' })
    const received = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      delete received[name]
    response.writeHead(answer.status, received)
    if (url === '/sw.js' && isNext)
      return response.end((await answer.text()).replaceAll(build, 'next-build'))
    if (!answer.body) return response.end()
    return Readable.fromWeb(answer.body as ReadableStream).pipe(response)
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    startNextBuild: () => {
      isNext = true
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
