import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { searchState } from '../../../db/schema/search.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { indexAllListings, indexListings } from './index-listings.server.ts'

test('a listing is in the index only while it is active', async ({ db }) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  await indexListings(db, [id])
  expect(await isFindable(db, id)).toBe(true)

  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, id))
  expect(await isFindable(db, id)).toBe(false)

  await indexListings(db, [id])
  expect(await isFindable(db, id)).toBe(false)
})

test('a change of the expiry time updates the index', async ({ db }) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  await indexListings(db, [id])
  const expiresAt = new Date('2031-05-01T00:00:00Z')
  await db.update(listings).set({ expiresAt }).where(eq(listings.id, id))
  const [row] = await db.select().from(listingSearch).where(eq(listingSearch.listingId, id))
  expect(row?.expiresAt).toEqual(expiresAt)
})

test('a listing that is sold while it is being indexed is not in the index', {
  tags: 'postgres',
}, async ({ committed }) => {
  const { id } = await aListing(committed, { sellerId: (await aUser(committed)).id })
  const isSold = Promise.withResolvers<void>()
  const selling = committed.transaction(async (tx) => {
    await tx.update(listings).set({ status: 'sold' }).where(eq(listings.id, id))
    isSold.resolve()
  })
  await isSold.promise
  await Promise.all([selling, committed.transaction((tx) => indexListings(tx, [id]))])
  expect(await isFindable(committed, id)).toBe(false)
})

test('an outdated index is rebuilt, and missing rows are always added', async ({ db }) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  await indexListings(db, [id])
  await db.delete(searchState)
  await db.insert(searchState).values({ version: 'an older one' })
  await db.update(listingSearch).set({ codes: [] })
  await indexAllListings.work(db, {}, '')
  expect(await codesOf(db, id)).not.toEqual([])

  await db.update(listingSearch).set({ codes: [] })
  await indexAllListings.work(db, {}, '')
  expect(await codesOf(db, id)).toEqual([])

  await db.delete(listingSearch)
  await indexAllListings.work(db, {}, '')
  expect(await codesOf(db, id)).not.toEqual([])
})

test('words of thousands of letters can be indexed', async ({ db }) => {
  const description = `${'abcdefghij'.repeat(450)} ${'کھگچ'.repeat(100)}`
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id, description })
  await indexListings(db, [id])
  expect(await isFindable(db, id)).toBe(true)
})

async function codesOf(db: Database, listingId: string): Promise<number[] | undefined> {
  const [row] = await db.select().from(listingSearch).where(eq(listingSearch.listingId, listingId))
  return row?.codes
}

async function isFindable(db: Database, listingId: string): Promise<boolean> {
  const rows = await db.select().from(listingSearch).where(eq(listingSearch.listingId, listingId))
  return rows.length > 0
}
