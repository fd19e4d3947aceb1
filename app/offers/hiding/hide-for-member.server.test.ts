import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { hiddenOffers } from '../../../db/schema/offers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { deleteHiddenOffers, hideForMember, showToMember } from './hide-for-member.server.ts'
import { findHiddenOffer, listHiddenOffers } from './list-hidden-offers.server.ts'
import { listSellerPages } from './list-seller-pages.server.ts'

const { bounds } = environment()
const usual = bounds['hidden-offers-held']
afterEach(() => {
  bounds['hidden-offers-held'] = usual
})

async function aMarket(db: Database) {
  const seller = await aUser(db, { fullName: 'Aslam' })
  const { id: listingId } = await aListing(db, { sellerId: seller.id, title: 'Buffalo' })
  const { id: serviceId } = await aFarmService(db, { providerId: seller.id, title: 'Harvester' })
  return { userId: (await aUser(db)).id, sellerId: seller.id, listingId, serviceId }
}

test('a member hides an offer or a seller once, lists them, and shows them again', async ({
  db,
}) => {
  const { userId, sellerId, listingId, serviceId } = await aMarket(db)
  const all = [
    { kind: 'listing', id: listingId, name: 'Buffalo' },
    { kind: 'service', id: serviceId, name: 'Harvester' },
    { kind: 'seller', id: sellerId, name: 'Aslam' },
  ] as const
  for (const { kind, id } of [...all, ...all])
    expect(await hideForMember(db, { userId, kind, id })).toBe('hidden')
  const found = await listHiddenOffers(db, userId)
  expect(found).toHaveLength(3)
  expect(found).toEqual(expect.arrayContaining([...all]))
  const offer = { userId, kind: 'listing', id: listingId, ownerId: sellerId } as const
  expect(await findHiddenOffer(db, offer)).toBe('seller')
  await showToMember(db, { userId, kind: 'seller', id: sellerId })
  expect(await findHiddenOffer(db, offer)).toBe('listing')
  expect(await findHiddenOffer(db, { ...offer, userId: undefined })).toBeUndefined()
})

test('what is not there, one’s own and another member’s hidden offers are left alone', async ({
  db,
}) => {
  const { userId, sellerId, listingId } = await aMarket(db)
  const notFound = { refused: 'not-found' }
  const hide = (kind: 'listing' | 'seller', id: string, by = userId) =>
    hideForMember(db, { userId: by, kind, id })
  expect(await hide('listing', newId())).toEqual(notFound)
  expect(await hide('listing', 'x')).toEqual(notFound)
  expect(await hide('seller', userId)).toEqual(notFound)
  expect(await hide('listing', listingId, sellerId)).toEqual(notFound)
  await hide('listing', listingId)
  const other = (await aUser(db)).id
  await showToMember(db, { userId: other, kind: 'listing', id: listingId })
  expect(await db.$count(hiddenOffers, eq(hiddenOffers.userId, userId))).toBe(1)
})

test('no more than the limit can be hidden', async ({ db }) => {
  bounds['hidden-offers-held'] = 1
  const { userId, sellerId, listingId } = await aMarket(db)
  expect(await hideForMember(db, { userId, kind: 'listing', id: listingId })).toBe('hidden')
  expect(await hideForMember(db, { userId, kind: 'listing', id: listingId })).toBe('hidden')
  expect(await hideForMember(db, { userId, kind: 'seller', id: sellerId })).toEqual({
    refused: 'too-many',
  })
})

test('the list does not name what others may not see, and a deleted offer leaves it', async ({
  db,
}) => {
  const { userId, listingId, serviceId } = await aMarket(db)
  await hideForMember(db, { userId, kind: 'listing', id: listingId })
  await hideForMember(db, { userId, kind: 'service', id: serviceId })
  await db
    .update(listings)
    .set({ status: 'hidden', moderation: 'removed', statusBefore: 'active' })
    .where(eq(listings.id, listingId))
  await db.delete(services).where(eq(services.id, serviceId))
  expect(await listHiddenOffers(db, userId)).toEqual([
    { kind: 'listing', id: listingId, name: null },
  ])
})

test('a leaving member takes along what they have hidden, and is hidden from nobody', async ({
  db,
}) => {
  const { userId, sellerId, listingId } = await aMarket(db)
  await hideForMember(db, { userId, kind: 'seller', id: sellerId })
  await hideForMember(db, { userId, kind: 'listing', id: listingId })
  await deleteHiddenOffers(db, sellerId)
  expect(await listHiddenOffers(db, userId)).toMatchObject([{ kind: 'listing' }])
  await deleteHiddenOffers(db, userId)
  expect(await listHiddenOffers(db, userId)).toEqual([])
})

test('a device that hides a seller learns the pages of what they offer now', async ({ db }) => {
  const { sellerId, listingId, serviceId } = await aMarket(db)
  await aListing(db, { sellerId, status: 'sold' })
  expect(await listSellerPages(db, sellerId)).toEqual([
    `/listing/${listingId}`,
    `/services/${serviceId}`,
  ])
  expect(await listSellerPages(db, 'x')).toEqual([])
})
