import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import {
  notifications,
  savedSearches,
  savedSearchHits,
} from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { markNotificationsRead } from '../../notifications/feed/read-notifications.server.ts'
import type { AlertFrequency } from '../../notifications/saved-searches/alert-frequency.ts'
import {
  changeAlertFrequency,
  deleteSavedSearch,
  saveSearch,
} from '../../notifications/saved-searches/saved-searches.server.ts'
import { hideForMember } from '../../offers/hiding/hide-for-member.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { canonicalSearchUrl } from '../filters/canonical-search-url.server.ts'
import { matchQueuedListings, matchSavedSearches } from './match-saved-searches.server.ts'
import { notifyDailyMatches } from './notify-daily-matches.server.ts'

test('an instant alert notifies the buyer of a new listing in their language', async ({ db }) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/search?q=buffalo&location=punjab')
  const { id } = await anIndexedListing(db, { sellerId: seller.id, title: 'Nili-Ravi buffalo' })
  await runMatching(db, id)
  expect(await notificationsTo(db, buyer.id)).toMatchObject([
    {
      kind: 'saved-search',
      savedSearchId,
      facts: { count: 1, title1: 'Nili-Ravi buffalo', name: expect.stringContaining('پنجاب') },
    },
  ])
  expect(await notificationsTo(db, seller.id)).toEqual([])
})

test('a listing that does not match a search sends no notification', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo&priceMax=200000')
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id, price: 285_000 })).id)
  await runMatching(
    db,
    (await anIndexedListing(db, { sellerId: seller.id, title: 'Cow', price: 1 })).id,
  )
  expect(await notificationsTo(db, buyer.id)).toEqual([])
})

test('nobody is notified of their own listing, or of one that is not public', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  await runMatching(db, (await anIndexedListing(db, { sellerId: buyer.id })).id)
  for (const status of ['draft', 'sold', 'expired'] as const) {
    await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id, status })).id)
  }
  const ranOut = new Date(Date.now() - 3_600_000)
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id, expiresAt: ranOut })).id)
  expect(await notificationsTo(db, buyer.id)).toEqual([])
})

test('nobody is notified of a listing that they have hidden, nor of one of a hidden seller', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  const another = await aUser(db)
  const hide = (kind: 'listing' | 'seller', id: string) =>
    hideForMember(db, { userId: buyer.id, kind, id })
  const { id } = await anIndexedListing(db, { sellerId: seller.id })
  await hide('listing', id)
  await runMatching(db, id)
  await hide('seller', another.id)
  await runMatching(db, (await anIndexedListing(db, { sellerId: another.id })).id)
  expect(await notificationsTo(db, buyer.id)).toEqual([])
  expect(await db.$count(savedSearchHits)).toBe(0)
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id })).id)
  expect(await notificationsTo(db, buyer.id)).toHaveLength(1)
})

test('a listing is notified once, even if it is renewed or the job runs again', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  const { id } = await anIndexedListing(db, { sellerId: seller.id })
  await runMatching(db, id)
  await runMatching(db, id)
  await markNotificationsRead(db, { userId: buyer.id, notificationIds: 'all' })
  await runMatching(db, id)
  expect(await notificationsTo(db, buyer.id)).toMatchObject([{ facts: { count: 1 } }])
})

test('new matches are added to an unread notification', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  for (const title of ['First buffalo', 'Second buffalo']) {
    await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id, title })).id)
  }
  expect(await notificationsTo(db, buyer.id)).toMatchObject([
    { facts: { count: 2, title1: 'Second buffalo' } },
  ])
  await markNotificationsRead(db, { userId: buyer.id, notificationIds: 'all' })
  await runMatching(
    db,
    (await anIndexedListing(db, { sellerId: seller.id, title: 'Third buffalo' })).id,
  )
  const received = await notificationsTo(db, buyer.id)
  expect(received.map(({ facts }) => facts.count).sort()).toEqual([1, 2])
})

test('a daily alert reports all matches once, the next morning', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo', 'daily')
  const posted = []
  for (const [hours, title] of ['Old', 'Middle', 'Young', 'Sold'].entries()) {
    const createdAt = new Date(Date.now() - (10 - hours) * 3_600_000)
    const row = { sellerId: seller.id, title: `${title} buffalo`, createdAt }
    posted.push((await anIndexedListing(db, row)).id)
  }
  await matchSavedSearches.work(db, { listingIds: posted }, '')
  expect(await notificationsTo(db, buyer.id)).toEqual([])
  await db
    .update(listings)
    .set({ status: 'sold' })
    .where(eq(listings.id, posted[3] ?? ''))
  await indexListings(db, posted)

  await notifyDailyMatches.work(db, {}, '')
  const expected = [
    {
      facts: {
        count: 3,
        title1: 'Young buffalo',
        title2: 'Middle buffalo',
        title3: 'Old buffalo',
      },
    },
  ]
  expect(await notificationsTo(db, buyer.id)).toMatchObject(expected)
  await notifyDailyMatches.work(db, {}, '')
  expect(await notificationsTo(db, buyer.id)).toMatchObject(expected)
})

test('a match that was not public at notification time is notified once the listing is active again', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo', 'daily')
  const { id } = await anIndexedListing(db, { sellerId: seller.id })
  await runMatching(db, id)
  const setStatus = async (status: 'expired' | 'active') => {
    await db.update(listings).set({ status }).where(eq(listings.id, id))
    await indexListings(db, [id])
    await notifyDailyMatches.work(db, {}, '')
  }
  await setStatus('expired')
  expect(await notificationsTo(db, buyer.id)).toEqual([])
  await setStatus('active')
  expect(await notificationsTo(db, buyer.id)).toMatchObject([{ facts: { count: 1 } }])
})

test('a listing posted before a switch to instant alerts is notified by the hourly job', async ({
  db,
}) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/search?q=buffalo', 'daily')
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id })).id)
  await changeAlertFrequency(db, { savedSearchId, userId: buyer.id, howOften: 'instantly' })
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id })).id)
  expect(await notificationsTo(db, buyer.id)).toMatchObject([{ facts: { count: 1 } }])
  await matchQueuedListings.work(db, {}, '')
  expect(await notificationsTo(db, buyer.id)).toMatchObject([{ facts: { count: 2 } }])
})

test('a search saved by several people notifies each of them, and a deleted one nobody', async ({
  db,
}) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/category/livestock')
  const other = await aSearch(db, '/category/livestock')
  await deleteSavedSearch(db, { savedSearchId, userId: buyer.id })
  const [row] = await db.select().from(savedSearches)
  const categoryId = row?.categoryId ?? undefined
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id, categoryId })).id)
  expect(await notificationsTo(db, buyer.id)).toEqual([])
  expect(await notificationsTo(db, other.buyer.id)).toHaveLength(1)
  expect(await db.select().from(savedSearchHits)).toHaveLength(1)
})

test('a misspelled saved search matches corrected, as long as no listing has that spelling', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=bufalo')
  await runMatching(db, (await anIndexedListing(db, { sellerId: seller.id })).id)
  expect(await notificationsTo(db, buyer.id)).toHaveLength(1)
})

async function aSearch(db: Database, address: string, howOften: AlertFrequency = 'instantly') {
  const seller = await aUser(db)
  const buyer = await aUser(db, { preferences: { language: 'ur' } })
  const search = await canonicalSearchUrl(db, address)
  if (!search) throw new Error(`Not a search: ${address}`)
  const outcome = await saveSearch(db, { userId: buyer.id, ...search })
  const savedSearchId = 'saved' in outcome ? outcome.saved : ''
  await changeAlertFrequency(db, { savedSearchId, userId: buyer.id, howOften })
  return { seller, buyer, savedSearchId }
}

async function runMatching(db: Database, listingId: string) {
  await matchSavedSearches.work(db, { listingIds: [listingId] }, '')
}

function notificationsTo(db: Database, userId: string) {
  return db.select().from(notifications).where(eq(notifications.userId, userId))
}
