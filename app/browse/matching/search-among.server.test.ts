import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { generateMarket } from '../../../test/support/listings/generated-market.ts'
import { arbitraryQuery, type SortedQuery } from '../../../test/support/listings/search-queries.ts'
import { insertMarket } from '../../../test/support/market/insert-market.ts'
import { isOnPostgres, runOptions } from '../../../test/support/run-options.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findListings } from '../query/find-listings.server.ts'
import { searchAmong } from './search-among.server.ts'

// A different seed generates a different market and queries.
const { searchSeed: seed } = runOptions
const market = generateMarket({ seed, size: 400, now: Date.now() })

test('a query matches a new listing exactly when its search shows the listing', async ({
  committed: db,
}) => {
  await insertMarket(db, market)
  const ids = market.map(({ id }) => id)
  const several = fc.array(arbitraryQuery(market), { minLength: 20, maxLength: 20 })
  const inputs = fc.tuple(several, fc.subarray(ids, { minLength: 60, maxLength: 120 }))
  await fc.assert(
    fc.asyncProperty(inputs, async ([queries, listingIds]) => {
      const finds = await (await searchAmong(db, listingIds)).findMatches(queries)
      for (const [index, query] of queries.entries()) {
        const shown = await allFound(db, query)
        const expected = listingIds.filter((id) => shown.has(id))
        const found = finds
          .filter((find) => find.queryIndex === index)
          .flatMap((find) => find.listingIds)
        expect(found.sort(), JSON.stringify(query)).toEqual(expected.sort())
      }
    }),
    // Both databases run the same statements, so PostgreSQL gets a part of the queries.
    { seed, numRuns: isOnPostgres ? 4 : 10 },
  )
}, 180_000)

async function allFound(db: Database, query: SortedQuery): Promise<Set<string>> {
  const { listings } = await findListings(db, { ...query, limit: 2_000 })
  return new Set(listings.map(({ id }) => id))
}
