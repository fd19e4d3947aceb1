import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import {
  notifications,
  savedSearches,
  savedSearchHits,
} from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aFindable } from '../../../test/support/listings/findable.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { markNotificationsRead } from '../../notifications/feed/read-notifications.server.ts'
import type { AlertFrequency } from '../../notifications/saved-searches/alert-frequency.ts'
import {
  changeAlertFrequency,
  deleteSavedSearch,
  saveSearch,
} from '../../notifications/saved-searches/saved-searches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { canonicalSearchUrl } from '../filters/canonical-search-url.server.ts'
import { matchSavedSearches } from './match-saved-searches.server.ts'
import { notifyDailyMatches } from './notify-daily-matches.server.ts'

test('whoever wants to know at once is told of a new listing, in their language', async ({
  db,
}) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/search?q=buffalo&location=punjab')
  const { id } = await aFindable(db, { sellerId: seller.id, title: 'Nili-Ravi buffalo' })
  await isPutUp(db, id)
  expect(await toldTo(db, buyer.id)).toMatchObject([
    {
      kind: 'saved-search',
      savedSearchId,
      facts: { count: 1, title1: 'Nili-Ravi buffalo', name: expect.stringContaining('پنجاب') },
    },
  ])
  expect(await toldTo(db, seller.id)).toEqual([])
})

test('a listing that a search does not find is not told of', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo&priceMax=200000')
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id, price: 285_000 })).id)
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id, title: 'Cow', price: 1 })).id)
  expect(await toldTo(db, buyer.id)).toEqual([])
})

test('nobody is told of their own listing, nor of one that is not public', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  await isPutUp(db, (await aFindable(db, { sellerId: buyer.id })).id)
  for (const status of ['draft', 'sold', 'expired'] as const) {
    await isPutUp(db, (await aFindable(db, { sellerId: seller.id, status })).id)
  }
  const ranOut = new Date(Date.now() - 3_600_000)
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id, expiresAt: ranOut })).id)
  expect(await toldTo(db, buyer.id)).toEqual([])
})

test('a listing is told of once, however often it is put up or the work is begun anew', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  const { id } = await aFindable(db, { sellerId: seller.id })
  await isPutUp(db, id)
  await isPutUp(db, id)
  await markNotificationsRead(db, { userId: buyer.id, notificationIds: 'all' })
  await isPutUp(db, id)
  expect(await toldTo(db, buyer.id)).toMatchObject([{ facts: { count: 1 } }])
})

test('what is found while a notification stands unread is counted in it', async ({ db }) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo')
  for (const title of ['First buffalo', 'Second buffalo']) {
    await isPutUp(db, (await aFindable(db, { sellerId: seller.id, title })).id)
  }
  expect(await toldTo(db, buyer.id)).toMatchObject([
    { facts: { count: 2, title1: 'Second buffalo' } },
  ])
  await markNotificationsRead(db, { userId: buyer.id, notificationIds: 'all' })
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id, title: 'Third buffalo' })).id)
  const told = await toldTo(db, buyer.id)
  expect(told.map(({ facts }) => facts.count).sort()).toEqual([1, 2])
})

test('a daily search tells in the morning of all it has found, and of no more after that', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo', 'daily')
  const posted = []
  for (const [hours, title] of ['Old', 'Middle', 'Young', 'Sold'].entries()) {
    const createdAt = new Date(Date.now() - (10 - hours) * 3_600_000)
    const row = { sellerId: seller.id, title: `${title} buffalo`, createdAt }
    posted.push((await aFindable(db, row)).id)
  }
  await matchSavedSearches.work(db, { listingIds: posted }, '')
  expect(await toldTo(db, buyer.id)).toEqual([])
  await db
    .update(listings)
    .set({ status: 'sold' })
    .where(eq(listings.id, posted[3] ?? ''))
  await indexListings(db, posted)

  await notifyDailyMatches.work(db, {}, '')
  const told = [
    {
      facts: {
        count: 3,
        title1: 'Young buffalo',
        title2: 'Middle buffalo',
        title3: 'Old buffalo',
      },
    },
  ]
  expect(await toldTo(db, buyer.id)).toMatchObject(told)
  await notifyDailyMatches.work(db, {}, '')
  expect(await toldTo(db, buyer.id)).toMatchObject(told)
})

test('what was found but not offered as it was to be told is told once it is put up again', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=buffalo', 'daily')
  const { id } = await aFindable(db, { sellerId: seller.id })
  await isPutUp(db, id)
  const turn = async (status: 'expired' | 'active') => {
    await db.update(listings).set({ status }).where(eq(listings.id, id))
    await notifyDailyMatches.work(db, {}, '')
  }
  await turn('expired')
  expect(await toldTo(db, buyer.id)).toEqual([])
  await turn('active')
  expect(await toldTo(db, buyer.id)).toMatchObject([{ facts: { count: 1 } }])
})

test('what was found before a search was to tell at once is told with the next find', async ({
  db,
}) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/search?q=buffalo', 'daily')
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id })).id)
  await changeAlertFrequency(db, { savedSearchId, userId: buyer.id, howOften: 'instantly' })
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id })).id)
  expect(await toldTo(db, buyer.id)).toMatchObject([{ facts: { count: 2 } }])
})

test('a search that several have saved tells each of them, and one that is deleted nobody', async ({
  db,
}) => {
  const { seller, buyer, savedSearchId } = await aSearch(db, '/category/livestock')
  const other = await aSearch(db, '/category/livestock')
  await deleteSavedSearch(db, { savedSearchId, userId: buyer.id })
  const [row] = await db.select().from(savedSearches)
  const categoryId = row?.categoryId ?? undefined
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id, categoryId })).id)
  expect(await toldTo(db, buyer.id)).toEqual([])
  expect(await toldTo(db, other.buyer.id)).toHaveLength(1)
  expect(await db.select().from(savedSearchHits)).toHaveLength(1)
})

test('a misspelt search finds as a search for it does, while nothing is spelt so', async ({
  db,
}) => {
  const { seller, buyer } = await aSearch(db, '/search?q=bufalo')
  await isPutUp(db, (await aFindable(db, { sellerId: seller.id })).id)
  expect(await toldTo(db, buyer.id)).toHaveLength(1)
})

async function aSearch(db: Database, address: string, howOften: AlertFrequency = 'instantly') {
  const seller = await aUser(db)
  const buyer = await aUser(db, { preferences: { language: 'ur' } })
  const search = await canonicalSearchUrl(db, address)
  if (!search) throw new Error(`No search: ${address}`)
  const outcome = await saveSearch(db, { userId: buyer.id, ...search })
  const savedSearchId = 'saved' in outcome ? outcome.saved : ''
  await changeAlertFrequency(db, { savedSearchId, userId: buyer.id, howOften })
  return { seller, buyer, savedSearchId }
}

async function isPutUp(db: Database, listingId: string) {
  await matchSavedSearches.work(db, { listingIds: [listingId] }, '')
}

function toldTo(db: Database, userId: string) {
  return db.select().from(notifications).where(eq(notifications.userId, userId))
}
