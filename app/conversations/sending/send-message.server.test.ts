import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  conversationRow,
  markUserDeleted,
  messageInput,
  messagesOf,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('the first message starts a conversation and the next continues it', async ({ db }) => {
  const { buyer, subject, conversationId } = await aStartedConversation(db)
  const again = await startConversation(db, {
    subject,
    buyer: verifiedSender(buyer),
    ...messageInput('Hello?'),
  })
  expect(again).toMatchObject({ sent: { conversationId, number: 2 } })
  expect(await messagesOf(db, conversationId)).toMatchObject([
    { content: 'Is it available?', number: 1, senderId: buyer.id, withheld: false },
    { content: 'Hello?', number: 2, readAt: null, deliveredAt: null },
  ])
})

test('a conversation can be about a farm service', async ({ db }) => {
  const { id: providerId } = await aUser(db)
  const { id: serviceId } = await aFarmService(db, { providerId })
  const buyer = verifiedSender(await aUser(db))
  const started = await startConversation(db, {
    subject: { serviceId },
    buyer,
    ...messageInput('Free on Friday?'),
  })
  const again = await startConversation(db, {
    subject: { serviceId },
    buyer,
    ...messageInput('Or later?'),
  })
  expect([started, again]).toMatchObject([{ sent: { number: 1 } }, { sent: { number: 2 } }])
  await db.update(services).set({ status: 'inactive' }).where(eq(services.id, serviceId))
  const late = verifiedSender(await aUser(db))
  expect(
    await startConversation(db, {
      subject: { serviceId },
      buyer: late,
      ...messageInput('And me?'),
    }),
  ).toEqual({
    refused: 'gone',
  })
})

test('text is stored trimmed and clean, up to 4,000 characters of any kind', async ({ db }) => {
  const { buyer, conversationId, say } = await aStartedConversation(db)
  await say(buyer, '  کیا\u202e بھینس موجود ہے؟\u0000\r\n ')
  await say(buyer, '🐃'.repeat(4_000))
  expect((await messagesOf(db, conversationId)).map(({ content }) => content).slice(1)).toEqual([
    'کیا بھینس موجود ہے؟',
    '🐃'.repeat(4_000),
  ])
})

test('empty, blank and overlong messages are refused and change nothing', async ({ db }) => {
  const { buyer, conversationId } = await aStartedConversation(db)
  const before = await conversationRow(db, conversationId)
  const refusals = { '': 'empty', ' \n\u200f ': 'empty', [`${'x'.repeat(4_001)}`]: 'too-long' }
  for (const [text, refused] of Object.entries(refusals)) {
    const sent = { conversationId, sender: verifiedSender(buyer), ...messageInput(text) }
    expect(await sendMessage(db, sent)).toEqual({ refused })
  }
  expect(await conversationRow(db, conversationId)).toEqual(before)
})

test('a message sent again is stored once and gets the first answer', async ({ db }) => {
  const { seller, conversationId } = await aStartedConversation(db)
  const sent = {
    conversationId,
    sender: verifiedSender(seller),
    ...messageInput('Yes, come and see it'),
  }
  const first = await sendMessage(db, sent)
  expect(await sendMessage(db, { ...sent, text: 'changed meanwhile' })).toEqual(first)
  expect(await messagesOf(db, conversationId)).toHaveLength(2)
})

test('nobody can write to themselves or start a conversation about a hidden offer', async ({
  db,
}) => {
  const seller = await aUser(db)
  const buyer = verifiedSender(await aUser(db))
  const { id: own } = await aListing(db, { sellerId: seller.id })
  const start = (listingId: string, by = buyer) =>
    startConversation(db, { subject: { listingId }, buyer: by, ...messageInput('Hello') })
  expect(await start(own, verifiedSender(seller))).toEqual({ refused: 'own' })
  for (const status of ['draft', 'sold', 'expired'] as const) {
    const { id } = await aListing(db, { sellerId: seller.id, status })
    expect(await start(id)).toEqual({ refused: 'gone' })
  }
  const { id: late } = await aListing(db, { sellerId: seller.id, expiresAt: new Date(0) })
  for (const id of [late, newId(), "' or 1=1", ''])
    expect(await start(id)).toEqual({ refused: 'gone' })
  expect(await db.$count(conversations, eq(conversations.sellerId, seller.id))).toBe(0)
})

test('a conversation continues after the listing is sold or deleted', async ({ db }) => {
  const { buyer, seller, listing, subject, say } = await aStartedConversation(db)
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing.id))
  expect(await say(seller, 'It is sold')).toMatchObject({ number: 2 })
  const more = { subject, buyer: verifiedSender(buyer), ...messageInput('What a pity') }
  expect(await startConversation(db, more)).toMatchObject({ sent: { number: 3 } })
  await db.delete(listings).where(eq(listings.id, listing.id))
  expect(await say(buyer, 'Have you another?')).toMatchObject({ number: 4 })
})

test('strangers cannot find or change a conversation', async ({ db }) => {
  const { conversationId } = await aStartedConversation(db)
  const before = await conversationRow(db, conversationId)
  const sender = verifiedSender(await aUser(db))
  for (const id of [conversationId, newId(), 'none']) {
    expect(
      await sendMessage(db, { conversationId: id, sender, ...messageInput('Me too') }),
    ).toBeUndefined()
  }
  expect(await conversationRow(db, conversationId)).toEqual(before)
})

test('nobody can write to a user with a closed account', async ({ db }) => {
  const { buyer, seller, conversationId } = await aStartedConversation(db)
  await markUserDeleted(db, seller.id)
  const sent = { conversationId, sender: verifiedSender(buyer), ...messageInput('Are you there?') }
  expect(await sendMessage(db, sent)).toEqual({ refused: 'gone' })
})

test('a failure half way leaves no message, count, notification or email', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const buyer = verifiedSender(await aUser(db))
  const failing = db.transaction(async (tx) => {
    await startConversation(tx, { subject: { listingId }, buyer, ...messageInput('Hello') })
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
