import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { findSeller } from './sellers.server.ts'

test('the public seller profile holds only name, place, year joined and listing count', async ({
  db,
}) => {
  const secrets = { phone: '0300 1234567', address: 'Chak 12/2-L' }
  const { id } = await aUser(db, {
    fullName: 'Bilal',
    city: 'Okara',
    province: 'punjab',
    ...secrets,
  })
  await aListing(db, { sellerId: id })
  await aListing(db, { sellerId: id, status: 'draft' })
  await aListing(db, { sellerId: id, expiresAt: new Date(Date.now() - 1000) })
  expect(await findSeller(db, id)).toEqual({
    id,
    name: 'Bilal',
    city: 'Okara',
    province: 'punjab',
    memberSince: expect.any(Date),
    activeListings: 1,
    isVerified: false,
    hasConfirmedNumber: false,
  })
})

test('a malformed id finds nobody', async ({ db }) => {
  expect(await findSeller(db, "' or 1=1")).toBeUndefined()
})
