import type { Context, MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import { ipKey, ipRange } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import { isNavigationRequest } from '../errors/error-pages.ts'
import { renderPlainPage } from '../errors/plain-page.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { createPageQueue, type PageQueue } from './page-queue.ts'
import { createRequestCounters, type RequestCounters } from './request-counters.ts'
import { createRequestSlots, type RequestSlots } from './request-slots.ts'

export const busyRefusal = { status: 503, retryAfterSeconds: 2 } as const

const millisecondsAfterDisconnect = 5_000

/** The requests that the page cache passes on after counting them. */
export type CountedRequests = WeakSet<object>

export type RequestLimits = {
  counted?: CountedRequests
  slots?: RequestSlots
  countRequest?: RequestCounters
  renderPage?: PageQueue
}

/**
 * Limits page requests of each network (`page-network` in app/platform/rate-limits/limits-table.ts), and concurrent
 * requests in total, in memory: a counter in the database would cost more than most pages.
 */
export function limitRequests({
  slots = createRequestSlots(),
  countRequest = createRequestCounters(),
  renderPage = createPageQueue(),
  counted = new WeakSet(),
}: RequestLimits = {}): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { limitsOn } = environment()
    if (!limitsOn) return next()
    const { address } = requestContext()
    const [network, range] = [ipKey(address), ipRange(address)]
    const isCounted = c.env?.incoming !== undefined && counted.has(c.env.incoming)
    const hasWords = c.req.query('q') !== undefined
    const wait = isCounted ? 0 : countRequest(network, { path: c.req.path, hasWords })
    if (wait) return refuse(c, { status: 429, retryAfterSeconds: wait })
    // A client with many slow forms must not take all slots.
    const free = slots.acquire(network, range)
    if (!free) return refuse(c, busyRefusal)
    // A handler may go on after its client disconnected, but must not keep its slot forever.
    let isAnswered = false
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    c.env?.outgoing?.once('close', () => {
      if (isAnswered) return
      setTimeout(() => {
        free()
        release()
      }, millisecondsAfterDisconnect).unref()
    })
    try {
      if (!isPage(c.req) || hasOwnQueue(c.req)) return await next()
      const signal = c.req.raw.signal
      const outcome = await renderPage(
        { ownerId: network, groupId: range, signal, released },
        async () => {
          await next()
        },
      )
      if (outcome === 'busy') return refuse(c, busyRefusal)
    } finally {
      isAnswered = true
      free()
    }
  }
}

function isPage({ method }: Context['req']): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Chat apps ask for the share pictures of all their users from a few addresses: serve-share-picture.server.ts. */
function hasOwnQueue({ path }: Context['req']): boolean {
  return path.endsWith('/share.jpg')
}

export type Refusal = { status: 429 | 503; retryAfterSeconds: number }

function refuse(c: Context<Bindings>, refusal: Refusal): Response {
  const { status, retryAfterSeconds } = refusal
  if (isPage(c.req) && isNavigationRequest(c.req.raw)) {
    const { html, headers } = renderPlainPage(refusal)
    return c.html(html, status, headers)
  }
  const message = formatRefusal(refusal, c.req.raw)
  return c.text(message, status, { 'retry-after': String(retryAfterSeconds) })
}

/** A refusal in one sentence, for scripts. */
export function formatRefusal({ status, retryAfterSeconds }: Refusal, request: Request): string {
  const t = getTranslator(requestedLanguage(request))
  return status === 429 ? t('errors.tooManyWait', { wait: retryAfterSeconds }) : t('errors.busy')
}
