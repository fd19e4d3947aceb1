import { expect } from 'vitest'
import { type listings, priceSpreads } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { computePriceGuides } from './compute-price-guides.server.ts'
import { findPriceGuide, findTypedPriceGuide } from './find-price-guide.server.ts'

const categoryId = referenceId('category', 'livestock')
const subcategoryId = referenceId('category', 'livestock', 'buffaloes')
const buffalo = { categoryId, subcategoryId, priceUnit: 'per_animal', quantity: 1 }
const day = 24 * 3_600_000

test('the guide has the quartiles of twelve or more listings of one kind, place and unit', async ({
  db,
}) => {
  await addBuffaloes(db, range(11))
  expect(await guideAfterComputing(db)).toBeUndefined()
  await addBuffaloes(db, [12])
  expect(await guideAfterComputing(db)).toEqual({
    goods: 'buffaloes',
    province: 'Punjab',
    listingCount: 12,
    lowest: 100_000,
    low: 375_000,
    median: 650_000,
    high: 925_000,
    highest: 1_200_000,
  })
})

test('listings in another province or unit, expired ones and drafts do not count', async ({
  db,
}) => {
  await addBuffaloes(db, range(12))
  const past = new Date(Date.now() - day)
  const different = [
    { province: 'sindh' },
    { priceUnit: 'per_kg' },
    { status: 'draft' },
    { status: 'expired' },
    { expiresAt: past },
  ] as const
  for (const differing of different) await addBuffaloes(db, range(4), differing)
  expect(await guideAfterComputing(db)).toMatchObject({ listingCount: 12 })
})

test('a listing sold within 90 days counts, an older one does not', async ({ db }) => {
  const sold = (days: number) =>
    ({ status: 'sold', soldAt: new Date(Date.now() - days * day) }) as const
  await addBuffaloes(db, range(6), sold(89))
  await addBuffaloes(db, range(6), sold(91))
  await addBuffaloes(db, range(6))
  expect(await guideAfterComputing(db)).toMatchObject({ listingCount: 12 })
})

test('only the three newest listings of a seller count', async ({ db }) => {
  await addBuffaloes(db, range(12))
  const { id: sellerId } = await aUser(db)
  for (const lakhs of range(20)) {
    const createdAt = new Date(Date.now() - lakhs * day)
    await aListing(db, { ...buffalo, sellerId, price: lakhs * 100_000, createdAt })
  }
  expect(await guideAfterComputing(db)).toMatchObject({ listingCount: 15, highest: 1_200_000 })
})

test('a price far outside the others does not count', async ({ db }) => {
  await addBuffaloes(db, [...range(12), 900])
  expect(await guideAfterComputing(db)).toMatchObject({ listingCount: 12, highest: 1_200_000 })
})

test('a total price counts and has a guide only for one item', async ({ db }) => {
  await addBuffaloes(db, range(12), { priceUnit: 'total' })
  await addBuffaloes(db, range(12), { priceUnit: 'total', quantity: 7 })
  const guideOf = (quantity: number | null) =>
    guideAfterComputing(db, { priceUnit: 'total', quantity })
  expect(await guideOf(1)).toMatchObject({ listingCount: 12 })
  expect(await guideOf(7)).toBeUndefined()
  expect(await guideOf(null)).toBeUndefined()
})

test('of very many listings only the newest of each status are read', async ({ db }) => {
  const createdAt = new Date(Date.now() - day)
  await addBuffaloes(db, range(40), { createdAt })
  const soldAt = new Date(Date.now() - day)
  await addBuffaloes(db, range(40), { status: 'sold', soldAt, createdAt })
  for (const status of ['active', 'sold'] as const) {
    await addBuffaloes(db, range(30), { status, soldAt: status === 'sold' ? new Date() : null })
  }
  await computePriceGuides(db, 30)
  const catalog = await readCatalog(db, 'en')
  const guide = await findPriceGuide(db, {
    catalog,
    subcategoryId,
    province: 'punjab',
    priceUnit: 'per_animal',
    quantity: 1,
  })
  expect(guide).toMatchObject({ listingCount: 60, highest: 3_000_000 })
  const [spread] = await db.select().from(priceSpreads)
  expect(spread).toMatchObject({ listingCount: 60 })
})

test('a guide disappears when too few listings are left', async ({ db }) => {
  await addBuffaloes(db, range(12))
  expect(await guideAfterComputing(db)).toBeDefined()
  await db.execute('delete from listings where price < 200000')
  expect(await guideAfterComputing(db)).toBeUndefined()
})

test('the goods are named as within a sentence, in the reader’s language', async ({ db }) => {
  await addBuffaloes(db, range(12))
  await computePriceGuides(db)
  const catalog = await readCatalog(db, 'ur')
  const guideInput = {
    catalog,
    subcategoryId,
    province: 'punjab',
    priceUnit: 'per_animal',
    quantity: 1,
  }
  expect(await findPriceGuide(db, guideInput)).toMatchObject({
    goods: 'بھینسیں',
    province: 'پنجاب',
  })
  expect(await findPriceGuide(db, { ...guideInput, subcategoryId: "' or 1=1" })).toBeUndefined()
})

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** Buffaloes at these prices in lakhs, each of another seller. */
async function addBuffaloes(
  db: Database,
  lakhs: readonly number[],
  differing: Partial<typeof listings.$inferInsert> = {},
) {
  for (const price of lakhs) {
    const { id: sellerId } = await aUser(db)
    await aListing(db, { ...buffalo, sellerId, price: price * 100_000, ...differing })
  }
}

test('the spread of prices has their median and its deviation, from 30 listings on', async ({
  db,
}) => {
  await addBuffaloes(db, range(29))
  await addBuffaloes(db, [999], { status: 'draft' })
  await computePriceGuides(db)
  expect(await db.$count(priceSpreads)).toBe(0)
  // Another province counts, too: the spread is of the whole country.
  await addBuffaloes(db, [30], { province: 'sindh' })
  await computePriceGuides(db)
  const [spread] = await db.select().from(priceSpreads)
  expect(spread).toMatchObject({ subcategoryId, priceUnit: 'per_animal', listingCount: 30 })
  expect(Math.exp(spread?.medianLog ?? 0)).toBeCloseTo(Math.sqrt(1_500_000 * 1_600_000), -3)
  expect(spread?.deviationLog).toBeGreaterThan(0.3)
})

async function guideAfterComputing(
  db: Database,
  { priceUnit = 'per_animal', quantity = 1 }: { priceUnit?: string; quantity?: number | null } = {},
) {
  await computePriceGuides(db)
  const catalog = await readCatalog(db, 'en')
  return findPriceGuide(db, { catalog, subcategoryId, province: 'punjab', priceUnit, quantity })
}

test('the form is told the guide of a city before it knows the province', async ({ db }) => {
  await addBuffaloes(db, range(12))
  await computePriceGuides(db)
  const guideIn = async (place: Record<string, string>) => {
    const fields = { subcategory: subcategoryId, unit: 'per_animal', ...place }
    return await findTypedPriceGuide(db, { typed: new URLSearchParams(fields), language: 'en' })
  }
  expect(await guideIn({ city: 'اوکاڑہ' })).toMatchObject({ province: 'Punjab' })
  expect(await guideIn({ province: 'punjab' })).toMatchObject({ province: 'Punjab' })
  expect(await guideIn({ city: 'Karachi' })).toBeUndefined()
  expect(await guideIn({})).toBeUndefined()
})
