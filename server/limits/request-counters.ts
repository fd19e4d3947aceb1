import { environment } from '../../app/platform/http/environment.server.ts'
import type { RateLimitName } from '../../app/platform/rate-limits/limits-table.ts'

type CountedRequest = {
  /** The canonical path. */
  path: string
  hasWords: boolean
}

/**
 * Counts a request of a network. Returns the seconds to wait if it exceeds a limit, otherwise 0.
 */
export type RequestCounters = (network: string, request: CountedRequest) => number

/** Creates the counters of pages, searches and suggestions, shared by all that answer requests. */
export function createRequestCounters(): RequestCounters {
  const countPage = createCounter('page-network')
  const countSearch = createCounter('search-network')
  const countSuggestions = createCounter('suggestions-network')
  return (network, request) =>
    countPage(network) ||
    (isSearch(request) && countSearch(network)) ||
    (isSuggestions(request.path) && countSuggestions(network)) ||
    0
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
function isSearch({ path, hasWords }: CountedRequest): boolean {
  return /^\/search(\.data)?\/?$/.test(path) || (hasWords && !isSuggestions(path))
}

function isSuggestions(path: string): boolean {
  return /^\/suggestions(\.data)?\/?$/.test(path)
}
