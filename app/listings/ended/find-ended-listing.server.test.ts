import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import type { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { scheduleDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import type { Language } from '../../i18n/language.ts'
import { deactivateOffers } from '../../offers/manage/deactivate-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listingTable } from '../listing-table.server.ts'
import { findEndedListingPage } from './find-ended-listing.server.ts'

const categoryId = referenceId('category', 'livestock')
const past = new Date('2020-01-01')

test('a listing that is sold or has expired has a page, but no other listing does', async ({
  db,
}) => {
  for (const [given, shown] of [
    [{ status: 'sold' }, 'sold'],
    [{ status: 'sold', expiresAt: past }, 'sold'],
    [{ status: 'expired' }, 'expired'],
    [{ status: 'active', expiresAt: past }, 'expired'],
    [{ status: 'active' }, undefined],
    [{ status: 'draft' }, undefined],
    [{ status: 'draft', expiresAt: past }, undefined],
  ] as const) {
    const found = await findPage(db, await anId(db, given))
    expect(found?.ended.status, JSON.stringify(given)).toBe(shown)
  }
  expect(await findPage(db, newId())).toBeUndefined()
  expect(await findPage(db, "1' or '1'='1")).toBeUndefined()
})

test('the page has the title, place and category, and nothing else of the listing', async ({
  db,
}) => {
  const listingId = await anId(db, {
    status: 'sold',
    title: 'Buffalo 0300 1234567',
    description: 'Private words',
    price: 285_777,
    address: 'House 7',
    contactName: 'Aslam',
    contactPhone: '+923001234567',
    contactEmail: 'aslam@farm.test',
    images: ['a/private-picture'],
  })
  expect(await findPage(db, listingId)).toEqual({
    ended: { status: 'sold', title: 'Buffalo …', city: 'Okara', province: 'Punjab' },
    category: { slug: 'livestock', name: expect.any(String) },
    similar: [],
  })
  const inUrdu = await findPage(db, listingId, 'ur')
  expect(inUrdu?.ended).toMatchObject({ city: 'اوکاڑہ', province: 'پنجاب' })
})

test('the page suggests public listings of the same category, those most alike first', async ({
  db,
}) => {
  const far = await anId(db, { province: 'sindh' })
  const near = await anId(db, { createdAt: past })
  await anId(db, { status: 'sold' })
  await anId(db, { expiresAt: past })
  await anId(db, { categoryId: referenceId('category', 'crops') })
  for (const given of [{ status: 'sold' }, { status: 'active', expiresAt: past }] as const) {
    const found = await findPage(db, await anId(db, given))
    expect(found?.similar.map(({ id }) => id)).toEqual([near, far])
  }
})

test('a listing without a category or place has a page that suggests nothing', async ({ db }) => {
  const bare = { categoryId: null, province: null, city: '' }
  expect(await findPage(db, await anId(db, { status: 'expired', ...bare }))).toMatchObject({
    ended: { status: 'expired', city: '', province: undefined },
    category: undefined,
    similar: [],
  })
})

test('listings of an account that is being deleted have no page', async ({ db }) => {
  const seller = await aUser(db)
  const sold = await anId(db, { sellerId: seller.id, status: 'sold' })
  const live = await anId(db, { sellerId: seller.id })
  await deactivateOffers(db, listingTable, seller.id)
  await scheduleDeletion(db, { userId: seller.id, email: seller.email })
  for (const listingId of [sold, live]) expect(await findPage(db, listingId)).toBeUndefined()
  const closed = { deletionRequestedAt: null, deletedAt: new Date() }
  await db.update(users).set(closed).where(eq(users.id, seller.id))
  for (const listingId of [sold, live]) expect(await findPage(db, listingId)).toBeUndefined()
})

async function anId(
  db: Database,
  differing: Partial<typeof listings.$inferInsert>,
): Promise<string> {
  const sellerId = differing.sellerId ?? (await aUser(db)).id
  return (await aListing(db, { categoryId, ...differing, sellerId })).id
}

function findPage(db: Database, listingId: string, language: Language = 'en') {
  return findEndedListingPage(db, { listingId, language })
}
