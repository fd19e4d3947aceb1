import { LRUCache } from 'lru-cache'
import { registerCache } from '../../platform/cache/clear-caches.server.ts'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import { readForAll } from '../../platform/http/request-context.server.ts'

const maxEntries = 1_000

type Read = () => Promise<unknown>

/**
 * A cache of what public queries found. The key names the query with everything that its result depends on;
 * simultaneous calls share one read. Failed reads are not cached. Never cache what depends on the viewer.
 */
export function createQueryCache<Result>(
  milliseconds: number,
): (db: Database, key: string, read: () => Promise<Result>) => Promise<Result> {
  let caches = new WeakMap<Database, LRUCache<string, object, Read>>()
  registerCache(() => {
    caches = new WeakMap()
  })
  return async (db, key, read) => {
    const cache = caches.get(primaryOf(db)) ?? createCache()
    caches.set(primaryOf(db), cache)
    return (await cache.forceFetch(key, { context: read })) as Result
  }

  function createCache() {
    return new LRUCache<string, object, Read>({
      max: maxEntries,
      ttl: milliseconds,
      perf: Date,
      fetchMethod: async (_key, _stale, { context: read }) => (await readForAll(read)) as object,
    })
  }
}
