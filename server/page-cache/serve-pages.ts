import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sessionCookieName } from '../../app/accounts/sign-in/authentication.server.ts'
import { registerCache } from '../../app/platform/cache/clear-caches.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { usesHttps } from '../../app/platform/http/public-url.server.ts'
import { countPageCache, metrics } from '../../app/platform/metrics/metrics.server.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import { subscribeToPageChanges } from '../../app/platform/realtime/page-change-events.server.ts'
import { acceptedEncodings, type Encoding } from '../assets/accepted-encodings.ts'
import { isNavigation } from '../errors/error-pages.ts'
import { renderPlainPage } from '../errors/plain-page.ts'
import {
  busyRefusal,
  formatRefusal,
  type Refusal,
  type RequestLimits,
} from '../limits/limit-requests.ts'
import { findClientAddress, parseTrustedProxies } from '../requests/client-address.ts'
import type { CachedPage } from './cached-page.ts'
import { type PageRequest, parsePageRequest } from './page-request.ts'
import { createPageStore } from './page-store.ts'
import type { Visit } from './render-and-save.ts'
import { createPageRenderer, type Outcome, type RenderOptions } from './render-pages.ts'

type Options = RenderOptions & Required<Pick<RequestLimits, 'countRequest' | 'counted'>>

const unzip = promisify(gunzip)

/**
 * Answers visitors' requests for public pages from memory, in front of everything else. Passes all other
 * requests on.
 */
export function servePages({ countRequest, counted, ...options }: Options) {
  const { limitsOn, hasFixedOrigin, publicUrl, trustedProxies } = environment()
  const trusted = parseTrustedProxies(trustedProxies)
  const sessionCookie = sessionCookieName()
  const store = createPageStore()
  const { keyOf, waitForRender, refresh, isUncacheable } = createPageRenderer(store, options)
  registerCache(() => store.clear())
  subscribeToPageChanges({
    onChange: (change) => store.change(change, Date.now()),
    onDisconnect: () => store.pause(),
    onReconnect: () => store.resume(),
  })

  return (incoming: IncomingMessage, outgoing: ServerResponse, passOn: () => unknown): unknown => {
    const started = performance.now()
    const request = parsePageRequest(incoming, sessionCookie)
    const origin = hasFixedOrigin ? publicUrl.origin : ownOrigin(incoming)
    if (!request || !origin) return passOn()
    const key = keyOf({ request, origin })
    if (isUncacheable(key)) return passOn()
    const socketAddress = incoming.socket.remoteAddress ?? '0.0.0.0'
    const forwarded = incoming.headers['x-forwarded-for']?.toString()
    const address = findClientAddress(socketAddress, forwarded, trusted)
    const visit = { incoming, outgoing, request, origin, id: newId(), address, started }
    const wait = limitsOn ? countRequest(ipKey(address), countedRequest(request)) : 0
    if (wait) return sendRefusal(visit, { status: 429, retryAfterSeconds: wait })
    const found = store.find(key, Date.now())
    countPageCache(!found ? 'miss' : found.refresh ? 'stale' : 'hit')
    if (!found) return void answerWhenRendered(visit, passOn)
    if (found.refresh) void refresh(visit)
    return send(visit, found.page)
  }

  async function answerWhenRendered(visit: Visit, passOn: () => unknown) {
    const outcome = await waitForRender(visit).catch((error): Outcome => {
      log.error({ requestId: visit.id, err: error }, 'caching a page failed')
      return 'uncacheable'
    })
    if (visit.outgoing.destroyed) return
    if (typeof outcome !== 'string') return send(visit, outcome)
    const isBusy = outcome !== 'uncacheable'
    const stale = isBusy ? store.findStale(keyOf(visit), Date.now()) : undefined
    if (stale) return send(visit, stale)
    if (outcome === 'busy') return sendRefusal(visit, busyRefusal)
    counted.add(visit.incoming)
    return passOn()
  }
}

/** All layers behind would send the same refusal, but cost ten times as much, just when there is too much to do. */
function sendRefusal(visit: Visit, refusal: Refusal): void {
  const { incoming, outgoing, request, origin, id } = visit
  const { 'sec-fetch-mode': mode, accept } = incoming.headers
  const { status, headers, html } = renderPlainPage({ ...refusal, usesHttps: usesHttps() })
  let body = html
  if (!isNavigation(mode, accept)) {
    const reader = { headers: { cookie: request.cookie } }
    body = formatRefusal(refusal, new Request(new URL(request.path, origin), reader))
    headers['content-type'] = 'text/plain; charset=utf-8'
  }
  const length = Buffer.byteLength(body)
  outgoing.writeHead(status, { ...headers, 'x-request-id': id, 'content-length': length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  logAnswer(visit, 'other', status)
}

function send(visit: Visit, page: CachedPage): void {
  const { incoming, outgoing, id } = visit
  const [encoding] = acceptedEncodings(incoming.headers['accept-encoding']?.toString())
  const etag = `"${page.tag}-${encoding ?? 'plain'}"`
  const isKnown = matchesTag(incoming.headers['if-none-match'], etag)
  const headers = [...page.headers, 'etag', etag, 'x-request-id', id]
  if (isKnown) {
    outgoing.writeHead(304, headers)
    outgoing.end()
    logAnswer(visit, page.route, 304)
    return
  }
  if (encoding) return sendBody(visit, page, { headers, encoding, body: page.bodies[encoding] })
  void unzip(page.bodies.gzip).then(
    (body) => sendBody(visit, page, { headers, body }),
    () => outgoing.destroy(),
  )
}

type ResponseParts = { headers: string[]; body: Buffer; encoding?: Encoding }

function sendBody(
  visit: Visit,
  page: CachedPage,
  { headers, body, encoding }: ResponseParts,
): void {
  const { incoming, outgoing } = visit
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  outgoing.writeHead(page.status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  logAnswer(visit, page.route, page.status)
}

/** As `requestContextMiddleware` logs all other responses: without the query. */
function logAnswer(visit: Visit, route: string, status: number): void {
  const { incoming, id, address, started } = visit
  const { method } = incoming
  const path = incoming.url?.split('?', 1)[0]
  const ms = performance.now() - started
  metrics.requests.observe({ route, method, status }, ms / 1000)
  log.info({ requestId: id, method, path, status, ms: Math.round(ms), address }, 'request')
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

function countedRequest({ path }: PageRequest) {
  const [pathname = '', query = ''] = path.split('?')
  return { path: pathname, hasWords: /(^|&)q=/.test(query) }
}

/**
 * Without `PUBLIC_URL`, pages name the host that they were asked for under, so each has its own copies.
 * `undefined` if this machine does not have that name: a client could invent names until all copies are pushed
 * out.
 */
function ownOrigin({ headers: { host = '' }, socket }: IncomingMessage): string | undefined {
  const url = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.parse(`http://${host}`)
  if (!url || Number(url.port || 80) !== socket.localPort) return undefined
  const local = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  const names = ['localhost', '127.0.0.1', '[::1]', isIPv6(local) ? `[${local}]` : local]
  return names.includes(url.hostname) ? url.origin : undefined
}
