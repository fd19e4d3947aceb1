import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { findEditableListing } from './find-editable-listing.server.ts'

const language = 'en'

test('a seller finds their own listing in any status, as form values', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (const status of ['active', 'sold', 'expired', 'draft'] as const) {
    const { id: listingId } = await aListing(db, { sellerId, status, quantity: 2.5 })
    expect(
      await findEditableListing(db, { id: listingId, ownerId: sellerId, language }),
    ).toMatchObject({
      id: listingId,
      revision: 1,
      isDraft: status === 'draft',
      values: { title: 'Nili-Ravi buffalo', price: '285,000', quantity: '2.5' },
    })
  }
  const { id: listingId } = await aListing(db, { sellerId })
  const inUrdu = await findEditableListing(db, { id: listingId, ownerId: sellerId, language: 'ur' })
  expect(inUrdu).toMatchObject({ values: { location_city: 'اوکاڑہ' } })
})

test('a draft is returned as typed', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const typed = { title: 'Cow', price: 'about two lakh' }
  const { id: listingId } = await aListing(db, { sellerId, status: 'draft', title: '', typed })
  const found = await findEditableListing(db, { id: listingId, ownerId: sellerId, language })
  expect(found).toMatchObject({ isDraft: true, values: typed })
})

test('pictures keep their order, with demo pictures by path', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const { id, path } = await anImageRow(db, sellerId)
  const images = ['demo/cow.jpg', path]
  const { id: listingId } = await aListing(db, { sellerId, images })
  const found = await findEditableListing(db, { id: listingId, ownerId: sellerId, language })
  expect(found).toMatchObject({
    uploadedPhotos: [
      { id: 'demo/cow.jpg', path: 'demo/cow.jpg' },
      { id, path },
    ],
  })
})

test("another user's listing is not-yours while it is public, and otherwise not found", async ({
  db,
}) => {
  const [sellerId, other] = [(await aUser(db)).id, (await aUser(db)).id]
  const { id: listingId } = await aListing(db, { sellerId })
  const query = { id: listingId, ownerId: other, language } as const
  expect(await findEditableListing(db, query)).toEqual({ refused: 'not-yours' })
  await aFavorite(db, { userId: other, listingId })
  const hidden = [
    { status: 'draft' as const },
    { status: 'sold' as const },
    { status: 'active' as const, expiresAt: new Date(0) },
  ]
  for (const columns of hidden) {
    await db.update(listings).set(columns).where(eq(listings.id, listingId))
    expect(await findEditableListing(db, query)).toEqual({ refused: 'not-found' })
  }
  for (const unknown of ['01a1fe95-20bc-7963-b0cd-731634da6ad6', 'no id', '']) {
    const missing = await findEditableListing(db, { ...query, id: unknown })
    expect(missing).toEqual({ refused: 'not-found' })
  }
})
