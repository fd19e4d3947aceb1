import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { listFavorites } from '../../favorites/list-favorites.server.ts'
import { addFavorite } from '../../favorites/save-favorite.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listCards } from '../card/list-cards.server.ts'
import { listSellerListings } from '../card/list-seller-listings.server.ts'
import { revealContact } from '../contact/reveal-contact.server.ts'
import { findEndedListingPage } from '../ended/find-ended-listing.server.ts'
import { listOwnListings } from '../manage/list-own-listings.server.ts'
import { findEditableListing } from '../save/find-editable-listing.server.ts'
import { lockListing } from '../save/lock-listing.server.ts'
import { markSold, relistListings, renewListings } from '../status/change-status.server.ts'
import { deactivateListings } from '../status/deactivate-listings.server.ts'
import { hideListing, restoreListing } from './hide-listings.server.ts'
import { endListingLabels, setListingLabels } from './listing-labels.server.ts'
import { submitRepairedListing } from './submit-repaired.server.ts'

const day = 24 * 3_600_000

test('others see nothing of a hidden listing, and who saved it sees only what it was', async ({
  db,
}) => {
  const { listingId, sellerId } = await aHiddenListing(db, 'removed')
  const catalog = await readCatalog(db, 'en')
  const { id: viewerId } = await aUser(db)
  await aFavorite(db, { userId: viewerId, listingId })
  expect(await listCards(db, { listingIds: [listingId], language: 'en' })).toEqual([])
  expect(await listSellerListings(db, { sellerId, catalog })).toMatchObject({ cards: [] })
  expect(await findEndedListingPage(db, { listingId, language: 'en' })).toBeUndefined()
  const visit = { listingId, viewerId, address: '203.0.113.7' }
  expect(await revealContact(db, visit)).toBeUndefined()
  const { id: other } = await aUser(db)
  expect(await addFavorite(db, { userId: other, listingId })).toEqual({ refused: 'not-found' })
  const saved = { userId: viewerId, order: 'date', page: 1, language: 'en' } as const
  const { cards } = await listFavorites(db, saved)
  expect(cards).toMatchObject([{ title: 'Nili-Ravi buffalo', unavailable: 'hidden' }])
  expect(cards[0]?.cover).toBeUndefined()
})

test('its owner finds it in a tab of its own and can change nothing of a removed one', async ({
  db,
}) => {
  const { listingId, sellerId } = await aHiddenListing(db, 'removed')
  const own = await listOwnListings(db, { sellerId, tab: 'hidden', page: 1, language: 'en' })
  expect(own).toMatchObject({
    counts: { all: 1, hidden: 1, active: 0 },
    listings: [{ id: listingId, moderation: 'removed' }],
  })
  const listingIds = [listingId]
  expect(await markSold(db, { listingIds, sellerId, where: 'here' })).toBe(0)
  expect(await relistListings(db, { listingIds, sellerId })).toBe(0)
  expect(await renewListings(db, { listingIds, sellerId })).toBe(0)
  const edit = { id: listingId, ownerId: sellerId, language: 'en' } as const
  expect(await findEditableListing(db, edit)).toEqual({ refused: 'not-found' })
  const lock = { id: listingId, ownerId: sellerId, isDraft: false }
  expect(await lockListing(db, lock)).toEqual({ refused: 'not-found' })
})

test('a repaired listing waits for moderators, and its case reopens', async ({ db }) => {
  const { listingId, sellerId } = await aHiddenListing(db, 'repair')
  const edit = { id: listingId, ownerId: sellerId, language: 'en' } as const
  expect(await findEditableListing(db, edit)).toMatchObject({ id: listingId })
  expect(await submitRepairedListing(db, listingId)).toBe(true)
  expect(await submitRepairedListing(db, listingId)).toBe(false)
  expect(await read(db, listingId)).toMatchObject({ status: 'hidden', moderation: 'checking' })
  expect(await db.select().from(cases)).toMatchObject([{ state: 'open', subjectId: listingId }])
  expect(await db.select().from(signals)).toMatchObject([
    { rule: 'mended', snapshot: { title: 'Nili-Ravi buffalo' } },
  ])
})

test('a listing hidden in one state after another goes back to the first', async ({ db }) => {
  for (const status of ['active', 'sold', 'expired'] as const) {
    const { id: sellerId } = await aUser(db)
    const soldAt = status === 'sold' ? new Date() : null
    const { id: listingId } = await aListing(db, { sellerId, status, soldAt })
    const before = await read(db, listingId)
    await hideListing(db, { listingId, moderation: 'repair' })
    await hideListing(db, { listingId, moderation: 'removed' })
    await restoreListing(db, listingId)
    expect(await read(db, listingId)).toEqual(before)
  }
})

test('a draft is never hidden', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, status: 'draft' })
  await hideListing(db, { listingId, moderation: 'removed' })
  expect(await read(db, listingId)).toMatchObject({ status: 'draft', moderation: null })
})

test('a hidden listing of an account that is being deleted does not become active again', async ({
  db,
}) => {
  const { listingId, sellerId } = await aHiddenListing(db, 'removed')
  await deactivateListings(db, sellerId)
  await restoreListing(db, listingId)
  expect(await read(db, listingId)).toMatchObject({ status: 'expired' })
})

test('labels end when their time has passed', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const past = new Date(Date.now() - day)
  const labels = { featured: true, featuredUntil: past, urgent: true }
  await setListingLabels(db, {
    listingId,
    labels: { ...labels, urgentUntil: new Date(Date.now() + day) },
  })
  await endListingLabels.work(db, {}, '')
  expect(await read(db, listingId)).toMatchObject({ featured: false, urgent: true })
  await setListingLabels(db, { listingId, labels: { urgentUntil: past } })
  await endListingLabels.work(db, {}, '')
  expect(await read(db, listingId)).toMatchObject({ urgent: false, urgentUntil: null })
})

test('a label without an end stays', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, featured: true })
  await endListingLabels.work(db, {}, '')
  expect(await read(db, listingId)).toMatchObject({ featured: true })
})

async function aHiddenListing(db: Database, moderation: 'removed' | 'repair') {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, images: ['listings/x/a.jpg'] })
  await hideListing(db, { listingId, moderation })
  return { listingId, sellerId }
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}
