import type { Context, MiddlewareHandler } from 'hono'
import { translatorOf } from '../app/i18n/dictionaries.server.ts'
import { requestedLanguage } from '../app/i18n/requested-language.server.ts'
import { environment } from '../app/platform/environment.server.ts'
import type { LimitName } from '../app/platform/limit-table.ts'
import { addressKey } from '../app/platform/limits.server.ts'
import { requestFacts } from '../app/platform/request.server.ts'
import type { Bindings } from './requests.ts'

const secondsWhenBusy = 2

/**
 * Bounds what one network address and all together may ask for. Counted in this process's memory,
 * since a count in the database would cost more than most pages do.
 */
export function pageLimits(): MiddlewareHandler<Bindings> {
  const countPage = openCounter('page-network')
  const countSearch = openCounter('search-network')
  const countSuggestions = openCounter('suggestions-network')
  const inHand = new Map<string, number>()
  let allInHand = 0
  return async (c, next) => {
    const { limitsOn, bounds } = environment()
    if (!limitsOn) return next()
    const network = addressKey(requestFacts().address)
    const wait =
      countPage(network) ||
      (isSearch(c.req) && countSearch(network)) ||
      (isSuggestions(c.req.path) && countSuggestions(network))
    if (wait) return refuse(c, 429, wait)
    const own = inHand.get(network) ?? 0
    // Somebody who sends many slow forms at once must not take all the places there are.
    const isFull = own >= bounds['requests-at-once-network']
    if (isFull || allInHand >= bounds['requests-at-once-all'])
      return refuse(c, 503, secondsWhenBusy)
    inHand.set(network, own + 1)
    allInHand++
    try {
      await next()
    } finally {
      const left = (inHand.get(network) ?? 1) - 1
      if (left > 0) inHand.set(network, left)
      else inHand.delete(network)
      allInHand--
    }
  }
}

/** Counts one more for a network; gives the seconds to wait when that is beyond the limit, else 0. */
function openCounter(name: LimitName): (network: string) => number {
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
  const t = translatorOf(requestedLanguage(c.req.raw))
  const words = status === 429 ? t('errors.tooManyWait', { count: seconds }) : t('errors.busy')
  return c.text(words, status, { 'retry-after': String(seconds) })
}
