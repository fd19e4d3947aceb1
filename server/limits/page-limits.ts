import type { Context, MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import { createWorkQueue } from '../../app/platform/jobs/work-queue.server.ts'
import type { RateLimitName } from '../../app/platform/rate-limits/rate-limit-table.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { createRequestSlots, type RequestSlots } from './request-slots.ts'

const busyRetrySeconds = 2
const millisecondsAfterDisconnect = 5_000
const maxSecondsInQueue = 10
const maxRenderSeconds = 30

/**
 * Limits page requests of each network, and concurrent requests in total. Counted in memory, as a
 * counter in the database would cost more than most pages.
 */
export function pageLimits(
  slots: RequestSlots = createRequestSlots(),
): MiddlewareHandler<Bindings> {
  const countPage = createCounter('page-network')
  const countSearch = createCounter('search-network')
  const countSuggestions = createCounter('suggestions-network')
  const renderPage = pageQueue()
  return async (c, next) => {
    const { limitsOn } = environment()
    if (!limitsOn) return next()
    const network = ipKey(requestContext().address)
    const wait =
      countPage(network) ||
      (isSearch(c.req) && countSearch(network)) ||
      (isSuggestions(c.req.path) && countSuggestions(network))
    if (wait) return refuse(c, 429, wait)
    // A client with many slow forms must not take all slots.
    const free = slots.acquire(network)
    if (!free) return refuse(c, 503, busyRetrySeconds)
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
      if (!isPage(c.req)) return await next()
      const signal = c.req.raw.signal
      const outcome = await renderPage({ ownerId: network, signal, released }, async () => {
        await next()
      })
      if (outcome === 'busy') return refuse(c, 503, busyRetrySeconds)
    } finally {
      isAnswered = true
      free()
    }
  }
}

type PageTask = {
  ownerId: string
  signal: AbortSignal
  /** Settles when the page must give up its place in the queue. */
  released: Promise<void>
}

/**
 * Limits how many pages render at once. The network with the fewest running pages goes first, so
 * that many requests of one network do not delay others. Forms are not queued, since they wait for
 * their own senders. A page that takes longer than thirty seconds gives up its place.
 */
function pageQueue() {
  const { bounds } = environment()
  const enqueue = createWorkQueue({
    concurrency: bounds['pages-at-once'],
    concurrencyPerOwner: bounds['pages-at-once-network'],
    maxWaiting: bounds['requests-at-once-all'],
    maxWaitingPerOwner: bounds['requests-at-once-network'],
    maxWaitSeconds: maxSecondsInQueue,
  })
  return async (task: PageTask, render: () => Promise<void>): Promise<'done' | 'busy'> => {
    let rendering: Promise<void> | undefined
    const outcome = await enqueue(task, async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, maxRenderSeconds * 1000)
      rendering = render()
      await Promise.race([rendering, task.released, late])
      clearTimeout(timer)
    })
    if (outcome) return 'busy'
    await rendering
    return 'done'
  }
}

function isPage({ method }: Context['req']): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Counts a request of a network. Returns the seconds to wait if it exceeds the limit, otherwise 0.
 */
function createCounter(name: RateLimitName): (network: string) => number {
  const counts = new Map<string, number>()
  let countedWindow = 0
  return (network) => {
    const { count, seconds } = environment().limits[name]
    const now = Date.now() / 1000
    const window = Math.floor(now / seconds)
    if (window !== countedWindow) counts.clear()
    countedWindow = window
    const usedCount = (counts.get(network) ?? 0) + 1
    counts.set(network, usedCount)
    return usedCount > count ? Math.max(1, Math.ceil((window + 1) * seconds - now)) : 0
  }
}

/** Every list with a `q` parameter runs a search, not just /search. */
function isSearch(request: Context['req']): boolean {
  const { path } = request
  const hasWords = request.query('q') !== undefined
  return /^\/search(\.data)?\/?$/.test(path) || (hasWords && !isSuggestions(path))
}

function isSuggestions(path: string): boolean {
  return /^\/suggestions(\.data)?\/?$/.test(path)
}

function refuse(c: Context<Bindings>, status: 429 | 503, seconds: number): Response {
  const t = getTranslator(requestedLanguage(c.req.raw))
  const message = status === 429 ? t('errors.tooManyWait', { count: seconds }) : t('errors.busy')
  return c.text(message, status, { 'retry-after': String(seconds) })
}
