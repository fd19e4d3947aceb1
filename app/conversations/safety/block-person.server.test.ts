import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listNewMessages, listOlderMessages } from '../fetching/list-messages.server.ts'
import { markReadOrDelivered } from '../fetching/mark-read-or-delivered.server.ts'
import { publishTyping } from '../fetching/publish-typing.server.ts'
import { countUnread } from '../inbox/count-unread.server.ts'
import { listConversations } from '../inbox/list-conversations.server.ts'
import { sendMessage, startConversation } from '../sending/send-message.server.ts'
import { findConversation } from '../thread/find-conversation.server.ts'
import { blockPerson, unblockPerson } from './block-person.server.ts'

test('messages of a blocked person are visible only to themselves', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  await say(buyer, 'Answer me!')
  expect(await texts(db, own(buyer))).toEqual(['Is it available?', 'Answer me!'])
  expect(await texts(db, own(seller))).toEqual(['Is it available?'])
  const news = await listNewMessages(db, { ...own(seller), after: 0 })
  expect(news?.messages.map(({ number }) => number)).toEqual([1])
  const older = await listOlderMessages(db, { ...own(seller), before: 99 })
  expect(older?.messages.map(({ number }) => number)).toEqual([1])
})

test('a withheld message changes nothing for the blocker and notifies nobody', async ({ db }) => {
  const { buyer, seller, listing, own, say } = await aStartedConversation(db)
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })
  await blockPerson(db, own(seller))
  const before = await whatSellerHas()
  await say(buyer, 'Answer me!')
  await say(buyer, 'Now!')
  expect(await whatSellerHas()).toEqual(before)
  expect(before.unread).toBe(0)

  async function whatSellerHas() {
    const [counter] = await db.select().from(liveCounters).where(eq(liveCounters.userId, seller.id))
    const [numbers] = await db
      .select()
      .from(listingAnalytics)
      .where(eq(listingAnalytics.listingId, listing.id))
    return {
      list: await list(db, seller.id),
      unread: await countUnread(db, seller.id),
      notified: await db.$count(notifications, eq(notifications.userId, seller.id)),
      eventNumber: counter?.number,
      counted: numbers?.messagesSent,
    }
  }
})

test('the blocked person sees their conversation as usual and no sign of the block', async ({
  db,
}) => {
  const { buyer, seller, conversationId, own, say } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  const other = await aStartedConversation(db, { buyer })
  await say(buyer, 'Answer me!')
  const rows = await list(db, buyer.id)
  expect(rows.map(({ id }) => id)).toEqual([conversationId, other.conversationId])
  expect(rows[0]?.last).toEqual({ text: 'Answer me!', photos: 0, isOwn: true })
  expect(await open(db, own(buyer))).toMatchObject({ isBlocked: false, canSend: true })
  expect(await open(db, own(seller))).toMatchObject({ isBlocked: true })
})

test('withheld messages stay hidden after unblocking, and later ones arrive', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  await say(buyer, 'Answer me!')
  await unblockPerson(db, own(seller))
  await say(buyer, 'Sorry for that')
  expect(await texts(db, own(seller))).toEqual(['Is it available?', 'Sorry for that'])
  expect(await countUnread(db, seller.id)).toBe(2)
  await markReadOrDelivered(db, { ...own(seller), upTo: 3, as: 'read' })
  const [withheld] = await db.select().from(messages).where(eq(messages.content, 'Answer me!'))
  expect(withheld).toMatchObject({ withheld: true, deliveredAt: null, readAt: null })
})

test('a block applies to every conversation with that person, including new ones', async ({
  db,
}) => {
  const { buyer, seller, own } = await aStartedConversation(db)
  const second = await aStartedConversation(db, { buyer, seller })
  await blockPerson(db, own(seller))
  await second.say(buyer, 'And here?')
  expect(await texts(db, second.own(seller))).toEqual(['Is it available?'])

  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  const start = {
    subject: { listingId },
    buyer: verifiedSender(buyer),
    ...messageInput('Or here?'),
  }
  const started = await startConversation(db, start)
  expect(started).toHaveProperty('sent')
  const conversationId = 'sent' in started ? started.sent.conversationId : ''
  const unseen = { conversationId, viewerId: seller.id }
  expect((await list(db, seller.id)).map(({ id }) => id)).not.toContain(conversationId)
  expect((await list(db, buyer.id)).map(({ id }) => id)).toContain(conversationId)
  expect(await open(db, unseen)).toBeUndefined()
  expect(await listNewMessages(db, { ...unseen, after: 0 })).toBeUndefined()
  expect(await markReadOrDelivered(db, { ...unseen, upTo: 1, as: 'read' })).toBeUndefined()
  expect(await publishTyping(db, unseen)).toBeUndefined()
  expect(await blockPerson(db, unseen)).toBeUndefined()
})

test('a block does not affect other people’s messages', async ({ db }) => {
  const { seller, own } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  const third = await aStartedConversation(db, { seller })
  expect(await texts(db, third.own(seller))).toEqual(['Is it available?'])
})

test('a blocker can write to the blocked person only after unblocking', async ({ db }) => {
  const { buyer, seller, conversationId, own, say } = await aStartedConversation(db)
  const { id: listingId } = await aListing(db, { sellerId: buyer.id })
  await blockPerson(db, own(seller))
  const sent = { sender: verifiedSender(seller), ...messageInput('Please leave me alone') }
  expect(await sendMessage(db, { conversationId, ...sent })).toEqual({ refused: 'blocked' })
  const start = {
    subject: { listingId },
    buyer: verifiedSender(seller),
    ...messageInput('Is it available?'),
  }
  expect(await startConversation(db, start)).toEqual({ refused: 'blocked' })
  expect(await texts(db, own(buyer))).toEqual(['Is it available?'])
  expect(await countUnread(db, buyer.id)).toBe(0)
  await unblockPerson(db, own(seller))
  await say(seller, 'Yes')
  expect(await texts(db, own(buyer))).toEqual(['Is it available?', 'Yes'])
})

test('across a block neither party gets typing events or new read receipts', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await say(seller, 'Yes')
  await blockPerson(db, own(seller))
  for (const viewer of [buyer, seller]) {
    expect(await publishTyping(db, own(viewer))).toEqual({ wasPublished: false })
    const before = await db.select().from(liveCounters)
    await markReadOrDelivered(db, { ...own(viewer), upTo: 9, as: 'read' })
    expect(await countUnread(db, viewer.id)).toBe(0)
    const after = await db.select().from(liveCounters)
    const moved = after.filter(
      (now) => now.number !== before.find(({ userId }) => userId === now.userId)?.number,
    )
    expect(moved.map(({ userId }) => userId)).toEqual([viewer.id])
  }
  for (const viewer of [buyer, seller]) {
    expect((await open(db, own(viewer)))?.ticks).toEqual({ delivered: 0, read: 0 })
  }
  await unblockPerson(db, own(seller))
  expect((await open(db, own(buyer)))?.ticks).toEqual({ delivered: 1, read: 1 })
  expect(await publishTyping(db, own(buyer))).toEqual({ wasPublished: true })
})

test('read receipts from before the block remain', async ({ db }) => {
  const { buyer, seller, own } = await aStartedConversation(db)
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })
  await blockPerson(db, own(seller))
  expect((await open(db, own(buyer)))?.ticks).toEqual({ delivered: 1, read: 1 })
})

test('blocking twice or unblocking without a block changes nothing', async ({ db }) => {
  const { seller, buyer, own, say } = await aStartedConversation(db)
  expect(await unblockPerson(db, own(seller))).toEqual({ otherId: buyer.id })
  await blockPerson(db, own(seller))
  expect(await blockPerson(db, own(seller))).toEqual({ otherId: buyer.id })
  // Each party's block is separate.
  await unblockPerson(db, own(buyer))
  await say(buyer, 'Hello?')
  expect(await texts(db, own(seller))).toEqual(['Is it available?'])
})

test('strangers cannot block anyone', async ({ db }) => {
  const { conversationId, buyer, seller, own, say } = await aStartedConversation(db)
  const stranger = await aUser(db)
  for (const change of [blockPerson, unblockPerson]) {
    expect(await change(db, { conversationId, viewerId: stranger.id })).toBeUndefined()
    expect(await change(db, { conversationId: 'none', viewerId: seller.id })).toBeUndefined()
  }
  await say(buyer, 'Hello?')
  expect(await texts(db, own(seller))).toHaveLength(2)
})

test('the sixty-first block or unblock in an hour is refused', async ({ db }) => {
  const { seller, own } = await aStartedConversation(db)
  for (let i = 0; i < 60; i++) await (i % 2 ? blockPerson : unblockPerson)(db, own(seller))
  expect(await unblockPerson(db, own(seller))).toEqual({
    refused: 'too-many',
    retryAfter: expect.any(Number),
  })
  expect((await open(db, own(seller)))?.isBlocked).toBe(true)
})

type OwnConversation = { conversationId: string; viewerId: string }

async function open(db: Database, own: OwnConversation) {
  return await findConversation(db, { ...own, catalog: await readCatalog(db, 'en') })
}

async function texts(db: Database, own: OwnConversation) {
  return (await open(db, own))?.messages.map(({ text }) => text)
}

async function list(db: Database, viewerId: string) {
  return (await listConversations(db, { viewerId, catalog: await readCatalog(db, 'en') })).rows
}
