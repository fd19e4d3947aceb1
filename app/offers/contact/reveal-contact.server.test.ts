import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { hasConfirmedNumber, holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { findListing } from '../../listings/detail/find-listing.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { countClick } from '../../listings/stats/count-views.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { revealContact } from './reveal-contact.server.ts'

const contact = {
  contactPhone: '+923001234567',
  secondPhone: '+923017654321',
  whatsappPhone: '+923211234567',
  contactEmail: 'aslam@example.com',
}
const shown = {
  phone: '+923001234567',
  isConfirmed: false,
  secondPhone: '+923017654321',
  whatsApp: '+923211234567',
  email: 'aslam@example.com',
}
const address = '203.0.113.7'

async function aSoughtListing(db: Database, differing = {}) {
  const seller = await aUser(db)
  const listing = await aListing(db, { sellerId: seller.id, ...contact, ...differing })
  return { seller, listingId: listing.id }
}

async function statisticsOf(db: Database, listingId: string) {
  const [row] = await db
    .select({ clicks: listingAnalytics.clicks, phoneViews: listingAnalytics.phoneViews })
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listingId))
  return row ?? { clicks: 0, phoneViews: 0 }
}

test('a repeated reveal returns the number again and counts as one phone view', async ({ db }) => {
  const { listingId } = await aSoughtListing(db)
  for (let i = 0; i < 5; i++) {
    expect(await revealContact(db, listingTable, { id: listingId, address })).toEqual(shown)
  }
  expect(await statisticsOf(db, listingId)).toEqual({ clicks: 0, phoneViews: 1 })
})

test('the owner and bots get the contact but are not counted', async ({ db }) => {
  const { seller, listingId } = await aSoughtListing(db)
  expect(
    await revealContact(db, listingTable, { id: listingId, viewerId: seller.id, address }),
  ).toEqual(shown)
  expect(await revealContact(db, listingTable, { id: listingId, address, isHuman: false })).toEqual(
    shown,
  )
  await countClick(db, { listingId, viewerId: seller.id, address })
  expect(await statisticsOf(db, listingId)).toEqual({ clicks: 0, phoneViews: 0 })
})

test('the contact of a listing that is not public is revealed only to its owner', async ({
  db,
}) => {
  const { seller, listingId } = await aSoughtListing(db, { status: 'sold' })
  const keeper = await aUser(db)
  await aFavorite(db, { userId: keeper.id, listingId })
  expect(await revealContact(db, listingTable, { id: listingId, address })).toBeUndefined()
  expect(
    await revealContact(db, listingTable, { id: listingId, viewerId: keeper.id, address }),
  ).toBeUndefined()
  expect(
    await revealContact(db, listingTable, { id: listingId, viewerId: seller.id, address }),
  ).toEqual(shown)
  expect(await revealContact(db, listingTable, { id: newId(), address })).toBeUndefined()
  expect(await revealContact(db, listingTable, { id: 'x', address })).toBeUndefined()
})

test('visitors from one address can reveal 10 numbers an hour', async ({ db }) => {
  const { listingId } = await aSoughtListing(db)
  for (let i = 0; i < 10; i++) await revealContact(db, listingTable, { id: listingId, address })
  const refused = await revealContact(db, listingTable, { id: listingId, address })
  expect(refused).toEqual({ refused: 'limit-reached', retryAfter: expect.any(Number) })
  expect(await revealContact(db, listingTable, { id: listingId, address: '203.0.113.8' })).toEqual(
    shown,
  )
})

test('an account can reveal 30 numbers an hour from all its addresses', async ({ db }) => {
  const { listingId } = await aSoughtListing(db)
  const viewerId = (await aUser(db)).id
  for (let i = 0; i < 30; i++) {
    const from = `203.0.113.${i}`
    expect(
      await revealContact(db, listingTable, { id: listingId, viewerId, address: from }),
    ).toEqual(shown)
  }
  const refused = await revealContact(db, listingTable, {
    id: listingId,
    viewerId,
    address: '198.51.100.1',
  })
  expect(refused).toHaveProperty('refused')
})

test('one address can reveal 60 numbers an hour over all accounts', async ({ db }) => {
  const { listingId } = await aSoughtListing(db)
  for (let i = 0; i < 60; i++) {
    const viewerId = newId()
    expect(await revealContact(db, listingTable, { id: listingId, viewerId, address })).toEqual(
      shown,
    )
  }
  expect(
    await revealContact(db, listingTable, { id: listingId, viewerId: newId(), address }),
  ).toHaveProperty('refused')
})

test('a number that its owner has lost is revealed to nobody, and the next one takes its place', async ({
  db,
}) => {
  const { seller, listingId } = await aSoughtListing(db)
  const reveal = () => revealContact(db, listingTable, { id: listingId, address, isHuman: false })
  const isOffered = async () => (await findListing(db, { listingId, language: 'en' }))?.hasPhone
  await prove(db, seller.id, contact.contactPhone)
  expect(await reveal()).toEqual({ ...shown, isConfirmed: true })
  const buyer = await aUser(db)
  await prove(db, buyer.id, contact.contactPhone)
  const rest = { ...shown, phone: contact.secondPhone, secondPhone: null, isConfirmed: false }
  expect(await reveal()).toEqual(rest)
  expect(await isOffered()).toBe(true)
  for (const number of [contact.secondPhone, contact.whatsappPhone]) {
    await prove(db, seller.id, number)
    await prove(db, buyer.id, number)
  }
  expect(await reveal()).toEqual({ ...rest, phone: null, whatsApp: null })
  expect(await isOffered()).toBe(false)
  await prove(db, seller.id, contact.contactPhone)
  expect(await reveal()).toMatchObject({ phone: contact.contactPhone, isConfirmed: true })
})

test('a number counts as confirmed only while it need not be proven again', async ({ db }) => {
  const { seller, listingId } = await aSoughtListing(db)
  await prove(db, seller.id, contact.contactPhone)
  await db.update(phoneNumbers).set({ staleAt: new Date() })
  expect(
    await revealContact(db, listingTable, { id: listingId, address, isHuman: false }),
  ).toMatchObject({ phone: contact.contactPhone, isConfirmed: false })
  expect(await hasConfirmedNumber(db, seller.id)).toBe(false)
})

test('concurrent clicks are all counted, on public listings only', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { listingId } = await aSoughtListing(db)
  const { listingId: draftId } = await aSoughtListing(db, { status: 'draft' })
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => countClick(db, { listingId, address: `203.0.113.${i}` })),
  )
  await countClick(db, { listingId: draftId, address })
  await countClick(db, { listingId: 'x', address })
  expect(await statisticsOf(db, listingId)).toEqual({ clicks: 8, phoneViews: 0 })
  expect(await statisticsOf(db, draftId)).toEqual({ clicks: 0, phoneViews: 0 })
})

function prove(db: Database, userId: string, e164: string): Promise<void> {
  return holdNumber(db, { userId, e164, provenBy: 'sms' })
}
