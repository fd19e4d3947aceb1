import { findListings } from '../../app/browse/query/find-listings.server.ts'
import { seededRandom } from '../../db/seed/demo/random.ts'
import { measureTime, type Times } from '../support/measure.ts'
import { type Market, undefinedOnTimeout } from './open-market.ts'
import { listSearchKinds, type SortedQuery } from './query-mix.ts'

/** The first or tenth page of one kind of search, with its measurements. */
export type TimedPage = {
  name: string
  number: 1 | 10
  /** The queries, each with its number of results. */
  queries: (SortedQuery & { after?: string | undefined; count: number })[]
  times: Times
  /** The part of each call spent waiting for the database. */
  answers: Times
}

const pageTen = 10
// Calls that take longer, in milliseconds, are logged at once.
const slow = 500

/**
 * The first and tenth page of every kind of search whose name starts with `beginning`. Running them
 * also warms up the caches.
 */
export async function preparePages(market: Market, beginning = ''): Promise<TimedPage[]> {
  const pages: TimedPage[] = []
  for (const kind of listSearchKinds().filter(({ name }) => name.startsWith(beginning))) {
    const first: TimedPage = { name: kind.name, number: 1, queries: [], times: [], answers: [] }
    const tenth: TimedPage = {
      name: `${kind.name}, page 10`,
      number: 10,
      queries: [],
      times: [],
      answers: [],
    }
    for (const query of kind.queries) await turnPages(market, query, { first, tenth })
    pages.push(...[first, tenth].filter(({ queries, times }) => queries.length + times.length > 0))
  }
  return pages
}

async function turnPages(
  market: Market,
  query: SortedQuery,
  to: { first: TimedPage; tenth: TimedPage },
) {
  let after: string | undefined
  for (let page = 1; page <= pageTen; page++) {
    const startedAt = performance.now()
    const found = await findListings(market.db, { ...query, after }).catch(undefinedOnTimeout)
    const milliseconds = performance.now() - startedAt
    if (milliseconds > slow) console.log(`  ${Math.round(milliseconds)} ms: page ${page} of`, query)
    // Timed out: not tried again, but reported.
    if (!found) return void (page === 1 ? to.first : to.tenth).times.push(Number.POSITIVE_INFINITY)
    if (page === 1) to.first.queries.push({ ...query, count: found.count })
    if (page === pageTen) to.tenth.queries.push({ ...query, after, count: found.count })
    after = found.next
    if (!after) return
  }
}

/** Runs each page `rounds` times in shuffled order and records the time of each call. */
export async function runQueryMix(
  market: Market,
  pages: TimedPage[],
  rounds: number,
): Promise<void> {
  const random = seededRandom('rounds')
  for (let round = 0; round < rounds; round++) {
    for (const page of random.shuffle(pages.filter(({ queries }) => queries.length > 0))) {
      const { count: _, ...query } = random.pick(page.queries)
      market.stopwatch.take()
      page.times.push(await measureTime(() => findListings(market.db, query)))
      page.answers.push(market.stopwatch.take())
    }
    market.statements.length = 0
  }
}
