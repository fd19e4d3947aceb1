import type { Context, MiddlewareHandler } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../app/i18n/requested-language.server.ts'
import { createWorkQueue } from '../../app/platform/cache/work-queue.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { RateLimitName } from '../../app/platform/rate-limits/rate-limit-table.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import type { Bindings } from '../requests/requests.ts'
import { type RequestSlots, requestSlots } from './request-slots.ts'

const secondsWhenBusy = 2
const millisecondsAfterHangUp = 5_000
const maxSecondsInQueue = 10
const maxSecondsOfPlace = 30

/**
 * Bounds what one network address and all together may ask for. Counted in this process's memory,
 * since a count in the database would cost more than most pages do.
 */
export function pageLimits(slots: RequestSlots = requestSlots()): MiddlewareHandler<Bindings> {
  const countPage = openCounter('page-network')
  const countSearch = openCounter('search-network')
  const countSuggestions = openCounter('suggestions-network')
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
    // Somebody who sends many slow forms at once must not take all the slots there are.
    const free = slots.take(network)
    if (!free) return refuse(c, 503, secondsWhenBusy)
    // A handler may go on working for a client that has gone, but not keep its slot for ever.
    let isAnswered = false
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    c.env?.outgoing?.once('close', () => {
      if (isAnswered) return
      setTimeout(() => {
        free()
        release()
      }, millisecondsAfterHangUp).unref()
    })
    try {
      if (!isPage(c.req)) return await next()
      const signal = c.req.raw.signal
      const outcome = await renderPage({ ownerId: network, signal, released }, async () => {
        await next()
      })
      if (outcome === 'busy') return refuse(c, 503, secondsWhenBusy)
    } finally {
      isAnswered = true
      free()
    }
  }
}

type PageTask = {
  ownerId: string
  signal: AbortSignal
  /** Settles once the page may no longer keep its place in the queue. */
  released: Promise<void>
}

/**
 * Renders few pages at a time, those of the network with the fewest first, so that many requests of
 * one network wait behind each other and not before others. Forms are not queued, since they wait
 * for their own senders. A page that is not done in thirty seconds gives its place to others.
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
      const timer = setTimeout(resolve, maxSecondsOfPlace * 1000)
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

/** Counts one more for a network; gives the seconds to wait when that is beyond the limit, else 0. */
function openCounter(name: RateLimitName): (network: string) => number {
  const counts = new Map<string, number>()
  let countedWindow = 0
  return (network) => {
    const { count, seconds } = environment().limits[name]
    const now = Date.now() / 1000
    const window = Math.floor(now / seconds)
    if (window !== countedWindow) counts.clear()
    countedWindow = window
    const spent = (counts.get(network) ?? 0) + 1
    counts.set(network, spent)
    return spent > count ? Math.max(1, Math.ceil((window + 1) * seconds - now)) : 0
  }
}

/** Every list looks for the words that stand in its address, not the one at /search alone. */
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
  const words = status === 429 ? t('errors.tooManyWait', { count: seconds }) : t('errors.busy')
  return c.text(words, status, { 'retry-after': String(seconds) })
}
