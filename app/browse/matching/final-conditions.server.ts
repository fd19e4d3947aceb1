import { and, max, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { searchWords } from '../../../db/schema/search.server.ts'
import { registerCache } from '../../platform/cache/clear-caches.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { timeTermPattern } from '../../search/indexing/term-names.ts'
import { answerQuery } from '../query/answer-query.server.ts'
import type { SearchConditions } from '../query/build-search-sql.server.ts'
import { type SearchContext, spellingContext } from '../query/index-query.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'

/** `lastWord` is the number of the newest word that was known. */
type CachedConditions = { conditions: SearchConditions; lastWord: number }

const cacheTtl = 5 * 60_000
// About 40 MB: a code takes 8 bytes.
const maxCachedCodes = 5_000_000

let caches = new WeakMap<Database, LRUCache<string, CachedConditions>>()
registerCache(() => {
  caches = new WeakMap()
})

/**
 * Conditions after corrections by what the whole market has, cached for five minutes unless the
 * listings to match have a newer word: `newestWord` is their newest, `lastWord` the newest known when
 * `context` was loaded. The vocabulary grows meanwhile, but lookups cached in the context do not.
 */
export async function finalConditions(
  db: Database,
  query: ListingQuery,
  { context, lastWord, newestWord, newestTyped }: FinalConditionsOptions,
): Promise<SearchConditions> {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  const key = JSON.stringify([query, newestTyped])
  const cached = cache.get(key)
  if (cached && newestWord <= cached.lastWord) return cached.conditions
  const options = { sortBy: 'newest', limit: 1, skipsRows: true } as const
  const own = spellingContext(query, context)
  const { conditions } = (await answerQuery(db, query, options, own)).indexQuery
  cache.set(key, { conditions, lastWord }, { size: countCodes(conditions) + 10 })
  return conditions
}

type FinalConditionsOptions = {
  context: SearchContext
  lastWord: number
  newestWord: number
  /** The number of the newest word that the query matches as typed: a newer one gets conditions of its own. */
  newestTyped?: number
}

/** Returns the highest of these numbers that does not belong to a time of posting, or 0. */
export async function newestWordNumber(
  db: Database,
  wordNumbers: readonly number[],
): Promise<number> {
  const isAmong = sql`${searchWords.id} = any(${arrayParameter(wordNumbers, 'integer')})`
  const [row] = await db
    .select({ newest: max(searchWords.id) })
    .from(searchWords)
    .where(and(isAmong, sql`${searchWords.word} !~ ${timeTermPattern.source}`))
  return row?.newest ?? 0
}

function createCache() {
  return new LRUCache<string, CachedConditions>({
    maxSize: maxCachedCodes,
    ttl: cacheTtl,
    perf: Date,
  })
}

function countCodes({ clauses }: SearchConditions): number {
  return clauses.reduce((total, { length }) => total + length, 0)
}
