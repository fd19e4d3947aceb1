import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import { type OracleMarket, openMarket, search } from '../../../test/search-oracle/search-oracle.ts'
import { test } from '../../../test/support/database/database.ts'
import { marketOfWords } from '../../../test/support/listings/generated-market.ts'
import { type AskedQuery, anyQuery } from '../../../test/support/listings/search-queries.ts'
import { insertMarket } from '../../../test/support/market/insert-market.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findListings } from './find-listings.server.ts'

// Another seed asks other things of another market.
const seed = Number(process.env.SEARCH_SEED ?? 385)
const longest = 25_000
const opened = Date.now()
const listings = marketOfWords({ seed, size: 2_500, now: opened })
const queries = anyQuery(listings)

let loaded: Promise<OracleMarket> | undefined

test('whatever is asked, all pages together are what the oracle finds, in its order', async ({
  committed: db,
}) => {
  const market = await (loaded ??= load(db))
  await holdsFor(400, fc.tuple(queries, fc.constantFrom(24, 24, 100, 7)), async ([asked, some]) => {
    const said = search(market, asked)
    const limit = Math.max(some, Math.ceil(said.count / 10))
    const pages = await allPages(db, asked, limit)
    expect(pages.understood).toEqual(said.understood)
    expect(pages.corrected).toEqual(said.corrected.map(({ typed }) => typed))
    expect(pages.ids).toEqual(said.ids)
    expect(pages.counts).toEqual(pages.counts.map(() => Math.min(said.count, 1001)))
  })
}, 180_000)

test('beside each choice stands how many of the results have it', async ({ committed: db }) => {
  const market = await (loaded ??= load(db))
  await holdsFor(60, queries, async (asked) => {
    const { choices } = await findListings(db, { ...asked, choices: 'all', limit: 1 })
    expect(Object.fromEntries(choices)).toEqual(Object.fromEntries(search(market, asked).choices()))
  })
}, 180_000)

test('a place in the pages of another query or order is taken for none', async ({
  committed: db,
}) => {
  await (loaded ??= load(db))
  const places = fc.tuple(queries, queries).filter(([one, other]) => one.sortBy !== other.sortBy)
  await holdsFor(60, places, async ([one, other]) => {
    const { next: after } = await findListings(db, { ...one, limit: 1 })
    const strange = await findListings(db, { ...other, limit: 5, after })
    const first = await findListings(db, { ...other, limit: 5 })
    expect(strange.listings.map(({ id }) => id)).toEqual(first.listings.map(({ id }) => id))
  })
}, 180_000)

// The last, since it posts into the market that the oracle knows.
test('listings posted while somebody pages repeat no card and hide none', async ({
  committed: db,
}) => {
  const market = await (loaded ??= load(db))
  const sellerId = (await aUser(db)).id
  for (const sortBy of ['newest', 'oldest', 'price-low', 'price-high', 'best'] as const) {
    const asked = { words: 'gandum', sortBy }
    const before = (await allPages(db, asked, 500)).ids
    expect(before.length).toBeGreaterThanOrEqual(search(market, asked).ids.length)
    const { ids } = await allPages(db, asked, 50, async () => {
      const { id } = await aListing(db, { sellerId, title: 'gandum', price: 4_000 })
      await indexListings(db, [id])
    })
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(before)
    expect(ids.filter((id) => known.has(id))).toEqual(before)
  }
}, 180_000)

async function load(db: Database): Promise<OracleMarket> {
  await insertMarket(db, listings)
  return openMarket(listings, opened)
}

async function holdsFor<Asked>(
  numRuns: number,
  asked: Arbitrary<Asked>,
  claim: (asked: Asked) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(asked, claim)
  await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: longest })
}

/** Goes through the pages to the end. `meanwhile` happens between one page and the next. */
async function allPages(
  db: Database,
  asked: AskedQuery,
  limit: number,
  meanwhile?: () => Promise<void>,
) {
  const ids: string[] = []
  const counts: number[] = []
  for (let after: string | undefined; ; ) {
    const page = await findListings(db, { ...asked, limit, after })
    ids.push(...page.listings.map(({ id }) => id))
    counts.push(page.count)
    const corrected = page.corrected.map(({ typed }) => typed)
    if (!page.next) return { ids, counts, corrected, understood: page.understood }
    after = page.next
    await meanwhile?.()
  }
}
