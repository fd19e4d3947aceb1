// @module-tag postgres

import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { blocks, messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listingFieldValues, listingPrices, listings } from '../../../db/schema/listings.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import {
  aConversation,
  aFarmService,
  aFavorite,
  aListing,
  aUser,
} from '../../../test/support/members/factories.ts'
import { requestAndCreateExport } from '../../../test/support/members/own-exports.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'

const password = 'kali bhains moti'

test('the file holds all the user’s data, and of others only names and messages', async ({
  db,
}) => {
  const { me, other, listing, service, asked: question, pictures } = await aLifeToTakeAlong(db)
  const { files, json } = await requestAndCreateExport(db, me.id)

  expect(json('profile')).toMatchObject({ fullName: 'Bilal Ahmed', phone: '+923001112223' })
  expect(json('listings')).toMatchObject([
    {
      id: listing.id,
      category: 'livestock',
      details: { breed: 'Sahiwal' },
      prices: [{ price: 300_000 }],
      photos: [`photos/listings/${listing.id}/1.jpg`],
    },
  ])
  expect(json('services')).toMatchObject([{ id: service.id }])
  expect(json('conversations')).toMatchObject([
    { about: 'Beetal goat', as: 'buyer', withWhom: 'Rashida Bibi' },
  ])
  expect(json('messages')).toMatchObject([
    {
      number: 1,
      from: 'me',
      text: 'کیا بکری دستیاب ہے؟',
      photos: [`photos/messages/${question}/1.jpg`],
    },
    { number: 2, from: 'other', text: 'Yes, come and see', photos: 1 },
  ])
  expect(json('favorites')).toMatchObject([{ title: 'Beetal goat' }])
  expect(json('saved-searches')).toMatchObject([{ search: 'q=gandum' }])
  expect(json('notifications')).toMatchObject([{ facts: { title: 'Goat' } }])
  expect(json('written-to-support')).toMatchObject([{ text: 'What do you keep?' }])
  expect(json('sessions')).toMatchObject([{ browser: 'test' }])
  expect(json('blocked')).toMatchObject([{ name: 'Rashida Bibi' }])
  expect(files.get(`photos/listings/${listing.id}/1.jpg`)?.equals(pictures.cow.bytes)).toBe(true)
  expect(files.get(`photos/services/${service.id}/1.jpg`)?.equals(pictures.tractor.bytes)).toBe(
    true,
  )
  expect(files.get(`photos/messages/${question}/1.jpg`)?.equals(pictures.sent.bytes)).toBe(true)
  const photos = [...files.keys()].filter((name) => name.startsWith('photos/'))
  expect(photos).toHaveLength(3)
  const everything = [...files.values()].map(String).join('\n')
  for (const secret of [other.email, other.phone, 'behind the mosque', 'You never saw this']) {
    expect(everything).not.toContain(secret)
  }
  expect(everything).not.toMatch(/argon2|token/)
})

test('the file of a member without an email holds all their numbers, also one they lost', async ({
  db,
}) => {
  const { id, e164 } = await aNumberHolder(db)
  await holdNumber(db, { userId: id, e164: '+923451112223', provenBy: 'whatsapp' })
  await holdNumber(db, { userId: (await aUser(db)).id, e164, provenBy: 'sms' })
  const { json } = await requestAndCreateExport(db, id)
  expect(json('profile')).toMatchObject({ email: null })
  expect(json('numbers')).toMatchObject([
    { number: e164, provenBy: 'sms', lostAt: expect.any(String) },
    { number: '+923451112223', provenBy: 'whatsapp', lostAt: null },
  ])
})

test('messages that span many pages are exported completely and in order', async ({ db }) => {
  const me = await aUser(db)
  const other = await aUser(db)
  const listing = await aListing(db, { sellerId: other.id })
  const about = { listingId: listing.id, buyerId: me.id, sellerId: other.id }
  const conversationId = (await aConversation(db, about)).id
  const messageRows = Array.from({ length: 450 }, (_, i) => ({
    id: newId(),
    conversationId,
    senderId: i % 2 ? me.id : other.id,
    content: `message ${i + 1}`,
    number: i + 1,
  }))
  await db.insert(messages).values(messageRows)
  const { json } = await requestAndCreateExport(db, me.id)
  const texts = (json('messages') as { text: string }[]).map(({ text }) => text)
  expect(texts).toEqual(messageRows.map(({ content }) => content))
})

test('the file reveals no more across a block than the pages do', async ({ db }) => {
  const seller = await aUser(db)
  const buyer = await aUser(db)
  const { conversationId, say } = await aStartedConversation(db, { seller, buyer })
  const read = (number: number, at: string) =>
    db
      .update(messages)
      .set({ readAt: sql`now() + ${at}::interval` })
      .where(and(eq(messages.conversationId, conversationId), eq(messages.number, number)))
  await say(buyer, 'Last price?')
  await say(seller, '300,000')
  await read(1, '-1 minute')
  await db
    .insert(blocks)
    .values({ blockerId: seller.id, blockedId: buyer.id, createdAt: sql`now()` })
  await read(2, '1 minute')
  await read(3, '1 minute')
  const unseen = await aStartedConversation(db, { seller, buyer })
  const readAt = expect.any(String)
  const ofBuyer = await requestAndCreateExport(db, buyer.id)
  expect(ofBuyer.json('messages')).toMatchObject([
    { number: 1, from: 'me', readAt },
    { number: 2, from: 'me', readAt: null },
    { number: 3, from: 'other', readAt },
    { conversationId: unseen.conversationId, number: 1, readAt: null },
  ])
  const ofSeller = await requestAndCreateExport(db, seller.id)
  expect(ofSeller.json('conversations')).toMatchObject([{ id: conversationId }])
  expect(ofSeller.json('messages')).toMatchObject([
    { number: 1, from: 'other', readAt },
    { number: 2, from: 'other', readAt },
    { number: 3, from: 'me', readAt: null },
  ])
})

test('the file names deleted listings that were favorites or had a conversation', async ({
  db,
}) => {
  const { buyer, listing } = await aStartedConversation(db)
  await aFavorite(db, { userId: buyer.id, listingId: listing.id })
  await db.delete(listings).where(eq(listings.id, listing.id))
  const { json } = await requestAndCreateExport(db, buyer.id)
  expect(json('favorites')).toMatchObject([{ listingId: listing.id, title: listing.title }])
  expect(json('conversations')).toMatchObject([{ about: listing.title }])
})

/** A user with some of every kind of data, and a second person they have talked with. */
async function aLifeToTakeAlong(db: Database) {
  const me = await anAccount(db, { password, fullName: 'Bilal Ahmed', phone: '+923001112223' })
  await signInHeaders(db, { email: me.email, password })
  const other = await aUser(db, {
    fullName: 'Rashida Bibi',
    phone: '+923339998887',
    address: 'Chak 12, behind the mosque',
  })
  const [cow, tractor, sent, received] = [
    await aStoredPicture(db, me.id),
    await aStoredPicture(db, me.id),
    await aStoredPicture(db, me.id),
    await aStoredPicture(db, other.id),
  ]
  const categoryId = referenceId('category', 'livestock')
  const listing = await aListing(db, { sellerId: me.id, categoryId, images: [cow.path] })
  const fieldId = referenceId('field', 'livestock', 'breed')
  await db
    .insert(listingFieldValues)
    .values({ listingId: listing.id, fieldId, fieldValue: 'Sahiwal' })
  await db
    .insert(listingPrices)
    .values({ listingId: listing.id, price: 300_000, priceUnit: 'total' })
  const service = await aFarmService(db, { providerId: me.id, images: [tractor.path] })
  const theirs = await aListing(db, {
    sellerId: other.id,
    title: 'Beetal goat',
    contactPhone: other.phone,
  })
  await aFavorite(db, { userId: me.id, listingId: theirs.id })
  const about = { listingId: theirs.id, buyerId: me.id, sellerId: other.id }
  const conversation = await aConversation(db, about)
  const say = async (number: number, senderId: string, content: string, withheld = false) => {
    const row = {
      id: newId(),
      conversationId: conversation.id,
      senderId,
      content,
      number,
      withheld,
    }
    await db.insert(messages).values(row)
    return row.id
  }
  const hold = (messageId: string, imageId: string) =>
    db.update(images).set({ messageId, position: 0 }).where(eq(images.id, imageId))
  const question = await say(1, me.id, 'کیا بکری دستیاب ہے؟')
  await hold(question, sent.id)
  await hold(await say(2, other.id, 'Yes, come and see'), received.id)
  await say(3, other.id, 'You never saw this', true)
  await db.insert(blocks).values({ blockerId: me.id, blockedId: other.id })
  await db.insert(savedSearches).values({ id: newId(), userId: me.id, query: 'q=gandum' })
  const notification = {
    id: newId(),
    userId: me.id,
    kind: 'price-drop' as const,
    facts: { title: 'Goat' },
    mailedAs: newId(),
  }
  await db.insert(notifications).values(notification)
  const written = {
    name: 'Bilal',
    phone: '+923001112223',
    subject: 'data',
    language: 'en' as const,
  }
  await db.insert(contactMessages).values([
    { id: newId(), userId: me.id, once: newId(), content: 'What do you keep?', ...written },
    { id: newId(), userId: other.id, once: newId(), content: 'You never saw this', ...written },
  ])
  return { me, other, listing, service, asked: question, pictures: { cow, tractor, sent } }
}

async function aStoredPicture(db: Database, ownerId: string) {
  const imageRow = await anImageRow(db, ownerId)
  const bytes = randomBytes(500)
  await (await openPictureStore()).write(imageRow.path, bytes)
  return { ...imageRow, bytes }
}
