import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isId, newId } from '../../app/platform/database/ids.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import {
  type RequestContext,
  runWithRequest,
  whileClientWaits,
} from '../../app/platform/http/request-context.server.ts'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { findClientAddress, parseTrustedProxies } from './client-address.ts'

export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; nonce: string } }

// The status that nginx logs for a client that disconnected.
const clientClosedRequest = 499

/**
 * Creates the context of each request, and logs one line for each response; files of the build only at the
 * level `debug`.
 */
export function requestContextMiddleware(): MiddlewareHandler<Bindings> {
  const { publicUrl, hasFixedOrigin, trustedProxies: entries } = environment()
  const trusted = parseTrustedProxies(entries)
  return async (c, next) => {
    const started = performance.now()
    const id = newId()
    const nonce = randomBytes(16).toString('base64url')
    // A client that has already disconnected has no address, and must not count as a trusted proxy.
    const socketAddress = c.env?.incoming?.socket?.remoteAddress ?? '0.0.0.0'
    const address = findClientAddress(socketAddress, c.req.header('x-forwarded-for'), trusted)
    c.set('requestId', id)
    c.set('nonce', nonce)
    const requestUrl = new URL(c.req.url)
    const url = hasFixedOrigin ? withPublicOrigin(publicUrl, requestUrl) : requestUrl
    const facts: RequestContext = {
      ...{ id, nonce, address, url },
      // Lazy: few requests need it.
      get signal() {
        return c.req.raw.signal
      },
    }
    const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD'
    await runWithRequest(facts, () => (onlyReads ? whileClientWaits(next) : next()))
    c.res.headers.set('x-request-id', id)
    const status = isClientDisconnected(c) ? clientClosedRequest : c.res.status
    // Log only the path: the query may contain a token from an email link.
    const attempt = { requestId: id, method: c.req.method, path: requestUrl.pathname, status }
    const { viewerId: userId } = facts
    if (userId && refusals.includes(status)) {
      log.warn({ ...attempt, userId, address }, 'user request refused')
    } else if (userId && status === 404 && namesRecord(requestUrl.pathname)) {
      log.info({ ...attempt, userId, address }, 'record not found')
    }
    const ms = performance.now() - started
    const route = nameRoute(facts, requestUrl.pathname)
    metrics.requests.observe({ route, method: nameMethod(c.req.method), status }, ms / 1000)
    const level = route === '/assets/*' && status < 400 ? 'debug' : 'info'
    const { statements = 0 } = facts
    log[level]({ ...attempt, ms: Math.round(ms), statements, address }, 'request')
  }
}

const refusals = [401, 403, 429]

// Other users' records give 404. These log lines reveal someone who is guessing ids.
function namesRecord(path: string): boolean {
  return path.split(/[/.]/).some(isId)
}

// Metrics keep a series for each route, so paths that no route has must share one.
function nameRoute({ routePattern }: RequestContext, path: string): string {
  if (routePattern) return routePattern
  if (path === '/healthz' || path === '/readyz') return path
  const [, folder] = path.split('/', 2)
  return folder === 'assets' || folder === 'pictures' ? `/${folder}/*` : 'other'
}

function nameMethod(method: string): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
}

// A failure after the client disconnected is not our error.
function isClientDisconnected({ req, res }: Context): boolean {
  return res.status === 500 && req.raw.signal.aborted
}

// Built as a string, the path `//elsewhere.test` would become the host.
function withPublicOrigin(publicUrl: URL, { pathname, search }: URL): URL {
  const url = new URL(publicUrl)
  url.pathname = pathname
  url.search = search
  return url
}
