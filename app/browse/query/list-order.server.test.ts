import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anIndexedListing,
  manyIndexedListings,
} from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { encodeListCursor } from '../../platform/database/list-cursor.server.ts'
import { findListings } from './find-listings.server.ts'
import type { ListingQuery, SortOrder } from './search-criteria.ts'

test('pages neither skip nor repeat while new listings are posted', { tags: 'postgres' }, async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const posted = await manyIndexedListings(db, { sellerId, count: 60 })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await findListings(db, { sortBy: 'newest', after })
    seen.push(...page.listings.map(({ id }) => id))
    after = page.next
    await anIndexedListing(db, { sellerId, createdAt: new Date() })
  } while (after)
  expect(seen).toEqual(posted.map(({ id }) => id))
})

test('listings with the same price or time keep their order across pages', {
  tags: 'postgres',
}, async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const createdAt = new Date()
  await manyIndexedListings(db, { sellerId, count: 60, createdAt })
  const orders: SortOrder[] = ['newest', 'oldest', 'price-low', 'price-high']
  for (const sortBy of orders) {
    const ids = await readAll(db, sortBy)
    expect(new Set(ids).size, sortBy).toBe(60)
    expect(ids, sortBy).toEqual(sortBy === 'oldest' ? ids.toSorted() : ids.toSorted().reverse())
  }
})

test('price orders list the cheapest or the most expensive first', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (const price of [300, 100.5, 100.25]) await anIndexedListing(db, { sellerId, price })
  const prices = async (sortBy: SortOrder) =>
    (await find(db, { sortBy })).listings.map(({ price }) => price)
  expect(await prices('price-low')).toEqual([100.25, 100.5, 300])
  expect(await prices('price-high')).toEqual([300, 100.5, 100.25])
})

test('an invalid cursor gives the first page', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await manyIndexedListings(db, { sellerId, count: 30 })
  const first = await find(db, {})
  const ofPrices = (await find(db, { sortBy: 'price-low' })).next
  const ofWheat = (await find(db, { words: 'buffalo' })).next
  const forged = ['newest 99999999999999999 ', 'a 1'].map((text) =>
    Buffer.from(text).toString('base64url'),
  )
  for (const after of ['x', '%', ofPrices, ofWheat, ...forged]) {
    expect((await find(db, { after })).listings, after).toEqual(first.listings)
  }
})

test('counting stops after 1,000, also with a forged cursor, whatever its key', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await manyIndexedListings(db, { sellerId, count: 1_005 })
  expect((await find(db, {})).count).toBe(1_001)
  expect((await find(db, { price: { max: 285_000 } })).count).toBe(1_001)
  expect((await find(db, { price: { min: 285_001 } })).count).toBe(0)
  const id = newId()
  for (const sortBy of ['price-low', 'price-high', 'best', 'oldest'] as const) {
    for (const key of ['', '9999999999999999', '0', '7']) {
      const words = sortBy === 'best' ? 'buffalo' : undefined
      const after = encodeListCursor({ key, isLong: true, postedAt: '1', id }, { sortBy, words })
      expect((await find(db, { sortBy, words, after })).count).toBe(1_001)
    }
  }
})

function find(
  db: Database,
  query: ListingQuery & { sortBy?: SortOrder; after?: string | undefined },
) {
  return findListings(db, { sortBy: 'newest', ...query })
}

async function readAll(db: Database, sortBy: SortOrder) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await find(db, { sortBy, after })
    ids.push(...page.listings.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}
