import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  aTalk,
  leave,
  messagesOf,
  stateOf,
  verified,
  words,
} from '../../../test/support/members/conversation-factories.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('the first message begins a conversation, and the next goes on with it', async ({ db }) => {
  const { buyer, about, conversationId } = await aTalk(db)
  const again = await startConversation(db, { about, buyer: verified(buyer), ...words('Hello?') })
  expect(again).toMatchObject({ sent: { conversationId, number: 2 } })
  expect(await messagesOf(db, conversationId)).toMatchObject([
    { content: 'Is it available?', number: 1, senderId: buyer.id, withheld: false },
    { content: 'Hello?', number: 2, readAt: null, deliveredAt: null },
  ])
})

test('a farm service is written about like a listing', async ({ db }) => {
  const { id: providerId } = await aUser(db)
  const { id: serviceId } = await aFarmService(db, { providerId })
  const buyer = verified(await aUser(db))
  const begun = await startConversation(db, {
    about: { serviceId },
    buyer,
    ...words('Free on Friday?'),
  })
  const again = await startConversation(db, { about: { serviceId }, buyer, ...words('Or later?') })
  expect([begun, again]).toMatchObject([{ sent: { number: 1 } }, { sent: { number: 2 } }])
  await db.update(services).set({ status: 'inactive' }).where(eq(services.id, serviceId))
  const late = verified(await aUser(db))
  expect(
    await startConversation(db, { about: { serviceId }, buyer: late, ...words('And me?') }),
  ).toEqual({
    refused: 'gone',
  })
})

test('a text is kept trimmed and clean, and may be as long as 4,000 characters of any kind', async ({
  db,
}) => {
  const { buyer, conversationId, say } = await aTalk(db)
  await say(buyer, '  کیا\u202e بھینس موجود ہے؟\u0000\r\n ')
  await say(buyer, '🐃'.repeat(4_000))
  expect((await messagesOf(db, conversationId)).map(({ content }) => content).slice(1)).toEqual([
    'کیا بھینس موجود ہے؟',
    '🐃'.repeat(4_000),
  ])
})

test('nothing, only blanks, and too much are refused, and change nothing', async ({ db }) => {
  const { buyer, conversationId } = await aTalk(db)
  const before = await stateOf(db, conversationId)
  const refusals = { '': 'empty', ' \n\u200f ': 'empty', [`${'x'.repeat(4_001)}`]: 'too-long' }
  for (const [text, refused] of Object.entries(refusals)) {
    const sent = { conversationId, sender: verified(buyer), ...words(text) }
    expect(await sendMessage(db, sent)).toEqual({ refused })
  }
  expect(await stateOf(db, conversationId)).toEqual(before)
})

test('a message sent again is there once, and answers what it did at first', async ({ db }) => {
  const { seller, conversationId } = await aTalk(db)
  const sent = { conversationId, sender: verified(seller), ...words('Yes, come and see it') }
  const first = await sendMessage(db, sent)
  expect(await sendMessage(db, { ...sent, text: 'changed meanwhile' })).toEqual(first)
  expect(await messagesOf(db, conversationId)).toHaveLength(2)
})

test('nobody writes to themselves, nor begins about what is not offered to everybody', async ({
  db,
}) => {
  const seller = await aUser(db)
  const buyer = verified(await aUser(db))
  const { id: own } = await aListing(db, { sellerId: seller.id })
  const start = (listingId: string, by = buyer) =>
    startConversation(db, { about: { listingId }, buyer: by, ...words('Hello') })
  expect(await start(own, verified(seller))).toEqual({ refused: 'own' })
  for (const status of ['draft', 'sold', 'expired'] as const) {
    const { id } = await aListing(db, { sellerId: seller.id, status })
    expect(await start(id)).toEqual({ refused: 'gone' })
  }
  const { id: late } = await aListing(db, { sellerId: seller.id, expiresAt: new Date(0) })
  for (const id of [late, newId(), "' or 1=1", ''])
    expect(await start(id)).toEqual({ refused: 'gone' })
  expect(await db.$count(conversations, eq(conversations.sellerId, seller.id))).toBe(0)
})

test('a conversation goes on when the listing is sold, and when it is deleted', async ({ db }) => {
  const { buyer, seller, listing, about, say } = await aTalk(db)
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing.id))
  expect(await say(seller, 'It is sold')).toMatchObject({ number: 2 })
  const more = { about, buyer: verified(buyer), ...words('What a pity') }
  expect(await startConversation(db, more)).toMatchObject({ sent: { number: 3 } })
  await db.delete(listings).where(eq(listings.id, listing.id))
  expect(await say(buyer, 'Have you another?')).toMatchObject({ number: 4 })
})

test('strangers do not find the conversation, and change nothing in it', async ({ db }) => {
  const { conversationId } = await aTalk(db)
  const before = await stateOf(db, conversationId)
  const sender = verified(await aUser(db))
  for (const id of [conversationId, newId(), 'none']) {
    expect(
      await sendMessage(db, { conversationId: id, sender, ...words('Me too') }),
    ).toBeUndefined()
  }
  expect(await stateOf(db, conversationId)).toEqual(before)
})

test('nobody writes to a member who has left', async ({ db }) => {
  const { buyer, seller, conversationId } = await aTalk(db)
  await leave(db, seller.id)
  const sent = { conversationId, sender: verified(buyer), ...words('Are you there?') }
  expect(await sendMessage(db, sent)).toEqual({ refused: 'gone' })
})

test('what fails half way leaves neither message, count, notification nor mail', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const buyer = verified(await aUser(db))
  const failing = db.transaction(async (tx) => {
    await startConversation(tx, { about: { listingId }, buyer, ...words('Hello') })
    expect(await db.$count(notifications, eq(notifications.userId, sellerId))).toBe(1)
    expect(await mailsWaiting(tx, sellerId)).toBe(1)
    throw new Error('the power went')
  })
  await expect(failing).rejects.toThrow('the power went')
  expect(await db.$count(conversations, eq(conversations.sellerId, sellerId))).toBe(0)
  expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(0)
  expect(await db.$count(notifications, eq(notifications.userId, sellerId))).toBe(0)
  expect(await db.$count(listingAnalytics, eq(listingAnalytics.listingId, listingId))).toBe(0)
  expect(await mailsWaiting(db, sellerId)).toBe(0)
})

async function mailsWaiting(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`select from jobs.job where name = 'notification-mail'
    and data ->> 'notificationId' in (select id::text from notifications where user_id = ${userId})`)
  return rows.length
}
