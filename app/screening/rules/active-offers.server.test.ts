import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings, renewalLinks } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { relistListings, renewListings } from '../../listings/status/change-status.server.ts'
import { createRenewalLink, renewByLink } from '../../listings/status/renewal-links.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on' })

const past = new Date(Date.now() - 1_000)
const isFull = { notActivated: { key: 'screening.tooMany.listing.new', params: { count: 3 } } }

test('a new member cannot get more than three active listings by selling again', async ({ db }) => {
  const { sellerId, add } = await aSeller(db)
  await add(3)
  const listingIds = await add(2, { status: 'sold', soldAt: new Date() })
  expect(await relistListings(db, { sellerId, listingIds: listingIds.slice(0, 1) })).toEqual(isFull)
  expect(await relistListings(db, { sellerId, listingIds })).toEqual(isFull)
  expect(await countActive(db, sellerId)).toBe(3)
  await db.update(users).set({ dealerSince: new Date() }).where(eq(users.id, sellerId))
  expect(await relistListings(db, { sellerId, listingIds })).toBe(2)
})

test('of many listings that do not all fit none becomes active, and the seller reads how many fit', async ({
  db,
}) => {
  const { sellerId, add } = await aSeller(db)
  await add(2)
  const listingIds = await add(2, { status: 'expired', expiresAt: past })
  const notActivated = { key: 'screening.tooMany.chosen', params: { count: 3, active: 2 } }
  expect(await renewListings(db, { sellerId, listingIds })).toEqual({ notActivated })
  expect(await countActive(db, sellerId)).toBe(2)
  expect(await renewListings(db, { sellerId, listingIds: listingIds.slice(0, 1) })).toBe(1)
})

test('what is active already can always be renewed, and what has expired needs room', async ({
  db,
}) => {
  const { sellerId, add } = await aSeller(db)
  const active = await add(3)
  expect(await renewListings(db, { sellerId, listingIds: active })).toBe(3)
  const over = await add(1, { expiresAt: past })
  expect(await renewListings(db, { sellerId, listingIds: over })).toEqual(isFull)
  expect(await renewListings(db, { sellerId, listingIds: [...active, ...over] })).toEqual(isFull)
})

test('while their posting is paused a seller gets nothing back into the market, by no way', async ({
  db,
}) => {
  const { sellerId, add } = await aSeller(db)
  const [active = ''] = await add(1)
  const [sold = ''] = await add(1, { status: 'sold', soldAt: new Date() })
  const [over = ''] = await add(1, { status: 'expired', expiresAt: past })
  const token = await createRenewalLink(db, { listingId: over, expiresAt: past })
  const postingPausedUntil = new Date(Date.now() + 86_400_000)
  await db.update(users).set({ postingPausedUntil }).where(eq(users.id, sellerId))
  const paused = { notActivated: { key: 'screening.paused' } }
  expect(await relistListings(db, { sellerId, listingIds: [sold] })).toEqual(paused)
  expect(await renewListings(db, { sellerId, listingIds: [active, over] })).toEqual(paused)
  expect(await renewByLink(db, token)).toEqual(paused)
  expect(await countActive(db, sellerId)).toBe(1)
  expect(await renewListings(db, { sellerId, listingIds: [active] })).toBe(1)
})

test('a mailed link that finds too many active listings still works later', async ({ db }) => {
  const { add } = await aSeller(db)
  const [active] = await add(3)
  const [listingId = ''] = await add(1, { status: 'expired', expiresAt: past })
  const token = await createRenewalLink(db, { listingId, expiresAt: past })
  expect(await renewByLink(db, token)).toEqual(isFull)
  expect(await db.select().from(renewalLinks)).toMatchObject([{ usedAt: null }])
  await db
    .update(listings)
    .set({ status: 'sold' })
    .where(eq(listings.id, active ?? ''))
  expect(await renewByLink(db, token)).toBe('renewed')
})

test('listings made active at the same time are counted one after the other', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const { sellerId, add } = await aSeller(db)
  await add(2)
  const sold = await add(2, { status: 'sold', soldAt: new Date() })
  const expired = await add(1, { status: 'expired', expiresAt: past })
  const outcomes = await Promise.all([
    ...sold.map((id) => relistListings(db, { sellerId, listingIds: [id] })),
    renewListings(db, { sellerId, listingIds: expired }),
  ])
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1)
  expect(await countActive(db, sellerId)).toBe(3)
})

async function aSeller(db: Database) {
  const { id: sellerId } = await aUser(db)
  const add = async (count: number, differing: Partial<typeof listings.$inferInsert> = {}) => {
    const ids: string[] = []
    while (ids.length < count) ids.push((await aListing(db, { sellerId, ...differing })).id)
    return ids
  }
  return { sellerId, add }
}

async function countActive(db: Database, sellerId: string): Promise<number> {
  return await db.$count(
    listings,
    and(eq(listings.sellerId, sellerId), eq(listings.status, 'active')),
  )
}
