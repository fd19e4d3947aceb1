import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { markSold, relistListings, renewListings } from './change-status.server.ts'

const day = 24 * 3_600_000

test('a sold listing records where and when, and leaves the index', async ({ db }) => {
  const { listingId, ...own } = await anOwnListing(db)
  expect(await markSold(db, { ...own, where: 'elsewhere' })).toBe(1)
  const sold = await read(db, listingId)
  expect(sold).toMatchObject({ status: 'sold', soldWhere: 'elsewhere', soldAt: expect.any(Date) })
  expect(await foundUntil(db, listingId)).toBeUndefined()
})

test('marking a listing sold again changes nothing', async ({ db }) => {
  const { listingId, ...own } = await anOwnListing(db)
  await markSold(db, { ...own, where: 'here' })
  expect(await markSold(db, { ...own, where: 'elsewhere' })).toBe(0)
  expect(await read(db, listingId)).toMatchObject({ soldWhere: 'here' })
})

test('a relisted listing keeps its expiry and is indexed again', async ({ db }) => {
  const { listingId, expiresAt, ...own } = await anOwnListing(db)
  await markSold(db, { ...own, where: 'here' })
  expect(await relistListings(db, own)).toBe(1)
  expect(await read(db, listingId)).toMatchObject({
    status: 'active',
    soldAt: null,
    soldWhere: null,
    renewedAt: null,
    expiresAt,
  })
  expect(await foundUntil(db, listingId)).toEqual(expiresAt)
  expect(await relistListings(db, own)).toBe(0)
})

test('relisting a listing whose time has run out gives it sixty days', async ({ db }) => {
  const { listingId, ...own } = await anOwnListing(db, {
    status: 'sold',
    soldAt: new Date(Date.now() - 30 * day),
    expiresAt: new Date(Date.now() - day),
  })
  expect(await relistListings(db, own)).toBe(1)
  const listing = await read(db, listingId)
  expect(listing).toMatchObject({ status: 'active', renewedAt: expect.any(Date) })
  expectSixtyDays(listing?.expiresAt)
})

test('renewing changes only the expiry, also in the index, and resets the expiry notification', async ({
  db,
}) => {
  const { listingId, createdAt, ...own } = await anOwnListing(db, {
    createdAt: new Date(Date.now() - 58 * day),
    expiresAt: new Date(Date.now() + 2 * day),
    expiryNotifiedAt: new Date(Date.now() - day),
  })
  expect(await renewListings(db, own)).toBe(1)
  const listing = await read(db, listingId)
  expect(listing).toMatchObject({ status: 'active', createdAt, expiryNotifiedAt: null })
  expectSixtyDays(listing?.expiresAt)
  expect(await foundUntil(db, listingId)).toEqual(listing?.expiresAt)
})

test('a renewed listing is active and indexed again, even if it was not yet marked as expired', async ({
  db,
}) => {
  for (const status of ['expired', 'active'] as const) {
    const { listingId, ...own } = await anOwnListing(db, {
      status,
      expiresAt: new Date(Date.now() - day),
    })
    expect(await renewListings(db, own)).toBe(1)
    const listing = await read(db, listingId)
    expect(listing?.status).toBe('active')
    expectSixtyDays(listing?.expiresAt)
    expect(await foundUntil(db, listingId)).toEqual(listing?.expiresAt)
  }
})

test('a draft cannot be sold, relisted or renewed, and a sold listing cannot be renewed', async ({
  db,
}) => {
  const { listingId: draft, ...own } = await anOwnListing(db, { status: 'draft' })
  expect(await markSold(db, { ...own, where: 'here' })).toBe(0)
  expect(await relistListings(db, own)).toBe(0)
  expect(await renewListings(db, own)).toBe(0)
  expect((await read(db, draft))?.status).toBe('draft')
  const { listingId: sold, ...ownSold } = await anOwnListing(db, { status: 'sold' })
  expect(await renewListings(db, ownSold)).toBe(0)
  expect((await read(db, sold))?.status).toBe('sold')
})

test("changes only the seller's own listings, and at most a hundred", async ({ db }) => {
  const { listingId, sellerId } = await anOwnListing(db)
  const { listingId: strange } = await anOwnListing(db)
  const listingIds = [strange, 'no id', newId(), listingId]
  expect(await markSold(db, { listingIds, sellerId, where: 'here' })).toBe(1)
  expect((await read(db, strange))?.status).toBe('active')
  const many = Array.from({ length: 100 }, () => newId())
  expect(await relistListings(db, { listingIds: [...many, listingId], sellerId })).toBe(0)
  expect(await relistListings(db, { listingIds: [], sellerId })).toBe(0)
})

test('concurrent requests count each listing once', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { listingId: first, sellerId } = await anOwnListing(db)
  const { id: second } = await aListing(db, { sellerId })
  const counts = await Promise.all(
    [
      [first, second],
      [second, first],
    ].map((listingIds) => markSold(db, { listingIds, sellerId, where: 'here' })),
  )
  expect(counts.sort()).toEqual([0, 2])
})

async function anOwnListing(db: Database, differing: Partial<typeof listings.$inferInsert> = {}) {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, ...differing })
  await indexListings(db, [listingId])
  const row = await read(db, listingId)
  const { createdAt, expiresAt } = row ?? {}
  return { listingId, listingIds: [listingId], sellerId, createdAt, expiresAt }
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}

async function foundUntil(db: Database, listingId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: listingSearch.expiresAt })
    .from(listingSearch)
    .where(eq(listingSearch.listingId, listingId))
  return row?.expiresAt
}

function expectSixtyDays(until: Date | undefined) {
  expect((Number(until) - Date.now()) / day).toBeCloseTo(60, 1)
}
