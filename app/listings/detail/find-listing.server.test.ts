import { expect } from 'vitest'
import { listingFieldValues } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aConversation,
  aFavorite,
  aListing,
  aUser,
} from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { findListing } from './find-listing.server.ts'

const language = 'en'
const hidden = {
  contactPhone: '+923001234567',
  secondPhone: '+923017654321',
  whatsappPhone: '+923217654321',
  contactEmail: 'aslam@example.com',
}

async function aSoldListing(db: Database) {
  const seller = await aUser(db)
  return { seller, listing: await aListing(db, { sellerId: seller.id, status: 'sold' }) }
}

test('anyone can find an active listing', async ({ db }) => {
  const seller = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  for (const viewerId of [undefined, (await aUser(db)).id, seller.id]) {
    const found = await findListing(db, { listingId, viewerId, language })
    expect(found).toMatchObject({ id: listingId, status: 'active', isPublic: true })
  }
})

test('only the owner can find a listing that is a draft, sold or expired', async ({ db }) => {
  const [seller, stranger] = [await aUser(db), await aUser(db)]
  const past = new Date(Date.now() - 60_000)
  for (const [given, shown] of [
    [{ status: 'draft' }, 'draft'],
    [{ status: 'sold' }, 'sold'],
    [{ status: 'expired' }, 'expired'],
    [{ status: 'active', expiresAt: past }, 'expired'],
  ] as const) {
    const { id: listingId } = await aListing(db, { sellerId: seller.id, ...given })
    expect(await findListing(db, { listingId, language })).toBeUndefined()
    expect(await findListing(db, { listingId, viewerId: stranger.id, language })).toBeUndefined()
    const own = await findListing(db, { listingId, viewerId: seller.id, language })
    expect(own).toMatchObject({ status: shown, isPublic: false })
  }
})

test('answers that make no sense in the category are not shown', async ({ db }) => {
  const answers = {
    condition: 'new',
    organic: 'yes',
    certification: 'gap',
    quantity: 8,
    minOrderQuantity: 2,
  } as const
  const find = async (category: string) => {
    const seller = await aUser(db)
    const categoryId = referenceId('category', category)
    const listing = await aListing(db, { sellerId: seller.id, categoryId, ...answers })
    return await findListing(db, { listingId: listing.id, language })
  }
  expect(await find('nehri-land')).toMatchObject({
    condition: null,
    organic: null,
    certification: '',
    quantity: null,
    minOrderQuantity: null,
  })
  expect(await find('crops')).toMatchObject({ quantity: 8, minOrderQuantity: 2 })
})

test('users with a favorite or a conversation can still see that a listing was sold', async ({
  db,
}) => {
  const { seller, listing } = await aSoldListing(db)
  const [keeper, writer] = [await aUser(db), await aUser(db)]
  await aFavorite(db, { userId: keeper.id, listingId: listing.id })
  await aConversation(db, { listingId: listing.id, buyerId: writer.id, sellerId: seller.id })
  for (const viewer of [keeper, writer]) {
    const query = { listingId: listing.id, viewerId: viewer.id, language } as const
    expect(await findListing(db, query)).toMatchObject({ status: 'sold', isPublic: false })
  }
})

test('a favorite or conversation about another listing gives no access', async ({ db }) => {
  const { seller, listing } = await aSoldListing(db)
  const other = await aListing(db, { sellerId: seller.id })
  const viewer = await aUser(db)
  await aFavorite(db, { userId: viewer.id, listingId: other.id })
  await aConversation(db, { listingId: other.id, buyerId: viewer.id, sellerId: seller.id })
  const query = { listingId: listing.id, viewerId: viewer.id, language } as const
  expect(await findListing(db, query)).toBeUndefined()
})

test('an invalid id finds nothing and does not throw', async ({ db }) => {
  for (const listingId of ['1', 'x.css', "' or 1=1 --", '', newId().replace('-', '')]) {
    expect(await findListing(db, { listingId, language })).toBeUndefined()
  }
})

const withoutOwnNumbers = {
  ownPhone: undefined,
  ownSecondPhone: undefined,
  ownWhatsApp: undefined,
}

test('a phone number is part of the page data only for the owner', async ({ db }) => {
  const seller = await aUser(db, { phone: '+923217654321', address: 'House 7, Okara' })
  const { id: listingId } = await aListing(db, { sellerId: seller.id, ...hidden })
  for (const viewerId of [undefined, (await aUser(db)).id, seller.id]) {
    const found = await findListing(db, { listingId, viewerId, language })
    const sent = JSON.stringify({ ...found, ...withoutOwnNumbers })
    expect(sent).not.toMatch(/1234567|7654321|House 7/)
    expect(sent).not.toContain(seller.email)
    expect(sent).toContain('"hasPhone":true')
    const isOwn = viewerId === seller.id
    expect(found).toMatchObject({
      ownPhone: isOwn ? hidden.contactPhone : null,
      ownSecondPhone: isOwn ? hidden.secondPhone : null,
      ownWhatsApp: isOwn ? hidden.whatsappPhone : null,
    })
  }
})

test('the contact email is only for signed-in users while the listing is public', async ({
  db,
}) => {
  const [seller, viewer] = [await aUser(db), await aUser(db)]
  const { id: listingId } = await aListing(db, { sellerId: seller.id, ...hidden })
  const sold = await aListing(db, { sellerId: seller.id, status: 'sold', ...hidden })
  await aFavorite(db, { userId: viewer.id, listingId: sold.id })
  const emailFor = async (viewerId?: string, id = listingId) =>
    (await findListing(db, { listingId: id, viewerId, language }))?.contactEmail
  expect(await emailFor()).toBeNull()
  expect(await emailFor(viewer.id)).toBe('aslam@example.com')
  expect(await emailFor(viewer.id, sold.id)).toBeNull()
})

test("a listing is in the reader's language, with its details in the category’s order", async ({
  db,
}) => {
  const seller = await aUser(db, { city: 'Okara', province: 'punjab' })
  const categoryId = referenceId('category', 'nehri-land')
  const { id: listingId } = await aListing(db, { sellerId: seller.id, categoryId })
  await db.insert(listingFieldValues).values([
    { listingId, fieldId: referenceId('field', 'nehri-land', 'canal_type'), fieldValue: 'Minor' },
    { listingId, fieldId: referenceId('field', 'nehri-land', 'area'), fieldValue: '12.5' },
  ])
  const found = await findListing(db, { listingId, language: 'ur' })
  expect(found).toMatchObject({ city: 'اوکاڑہ', province: 'پنجاب', seller: { city: 'اوکاڑہ' } })
  expect(found?.category?.name).toMatch(/زمین/)
  expect(found?.details.map(({ value }) => value)).toEqual([
    '12 ایکڑ 4 کنال',
    expect.not.stringMatching('Minor'),
  ])
})

test("only a seller's public listings are counted", async ({ db }) => {
  const seller = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  await aListing(db, { sellerId: seller.id })
  await aListing(db, { sellerId: seller.id, status: 'draft' })
  const found = await findListing(db, { listingId, language })
  expect(found?.seller).toMatchObject({ name: 'Muhammad Aslam', listingCount: 2 })
})
