// @module-tag postgres

import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import {
  createOracleMarket,
  type OracleMarket,
  searchOracle,
} from '../../../test/search-oracle/search-oracle.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  type GeneratedListing,
  generateMarket,
} from '../../../test/support/listings/generated-market.ts'
import { arbitraryQuery, type SortedQuery } from '../../../test/support/listings/search-queries.ts'
import { insertMarket } from '../../../test/support/market/insert-market.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { isOnPostgres, runOptions } from '../../../test/support/run-options.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { postedWithin } from '../filters/listing-filters.ts'
import { findListings } from './find-listings.server.ts'
import type { SortOrder } from './search-criteria.ts'

// A different seed generates a different market and queries.
const { searchSeed: seed } = runOptions
// More queries take minutes: ask for them after a change to the search. Both databases run the same
// statements, so PostgreSQL gets a part of the queries.
const isPart = isOnPostgres
const queriesPerTest = Number(runOptions.oracleQueries ?? (isPart ? 16 : 40))
const timeLimit = queriesPerTest * 2_000
const opened = Date.now()
const day = 24 * 60 * 60 * 1000
const maxTestRun = day / 8
const listings = generateMarket({ seed, size: 1_500, now: opened }).map(farFromLimits)
const queries = arbitraryQuery(listings)

let loaded: Promise<OracleMarket> | undefined

test(
  'for any query, all pages together are what the oracle finds, in its order',
  async ({ committed: db }) => {
    const market = await (loaded ??= load(db))
    await holdsFor(
      queriesPerTest,
      fc.tuple(queries, fc.constantFrom(24, 24, 100, 7)),
      async ([query, some]) => {
        const expected = searchOracle(market, query)
        const limit = Math.max(some, Math.ceil(expected.count / 10))
        const pages = await allPages(db, query, limit)
        expect(pages.interpretation).toEqual(expected.interpretation)
        expect(pages.corrections).toEqual(expected.corrections.map(({ typed }) => typed))
        expect(pages.ids).toEqual(expected.ids)
        expect(pages.counts).toEqual(pages.counts.map(() => Math.min(expected.count, 1001)))
      },
    )
  },
  timeLimit + 60_000,
)

test(
  'each choice has the count of results with it',
  async ({ committed: db }) => {
    const market = await (loaded ??= load(db))
    await holdsFor(Math.ceil(queriesPerTest / 6), queries, async (query) => {
      const { choices } = await findListings(db, { ...query, choices: 'all', limit: 1 })
      expect(Object.fromEntries(choices)).toEqual(
        Object.fromEntries(searchOracle(market, query).choices()),
      )
    })
  },
  timeLimit + 60_000,
)

test(
  'a cursor from another query or order is ignored',
  async ({ committed: db }) => {
    await (loaded ??= load(db))
    const places = fc
      .tuple(queries, queries)
      .filter(([one, other]) => orderOf(one) !== orderOf(other))
    await holdsFor(Math.ceil(queriesPerTest / 6), places, async ([one, other]) => {
      const { next: after } = await findListings(db, { ...one, limit: 1 })
      const strange = await findListings(db, { ...other, limit: 5, after })
      const first = await findListings(db, { ...other, limit: 5 })
      expect(strange.listings.map(({ id }) => id)).toEqual(first.listings.map(({ id }) => id))
    })
  },
  timeLimit + 60_000,
)

// Runs last, since it adds listings to the market that the oracle knows.
test(
  'listings posted during paging neither repeat a card nor hide one',
  async ({ committed: db }) => {
    const market = await (loaded ??= load(db))
    const sellerId = (await aUser(db)).id
    for (const sortBy of ['newest', 'oldest', 'price-low', 'price-high', 'best'] as const) {
      const query = { words: 'gandum', sortBy }
      const before = (await allPages(db, query, 500)).ids
      expect(before.length).toBeGreaterThanOrEqual(searchOracle(market, query).ids.length)
      const { ids } = await allPages(db, query, 50, async () => {
        const { id } = await aListing(db, { sellerId, title: 'gandum', price: 4_000 })
        await indexListings(db, [id])
      })
      expect(new Set(ids).size).toBe(ids.length)
      const idsBefore = new Set(before)
      expect(ids.filter((id) => idsBefore.has(id))).toEqual(before)
    }
  },
  timeLimit + 60_000,
)

/**
 * Keeps a listing from growing too old for `postedWithin`, or expiring, while the test runs: the database
 * has its own clock.
 */
function farFromLimits(listing: GeneratedListing): GeneratedListing {
  const { createdAt, expiresAt } = listing
  const age = opened - createdAt.getTime()
  const isNearLimit = postedWithin.some((days) => {
    const left = Number(days) * day - age
    return left > 0 && left < maxTestRun
  })
  const isExpiring = Math.abs(expiresAt.getTime() - opened) < maxTestRun
  return {
    ...listing,
    createdAt: isNearLimit ? new Date(createdAt.getTime() + maxTestRun) : createdAt,
    expiresAt: isExpiring ? new Date(opened + day) : expiresAt,
  }
}

/** Without words, no match is better; without a place, no listing is nearer. */
function orderOf({ sortBy, words, near }: SortedQuery): SortOrder {
  if (sortBy === 'best') return words?.trim() ? 'best' : 'newest'
  return sortBy === 'nearest' && !near ? 'newest' : sortBy
}

async function load(db: Database): Promise<OracleMarket> {
  await insertMarket(db, listings)
  return createOracleMarket(listings, opened)
}

async function holdsFor<Asked>(
  numRuns: number,
  arbitrary: Arbitrary<Asked>,
  claim: (query: Asked) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, claim)
  await fc.assert(property, {
    seed,
    numRuns,
    interruptAfterTimeLimit: timeLimit,
    markInterruptAsFailure: true,
  })
}

/** Reads all pages to the end, calling `meanwhile` between pages. */
async function allPages(
  db: Database,
  query: SortedQuery,
  limit: number,
  meanwhile?: () => Promise<void>,
) {
  const ids: string[] = []
  const counts: number[] = []
  for (let after: string | undefined; ; ) {
    const page = await findListings(db, { ...query, limit, after })
    ids.push(...page.listings.map(({ id }) => id))
    counts.push(page.count)
    const corrections = page.corrections.map(({ typed }) => typed)
    if (!page.next) return { ids, counts, corrections, interpretation: page.interpretation }
    after = page.next
    await meanwhile?.()
  }
}
