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

/**
 * What the page cache passes on after counting it: `counted` is not counted again, and `busy` found no place in
 * the queue of pages, so it is refused without waiting again.
 */
export type CacheMarks = WeakMap<object, 'counted' | 'busy'>

export type RequestLimits = {
  marks?: CacheMarks
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
  marks = new WeakMap(),
}: RequestLimits = {}): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { limitsOn } = environment()
    if (!limitsOn) return next()
    const { address } = requestContext()
    const [network, range] = [ipKey(address), ipRange(address)]
    const mark = c.env?.incoming && marks.get(c.env.incoming)
    if (mark === 'busy') return refuse(c, busyRefusal)
    const hasWords = c.req.query('q') !== undefined
    const wait = mark ? undefined : countRequest(network, { path: c.req.path, hasWords })
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

type Refusal = { status: 429 | 503; retryAfterSeconds: number }

function refuse(c: Context<Bindings>, refusal: Refusal): Response {
  const { status, retryAfterSeconds } = refusal
  if (isPage(c.req) && isNavigationRequest(c.req.raw)) {
    const { html, headers } = renderPlainPage(refusal)
    return c.html(html, status, headers)
  }
  const t = getTranslator(requestedLanguage(c.req.raw))
  const message =
    status === 429 ? t('errors.tooManyWait', { count: retryAfterSeconds }) : t('errors.busy')
  return c.text(message, status, { 'retry-after': String(retryAfterSeconds) })
}
