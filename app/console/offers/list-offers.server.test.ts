import { expect } from 'vitest'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { aSignedInStaffMember } from '../../../test/support/members/staff.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { useDatabase } from '../../platform/database/database.server.ts'
import { hasShortWord, listOffers, type OfferFilter } from './list-offers.server.ts'
import * as offersPage from './offers.route.tsx'

const hour = 3_600_000

test('ads of all states are listed, and each filter keeps those that fit', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: otherId } = await aUser(db)
  const categoryId = referenceId('category', 'poultry')
  const hens = await aListing(db, { sellerId, title: '50% off: hens', categoryId })
  const sold = await aListing(db, { sellerId: otherId, status: 'sold', city: 'Multan' })
  const draft = await aListing(db, { sellerId: otherId, status: 'draft', province: 'sindh' })
  const createdAt = new Date('2026-03-01T20:00:00Z')
  const old = await aListing(db, { sellerId: otherId, urgent: true, createdAt })
  const service = await aFarmService(db, { providerId: otherId, featured: true })

  expect((await idsOf(db, {})).sort()).toEqual([hens.id, sold.id, draft.id, old.id].sort())
  expect(await idsOf(db, { q: 'HENS 50%' })).toEqual([hens.id])
  expect(await idsOf(db, { q: `https://example.com/listing/${sold.id}` })).toEqual([sold.id])
  expect(await idsOf(db, { in: `category:${categoryId}` })).toEqual([hens.id])
  expect(await idsOf(db, { city: 'Multan' })).toEqual([sold.id])
  expect(await idsOf(db, { province: 'sindh' })).toEqual([draft.id])
  expect(await idsOf(db, { state: 'draft' })).toEqual([draft.id])
  expect(await idsOf(db, { state: 'urgent' })).toEqual([old.id])
  expect(await idsOf(db, { owner: sellerId })).toEqual([hens.id])
  // One in the morning in Pakistan.
  expect(await idsOf(db, { from: '2026-03-02', to: '2026-03-02' })).toEqual([old.id])
  expect(await idsOf(db, { to: '2026-03-01' })).toEqual([])
  expect(await idsOf(db, { in: 'service' })).toEqual([service.id])
  expect(await idsOf(db, { in: 'service:spraying' })).toEqual([])
  expect(await idsOf(db, { in: 'service', state: 'featured' })).toEqual([service.id])
  expect(await idsOf(db, { in: 'service', state: 'urgent' })).toEqual([])
  expect(await idsOf(db, { in: 'category:x' })).toHaveLength(4)
})

test('the next page goes on where the last one ended', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const posted: string[] = []
  for (let i = 0; i < 53; i++) {
    const createdAt = new Date(Date.now() - i * hour)
    posted.push((await aListing(db, { sellerId, createdAt })).id)
  }
  const { next, offers } = await listOffers(db, { owner: sellerId })
  const rest = await listOffers(db, { owner: sellerId, after: next })
  expect([...offers, ...rest.offers].map(({ id }) => id)).toEqual(posted)
  expect(rest.next).toBeUndefined()
})

test('words shorter than three letters are not searched for, nor days that do not exist', async ({
  committed: db,
  open,
}) => {
  expect(['ox', 'a buffalo', 'گا ئے'].map(hasShortWord)).toEqual([true, true, true])
  expect(['cow', 'two cows', '', undefined].map(hasShortWord)).toEqual([false, false, false, false])
  useDatabase(open)
  const { headers } = await aSignedInStaffMember(db, { role: 'support' })
  const { ask } = createTestRoutes([{ path: '/admin/offers', ...offersPage }])
  for (const query of ['q=ox&from=2026-02-31&owner=Rashida', 'from=2026-02-31'])
    expect(await ask(`/admin/offers?${query}`, { headers })).toMatchObject({ statusCode: 200 })
})

async function idsOf(db: Database, filter: OfferFilter) {
  return (await listOffers(db, filter)).offers.map(({ id }) => id)
}
