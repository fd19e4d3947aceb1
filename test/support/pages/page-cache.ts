import { once } from 'node:events'
import { createServer, request as openRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { requestContext } from '../../../app/platform/http/request-context.server.ts'
import type { CountedRequests } from '../../../server/limits/limit-requests.ts'
import { createPageQueue, type PageQueue } from '../../../server/limits/page-queue.ts'
import { createRequestCounters } from '../../../server/limits/request-counters.ts'
import { servePages } from '../../../server/page-cache/serve-pages.ts'
import { listenDuringTest } from '../listen-during-test.ts'

/** An id that the page `/about` contains. */
export const aboutId = '0198c0de-0000-7000-8000-000000000001'

/** A queue that has no room for a second page. */
export function oneAtATime(): PageQueue {
  let isRunning = false
  return async (_task, render) => {
    if (isRunning) return 'busy'
    isRunning = true
    await render()
    isRunning = false
    return 'done'
  }
}

type CachingServerOptions = {
  renderPage?: PageQueue
  waits?: boolean
  afterPages?: number
  response?: () => Response
  /** Renders from a standby that is as of this time, unless the primary is asked for. */
  standbyAsOf?: number
  standbyResponse?: () => Response
}

/** A server that caches pages, and passes all other requests on. It is closed after the test. */
export async function aCachingServer(options: CachingServerOptions = {}) {
  const { waits = false, afterPages = 0, response, standbyAsOf, standbyResponse } = options
  const rendered: { url: string; shown: string; headers: [string, string][] }[] = []
  const signals: AbortSignal[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const passedOn: string[] = []
  const counted: CountedRequests = new WeakSet()
  const listen = servePages({
    countRequest: createRequestCounters(),
    counted,
    renderPage: options.renderPage ?? createPageQueue(),
    async render(request) {
      const context = requestContext()
      const { nonce, url } = context
      rendered.push({ url: request.url, shown: url.href, headers: [...request.headers] })
      signals.push(request.signal)
      if (waits && rendered.length > afterPages) await finished
      if (response) return response()
      const isFromStandby = standbyAsOf !== undefined && !context.needsPrimary
      if (isFromStandby) context.standby = { asOf: standbyAsOf }
      if (isFromStandby && standbyResponse) return standbyResponse()
      const server = isFromStandby ? 'from the standby' : 'from the primary'
      const id = request.url.endsWith('/about') ? aboutId : ''
      const html = `<html>${request.url} ${id} ${server}<script nonce="${nonce}">start()</script></html>`
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  const server = createServer((incoming, outgoing) => {
    listen(incoming, outgoing, () => {
      passedOn.push(counted.has(incoming) ? 'counted' : 'new')
      outgoing.end('passed on')
    })
  })
  const port = await listenDuringTest(server)
  onTestFinished(() => finish())
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = openRequest({ host: '127.0.0.1', port, path, headers, method, agent: false })
    request.on('error', () => {})
    request.end()
    return request
  }
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [incoming] = await once(open(path, headers, method), 'response')
    const { statusCode: status, headers: received } = incoming
    return { status, headers: received, body: await text(incoming) }
  }
  return { get, open, rendered, signals, passedOn, finish }
}
