import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import {
  listingFieldValues,
  listingPrices,
  listingSearch,
  listings,
} from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingTester, savedId } from '../../../test/support/listings/offer-kinds.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import type { Database } from '../../platform/database/database.server.ts'

const land = {
  title: 'نہری زمین، 12 ایکڑ',
  category_id: referenceId('category', 'nehri-land'),
  field_area: '12.5',
  field_canal_type: 'Minor',
}

/** Posted land with two pictures. */
async function aPosted(db: Database) {
  const { owner, picture, post, change } = await aListingTester(db)
  const cover = await anImageRow(db, owner.id)
  const image_ids = [cover.id, picture.id]
  const listingId = savedId(await post({ ...land, image_ids }))
  return {
    ...{ owner, listingId, paths: [cover.path, picture.path] },
    save: (fields: Record<string, string>, revision = 1) =>
      change(listingId, { ...land, image_ids, ...fields }, { revision }),
    read: async () =>
      (await db.select().from(listings).where(eq(listings.id, listingId)))[0] as Listing,
    listDetails: async () => {
      const isOwn = eq(listingFieldValues.listingId, listingId)
      const rows = await db.select().from(listingFieldValues).where(isOwn)
      return rows.map(({ fieldValue }) => fieldValue)
    },
  }
}

type Listing = typeof listings.$inferSelect

test('a posted listing is active for 60 days, with its details, pictures and stats', async ({
  db,
}) => {
  const { owner, listingId, paths, read, listDetails } = await aPosted(db)
  const listing = await read()
  expect(listing).toMatchObject({
    sellerId: owner.id,
    status: 'active',
    images: paths,
    latitude: 30.8103,
    longitude: 73.4515,
    featured: false,
    urgent: false,
  })
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(1)
  const days = Number(listing.expiresAt) - Number(listing.createdAt)
  expect(days / 86_400_000).toBeCloseTo(60)
  expect(await listDetails()).toHaveLength(2)
  const [statistics] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listingId))
  const none = { impressions: 0, clicks: 0, phoneViews: 0, messagesSent: 0 }
  expect(statistics).toEqual({ listingId, ...none })
})

test('saving a listing updates its columns, details, place, search index and price history', async ({
  db,
}) => {
  const { listingId, save, read, listDetails } = await aPosted(db)
  const before = await read()
  const saved = await save({
    title: 'Sindhi cow',
    category_id: referenceId('category', 'livestock'),
    field_vaccinated: 'yes',
    price: '2,90,000',
    location_city: 'Multan',
  })
  expect(saved).toMatchObject({ done: { listingId, as: 'changed' } })
  const after = await read()
  expect(after).toMatchObject({
    title: 'Sindhi cow',
    price: 290_000,
    city: 'Multan',
    revision: before.revision + 1,
    status: 'active',
    expiresAt: before.expiresAt,
    createdAt: before.createdAt,
  })
  expect(after.latitude).not.toBe(before.latitude)
  expect(await listDetails()).toEqual(['yes'])
  const [found] = await db
    .select()
    .from(listingSearch)
    .where(eq(listingSearch.listingId, listingId))
  expect(found?.price).toBe(290_000)
  const prices = await db
    .select({ price: listingPrices.price })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
  expect(prices.at(-1)).toEqual({ price: 290_000 })
})

test('a sold or expired listing can be edited, keeps its status and stays out of search', async ({
  db,
}) => {
  const { listingId, save, read } = await aPosted(db)
  for (const [revision, status] of [
    [1, 'sold'],
    [2, 'expired'],
  ] as const) {
    await db.update(listings).set({ status }).where(eq(listings.id, listingId))
    expect(await save({ price: '5' }, revision)).toHaveProperty('done')
    expect((await read()).status).toBe(status)
    expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(0)
  }
})
