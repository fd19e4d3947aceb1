import { LRUCache } from 'lru-cache'
import { registerCache } from '../../platform/cache/clear-caches.server.ts'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import {
  isDatabaseUnavailable,
  outageMilliseconds,
} from '../../platform/database/database-unavailable.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { readForAll, requestId } from '../../platform/http/request-context.server.ts'

const minute = 60_000
const maxEntries = 2_000

type Outcome<Result> = { result: Result } | { error: unknown }

type CacheOptions = {
  /**
   * Whether an expired result is served at once while one call reads it again. Only the first call waits, but
   * after a quiet time the result may be much older.
   */
  staleWhileRevalidate?: boolean
}

/**
 * Caches the results of `read` for the given milliseconds, by its arguments; simultaneous calls share one read.
 * After a failure it serves the stale result, or throws, for one minute (two seconds if the database is away),
 * so that not every request queries a failing database.
 */
export function cachedFor<Args extends readonly string[], Result>(
  milliseconds: number,
  read: (db: Database, ...args: Args) => Promise<Result>,
  { staleWhileRevalidate = false }: CacheOptions = {},
): (db: Database, ...args: Args) => Promise<Result> {
  let caches = new WeakMap<Database, LRUCache<string, Outcome<Result>, { args: Args }>>()
  registerCache(() => {
    caches = new WeakMap()
  })
  return async (db, ...args) => {
    const cache = caches.get(primaryOf(db)) ?? createCache(db)
    caches.set(primaryOf(db), cache)
    const key = args.join(' ')
    const stale = cache.peek(key, { allowStale: true })
    const allowStale = staleWhileRevalidate && stale !== undefined && 'result' in stale
    const outcome = await cache.forceFetch(key, { context: { args }, allowStale })
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  function createCache(db: Database) {
    return new LRUCache<string, Outcome<Result>, { args: Args }>({
      max: maxEntries,
      ttl: milliseconds,
      perf: Date,
      ttlResolution: 0,
      async fetchMethod(_key, stale, { options, context }) {
        try {
          return { result: await readForAll(() => read(db, ...context.args)) }
        } catch (error) {
          options.ttl = isDatabaseUnavailable(error) ? outageMilliseconds : minute
          if (!stale || 'error' in stale) return { error }
          log.error({ requestId: requestId(), err: error }, 'refresh failed, serving stale result')
          return stale
        }
      },
    })
  }
}
