import { expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import type { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listOwnListings } from './list-own-listings.server.ts'

const day = 24 * 3_600_000

test('lists only the seller’s own listings in every status, newest first, 24 per page', async ({
  db,
}) => {
  const [seller, other] = [await aUser(db), await aUser(db)]
  await aListing(db, { sellerId: other.id })
  for (let i = 0; i < 25; i++) {
    const status = i === 24 ? 'draft' : 'active'
    const createdAt = new Date(Date.now() - (25 - i) * 60_000)
    await aListing(db, { sellerId: seller.id, title: `Listing ${i}`, status, createdAt })
  }
  const listPage = (page: number) =>
    listOwnListings(db, { sellerId: seller.id, page, language: 'en' })
  const first = await listPage(1)
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first.listings).toHaveLength(24)
  expect(first.listings[0]).toMatchObject({ title: 'Listing 24', status: 'draft', city: 'Okara' })
  expect((await listPage(2)).listings.map(({ title }) => title)).toEqual(['Listing 0'])
  expect((await listPage(99)).page).toBe(2)
  expect((await listPage(-1)).page).toBe(1)
  expect((await listPage(1.5)).page).toBe(1)
})

test('each tab lists one status, with counts for all tabs', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const over = { status: 'active', expiresAt: new Date(Date.now() - day) } as const
  await aListing(db, { sellerId, title: 'On sale' })
  await aListing(db, { sellerId, title: 'Run out, not marked yet', ...over })
  await aListing(db, { sellerId, title: 'Marked', ...over, status: 'expired' })
  await aListing(db, { sellerId, title: 'Sold', status: 'sold' })
  const list = (tab: 'active' | 'draft' | 'sold' | 'expired') =>
    listOwnListings(db, { sellerId, tab, page: 1, language: 'en' })
  const titlesOf = async (tab: Parameters<typeof list>[0]) =>
    (await list(tab)).listings.map(({ title }) => title).sort()
  expect((await list('sold')).counts).toEqual({
    all: 4,
    active: 1,
    draft: 0,
    sold: 1,
    expired: 2,
    hidden: 0,
  })
  expect(await titlesOf('active')).toEqual(['On sale'])
  expect(await titlesOf('expired')).toEqual(['Marked', 'Run out, not marked yet'])
  expect(await titlesOf('sold')).toEqual(['Sold'])
  expect(await list('draft')).toMatchObject({ listings: [], page: 1, pages: 1 })
})

test('missing title and price of a draft are undefined', async ({ db }) => {
  const draft = { status: 'draft', title: '', price: 0 } as const
  expect(await ownOf(db, { ...draft, typed: { price: '', title: ' ' } })).toMatchObject({
    title: undefined,
    price: undefined,
    unit: undefined,
  })
  expect(await ownOf(db, { ...draft, typed: { price: 'a lot' } })).toMatchObject({
    price: undefined,
  })
  const half = { title: 'Wheat', price: 0, typed: { title: 'Wheat', price: '0' } }
  expect(await ownOf(db, { ...draft, ...half })).toMatchObject({ title: 'Wheat', price: 0 })
  expect(await ownOf(db, { status: 'draft', title: 'Wheat', price: 3950 })).toMatchObject({
    title: 'Wheat',
    price: 3950,
  })
})

test('each listing has its stats', async ({ db }) => {
  expect(await ownOf(db, {})).toMatchObject({
    statistics: { seen: 40, opened: 7, phone: 0, messages: 1 },
  })
})

test('the remaining days are calendar days in Pakistan', async ({ db }) => {
  const midnight = Date.parse(`${isoDay(new Date())}T00:00:00+05:00`)
  for (const [end, daysLeft] of [
    [midnight + day - 1, 0],
    [midnight + day, 1],
    [midnight + 3 * day - 1, 2],
  ] as const) {
    expect(await ownOf(db, { expiresAt: new Date(end) })).toMatchObject({ daysLeft })
  }
})

async function ownOf(db: Database, differing: Partial<typeof listings.$inferInsert>) {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, ...differing })
  await db
    .insert(listingAnalytics)
    .values({ listingId, impressions: 40, clicks: 7, messagesSent: 1 })
  const { listings } = await listOwnListings(db, { sellerId, page: 1, language: 'en' })
  return listings[0]
}
