import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { listFavorites } from '../../favorites/list-favorites.server.ts'
import { addFavorite } from '../../favorites/save-favorite.server.ts'
import { listCards } from '../../listings/card/list-cards.server.ts'
import { listSellerListings } from '../../listings/card/list-seller-listings.server.ts'
import { findEndedListingPage } from '../../listings/ended/find-ended-listing.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { listOwnListings } from '../../listings/manage/list-own-listings.server.ts'
import { findEditableListing } from '../../listings/save/find-editable-listing.server.ts'
import { lockListing } from '../../listings/save/lock-listing.server.ts'
import {
  markSold,
  relistListings,
  renewListings,
} from '../../listings/status/change-status.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { revealContact } from '../contact/reveal-contact.server.ts'
import { deactivateOffers } from '../manage/deactivate-offers.server.ts'
import { hideOffer, restoreOffer } from './hide-offers.server.ts'
import { endLabels, setOfferLabel } from './offer-labels.server.ts'
import { submitRepaired } from './submit-repaired.server.ts'

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
  const visit = { id: listingId, viewerId, address: '203.0.113.7' }
  expect(await revealContact(db, listingTable, visit)).toBeUndefined()
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
  expect(await submitRepaired(db, listingTable, listingId)).toBe(true)
  expect(await submitRepaired(db, listingTable, listingId)).toBe(false)
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
    await hideOffer(db, listingTable, { id: listingId, moderation: 'repair' })
    await hideOffer(db, listingTable, { id: listingId, moderation: 'removed' })
    await restoreOffer(db, listingTable, listingId)
    expect(await read(db, listingId)).toEqual(before)
  }
})

test('a draft is never hidden', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, status: 'draft' })
  await hideOffer(db, listingTable, { id: listingId, moderation: 'removed' })
  expect(await read(db, listingId)).toMatchObject({ status: 'draft', moderation: null })
})

test('a hidden listing of an account that is being deleted does not become active again', async ({
  db,
}) => {
  const { listingId, sellerId } = await aHiddenListing(db, 'removed')
  await deactivateOffers(db, listingTable, sellerId)
  await restoreOffer(db, listingTable, listingId)
  expect(await read(db, listingId)).toMatchObject({ status: 'expired' })
})

test('labels end when their time has passed', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const past = new Date(Date.now() - day)
  const label = { id: listingId, isGiven: true }
  const later = new Date(Date.now() + day)
  await setOfferLabel(db, listingTable, { ...label, label: 'featured', until: past })
  await setOfferLabel(db, listingTable, { ...label, label: 'urgent', until: later })
  await endLabels(db, listingTable)
  expect(await read(db, listingId)).toMatchObject({ featured: false, urgent: true })
  await setOfferLabel(db, listingTable, { ...label, label: 'urgent', until: past })
  await endLabels(db, listingTable)
  expect(await read(db, listingId)).toMatchObject({ urgent: false, urgentUntil: null })
})

test('a label without an end stays', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, featured: true })
  await endLabels(db, listingTable)
  expect(await read(db, listingId)).toMatchObject({ featured: true })
})

async function aHiddenListing(db: Database, moderation: 'removed' | 'repair') {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, images: ['listings/x/a.jpg'] })
  await hideOffer(db, listingTable, { id: listingId, moderation })
  return { listingId, sellerId }
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}
