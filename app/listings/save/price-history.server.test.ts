import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingPrices, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findFormerPrice, recordPrice } from './price-history.server.ts'

const day = 24 * 3_600_000

test('a lower price is a drop from the previous one, and the history has both', async ({ db }) => {
  const { listingId, since } = await aPricedListing(db)
  await change(db, listingId, [285_000, 'total'], [270_000, 'total'])
  expect(await dropOf(db, listingId)).toMatchObject({ from: 285_000 })
  expect(await historyOf(db, listingId)).toEqual([
    { price: 285_000, priceUnit: 'total', since },
    { price: 270_000, priceUnit: 'total', since: expect.any(Date) },
  ])
})

test('a drop remains after a small rise, but not once the price is back', async ({ db }) => {
  const { listingId } = await aPricedListing(db)
  await change(db, listingId, [285_000, 'total'], [270_000, 'total'])
  await change(db, listingId, [270_000, 'total'], [280_000, 'total'])
  expect(await dropOf(db, listingId)).toMatchObject({ from: 285_000 })
  await change(db, listingId, [280_000, 'total'], [285_000, 'total'])
  expect(await dropOf(db, listingId)).toEqual({ from: null, at: null })
})

test('raising a price and lowering it again is not a drop', async ({ db }) => {
  const { listingId } = await aPricedListing(db)
  await change(db, listingId, [285_000, 'total'], [320_000, 'total'])
  await db.execute(sql`update listing_prices set since = since - interval '3 days'`)
  await change(db, listingId, [320_000, 'total'], [285_000, 'total'])
  expect(await dropOf(db, listingId)).toEqual({ from: null, at: null })
  await db.execute(sql`update listing_prices set since = since - interval '15 days'`)
  await change(db, listingId, [285_000, 'total'], [270_000, 'total'])
  expect(await dropOf(db, listingId)).toMatchObject({ from: 285_000 })
})

test('prices for different units are not compared', async ({ db }) => {
  const { listingId } = await aPricedListing(db)
  await change(db, listingId, [285_000, 'total'], [270_000, 'total'])
  await change(db, listingId, [270_000, 'total'], [95, 'per_kg'])
  expect(await dropOf(db, listingId)).toEqual({ from: null, at: null })
})

test('a change that keeps the price only records the first price', async ({ db }) => {
  const { listingId } = await aPricedListing(db)
  for (let i = 0; i < 2; i++) await change(db, listingId, [285_000, 'total'], [285_000, 'total'])
  expect(await historyOf(db, listingId)).toHaveLength(1)
  expect(await dropOf(db, listingId)).toEqual({ from: null, at: null })
})

test('the first price is not a drop', async ({ db }) => {
  const { listingId } = await aPricedListing(db)
  await recordPrice(db, { listingId, after: { price: 285_000, priceUnit: 'total' } })
  expect(await historyOf(db, listingId)).toHaveLength(1)
  expect(await dropOf(db, listingId)).toEqual({ from: null, at: null })
})

test('the former price is shown for fourteen days', () => {
  const now = new Date('2026-04-20T12:00:00Z')
  const after = (days: number) =>
    findFormerPrice({ droppedFrom: 285_000, droppedAt: new Date(now.getTime() - days * day) }, now)
  expect(after(0)).toBe(285_000)
  expect(after(13.9)).toBe(285_000)
  expect(after(14)).toBeUndefined()
  expect(findFormerPrice({ droppedFrom: null, droppedAt: null }, now)).toBeUndefined()
})

async function aPricedListing(db: Database) {
  const since = new Date(Date.now() - 20 * day)
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, price: 285_000, createdAt: since })
  return { listingId, since }
}

type PriceWithUnit = [price: number, priceUnit: string]

async function change(
  db: Database,
  listingId: string,
  before: PriceWithUnit,
  after: PriceWithUnit,
) {
  const toRow = ([price, priceUnit]: PriceWithUnit) => ({ price, priceUnit })
  await db.update(listings).set(toRow(after)).where(eq(listings.id, listingId))
  await recordPrice(db, { listingId, before: toRow(before), after: toRow(after) })
}

async function dropOf(db: Database, listingId: string) {
  const [row] = await db
    .select({ from: listings.droppedFrom, at: listings.droppedAt })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row
}

async function historyOf(db: Database, listingId: string) {
  const { price, priceUnit, since } = listingPrices
  return await db
    .select({ price, priceUnit, since })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
    .orderBy(asc(since))
}
