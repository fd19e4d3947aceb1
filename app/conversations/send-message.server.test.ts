import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  conversations,
  listingAnalytics,
  listings,
  messages,
  notifications,
  services,
} from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aFarmService, aListing, aUser } from '../../test/factories.ts'
import { aTalk, forgetLimits, leave, verified, words } from '../../test/talk.ts'
import type { Database } from '../platform/database.server.ts'
import { newId } from '../platform/ids.server.ts'
import { tellLive } from '../platform/live-news.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('the first message begins a conversation, and the next goes on with it', async ({ db }) => {
  const { buyer, about, conversationId } = await aTalk(db)
  const again = await startConversation(db, { about, buyer: verified(buyer), ...words('Hello?') })
  expect(again).toMatchObject({ sent: { conversationId, number: 2 } })
  expect(await read(db, conversationId)).toMatchObject([
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
  expect((await read(db, conversationId)).map(({ content }) => content).slice(1)).toEqual([
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
  expect(await read(db, conversationId)).toHaveLength(2)
})

test('a message sent twice at once is there once', async ({ committed: db }) => {
  const { buyer, conversationId } = await aTalk(db)
  const sent = { conversationId, sender: verified(buyer), ...words('Last price?') }
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage(db, sent)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await read(db, conversationId)).toHaveLength(2)
  expect((await stateOf(db, conversationId))?.lastNumber).toBe(2)
})

test('whoever begins several times at once has one conversation with every message in it', async ({
  committed: db,
}) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const buyer = verified(await aUser(db))
  const start = (text: string) =>
    startConversation(db, { about: { listingId }, buyer, ...words(text) })
  const answers = await Promise.all(['one', 'two', 'three'].map(start))
  const ids = answers.map((answer) => 'sent' in answer && answer.sent.conversationId)
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(conversations, eq(conversations.listingId, listingId))).toBe(1)
  const kept = await read(db, String(ids[0]))
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(kept.map(({ content }) => content).sort()).toEqual(['one', 'three', 'two'])
})

test('messages written by both at once get each a number of its own, in the order of their times', async ({
  committed: db,
}) => {
  const { buyer, seller, conversationId } = await aTalk(db)
  const senders = Array.from({ length: 16 }, (_, i) => (i % 2 ? buyer : seller))
  const sent = senders.map((sender, i) =>
    sendMessage(db, { conversationId, sender: verified(sender), ...words(`${i}`) }),
  )
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
  const kept = await read(db, conversationId)
  expect(kept.map(({ number }) => number)).toEqual(kept.map((_, i) => i + 1))
  const times = kept.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('of two people who write to each other in two conversations at once neither waits for ever', async ({
  committed: db,
}) => {
  const one = await aTalk(db)
  const other = await aTalk(db, { buyer: one.seller, seller: one.buyer })
  const sent = Array.from({ length: 12 }, (_, i) => {
    const { conversationId } = i % 2 ? one : other
    const sender = verified(i % 3 ? one.buyer : one.seller)
    return sendMessage(db, { conversationId, sender, ...words(`${i}`) })
  })
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
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

test('each message moves the conversation for both, and tells the open pages of both', async ({
  db,
}) => {
  const { buyer, seller, conversationId, say } = await aTalk(db)
  const { at } = await say(seller, 'Yes')
  const state = await stateOf(db, conversationId)
  expect(state).toMatchObject({ lastNumber: 2, buyerLast: 2, sellerLast: 2 })
  for (const moved of [state?.updatedAt, state?.buyerUpdatedAt, state?.sellerUpdatedAt]) {
    expect(moved?.toISOString()).toBe(at)
  }
  // The next news of each has the number after the one that the conversation remembers.
  const next = await tellLive(db, {
    userIds: [buyer.id, seller.id],
    news: { kind: 'conversation', conversationId },
  })
  expect([next.get(buyer.id), next.get(seller.id)]).toEqual([
    Number(state?.buyerTold) + 1,
    Number(state?.sellerTold) + 1,
  ])
})

test('the other party is notified once until it is read, with the beginning of the last', async ({
  db,
}) => {
  const { buyer, seller, listing, conversationId, say } = await aTalk(db)
  await say(buyer, `And\nthe price? ${'x'.repeat(200)}`)
  const kept = await db.select().from(notifications).where(eq(notifications.userId, seller.id))
  expect(kept).toMatchObject([
    {
      kind: 'message',
      conversationId,
      facts: {
        from: 'Ayesha Bibi',
        about: listing.title,
        text: expect.stringMatching(/^And the price\? x+$/),
      },
    },
  ])
  expect(String(kept[0]?.facts.text)).toHaveLength(140)
  expect(await db.$count(notifications, eq(notifications.userId, buyer.id))).toBe(0)
})

test('whoever has given no name is told of by a masked address', async ({ db }) => {
  const buyer = await aUser(db, { fullName: '', email: `karim${newId()}@example.com` })
  const { seller } = await aTalk(db, { buyer })
  const [kept] = await db.select().from(notifications).where(eq(notifications.userId, seller.id))
  expect(kept?.facts.from).toBe('k•••@example.com')
})

test('what a buyer writes is counted for the seller, what the seller answers is not', async ({
  db,
}) => {
  const { seller, listing, say } = await aTalk(db)
  await say(seller, 'Yes')
  const [numbers] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listing.id))
  expect(numbers?.messagesSent).toBe(1)
})

test('the eleventh message at a stretch has to wait, and is then still to be sent', async ({
  db,
}) => {
  const { buyer, conversationId, say } = await aTalk(db)
  await forgetLimits(db)
  const send = (text: string) =>
    sendMessage(db, { conversationId, sender: verified(buyer), ...words(text) })
  for (let i = 0; i < 10; i++) expect(await send(`${i}`)).toHaveProperty('sent')
  const before = await stateOf(db, conversationId)
  const retryAfter = expect.any(Number)
  expect(await send('too fast')).toEqual({ refused: 'too-fast', retryAfter })
  expect(await stateOf(db, conversationId)).toEqual(before)
  expect(await say(buyer, 'too fast')).toMatchObject({ number: 12 })
})

test('the thirty-first message in a minute has to wait however slowly they came', async ({
  db,
}) => {
  const { buyer, conversationId } = await aTalk(db)
  await forgetLimits(db)
  const send = async () => {
    await db.execute(sql`delete from rate_limits where key like 'message-burst%'`)
    return await sendMessage(db, { conversationId, sender: verified(buyer), ...words('again') })
  }
  for (let i = 0; i < 30; i++) expect(await send()).toHaveProperty('sent')
  expect(await send()).toMatchObject({ refused: 'too-fast' })
})

test('a buyer writes to twenty new sellers a day, and to those they know as they like', async ({
  db,
}) => {
  const buyer = verified(await aUser(db))
  const known = await aUser(db)
  const write = async (sellerId: string) => {
    await forgetLimits(db)
    const { id: listingId } = await aListing(db, { sellerId })
    return await startConversation(db, { about: { listingId }, buyer, ...words('Hello') })
  }
  expect(await write(known.id)).toHaveProperty('sent')
  for (let i = 1; i < 20; i++) expect(await write((await aUser(db)).id)).toHaveProperty('sent')
  const stranger = await aUser(db)
  expect(await write(stranger.id)).toEqual({
    refused: 'too-many-new',
    retryAfter: expect.any(Number),
  })
  expect(await db.$count(conversations, eq(conversations.sellerId, stranger.id))).toBe(0)
  expect(await write(known.id)).toHaveProperty('sent')
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

async function read(db: Database, conversationId: string) {
  return await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.number)
}

async function stateOf(db: Database, conversationId: string) {
  const [state] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  return state
}
