import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { countUnread } from '../inbox/count-unread.server.ts'
import { sendMessage } from '../sending/send-message.server.ts'
import { listNewMessages } from './list-messages.server.ts'
import { markReadOrDelivered } from './mark-read-or-delivered.server.ts'

test('a message becomes delivered, then read, and its sender sees both', async ({ db }) => {
  const { buyer, seller, own } = await aStartedConversation(db)
  expect(await ticks(db, own(buyer))).toEqual({ delivered: 0, read: 0 })
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'delivered' })
  expect(await ticks(db, own(buyer))).toEqual({ delivered: 1, read: 0 })
  expect(await countUnread(db, seller.id)).toBe(1)
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })
  expect(await ticks(db, own(buyer))).toEqual({ delivered: 1, read: 1 })
  expect(await countUnread(db, seller.id)).toBe(0)
})

test('a read message is also delivered, and neither state is ever undone', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await say(buyer, 'Hello?')
  await markReadOrDelivered(db, { ...own(seller), upTo: 2, as: 'read' })
  const before = await db.select().from(messages)
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'delivered' })
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })
  expect(await db.select().from(messages)).toEqual(before)
  expect(await ticks(db, own(buyer))).toEqual({ delivered: 2, read: 2 })
})

test('only messages up to the given number are marked read, and never one’s own', async ({
  db,
}) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await say(seller, 'Yes')
  await say(buyer, 'Last price?')
  await markReadOrDelivered(db, { ...own(seller), upTo: 2, as: 'read' })
  expect(await countUnread(db, seller.id)).toBe(1)
  expect(await countUnread(db, buyer.id)).toBe(1)
  expect(await ticks(db, own(seller))).toEqual({ delivered: 0, read: 0 })
})

test('the notification is marked read only once nothing is left to read', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await say(buyer, 'Hello?')
  const unread = async () => {
    const storedNotifications = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, seller.id))
    return storedNotifications.filter(({ readAt }) => !readAt).length
  }
  await markReadOrDelivered(db, { ...own(seller), upTo: 2, as: 'delivered' })
  await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })
  expect(await unread()).toBe(1)
  await markReadOrDelivered(db, { ...own(seller), upTo: 2, as: 'read' })
  expect(await unread()).toBe(0)
  await say(buyer, 'Are you there?')
  expect(await unread()).toBe(1)
})

test('both parties get an event if something changed, and neither otherwise', async ({ db }) => {
  const { buyer, seller, conversationId, own } = await aStartedConversation(db)
  const readEventNumbers = async () => {
    const rows = await db.select().from(liveCounters)
    return [buyer, seller].map(({ id }) => rows.find(({ userId }) => userId === id)?.number ?? 0)
  }
  const [buyerBefore = 0, sellerBefore = 0] = await readEventNumbers()
  expect(await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'delivered' })).toEqual({
    changed: true,
  })
  expect(await readEventNumbers()).toEqual([buyerBefore + 1, sellerBefore])
  expect(await markReadOrDelivered(db, { ...own(seller), upTo: 1, as: 'read' })).toEqual({
    changed: true,
  })
  expect(await readEventNumbers()).toEqual([buyerBefore + 2, sellerBefore + 1])
  const [storedConversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  expect([storedConversation?.buyerEventNumber, storedConversation?.sellerEventNumber]).toEqual([
    buyerBefore + 2,
    sellerBefore + 1,
  ])
  for (const as of ['delivered', 'read'] as const) {
    expect(await markReadOrDelivered(db, { ...own(seller), upTo: 9, as })).toEqual({
      changed: false,
    })
    expect(await markReadOrDelivered(db, { ...own(buyer), upTo: 9, as })).toEqual({
      changed: false,
    })
  }
  expect(await readEventNumbers()).toEqual([buyerBefore + 2, sellerBefore + 1])
})

test('concurrent sending and reading on both sides does not deadlock', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const one = await aStartedConversation(db)
  const other = await aStartedConversation(db, { buyer: one.seller, seller: one.buyer })
  const doings = Array.from({ length: 24 }, async (_, i) => {
    const { conversationId } = i % 2 ? one : other
    const { id } = i % 3 ? one.buyer : one.seller
    if (i % 4 === 0)
      return await markReadOrDelivered(db, { conversationId, viewerId: id, upTo: 99, as: 'read' })
    return await sendMessage(db, {
      conversationId,
      sender: verifiedSender({ id }),
      ...messageInput(`${i}`),
    })
  })
  for (const outcome of await Promise.all(doings)) expect(outcome).toBeDefined()
})

test('strangers cannot mark messages, and more than 240 requests a minute are refused', async ({
  db,
}) => {
  const { buyer, seller, own } = await aStartedConversation(db)
  const stranger = await aUser(db)
  expect(await markReadOrDelivered(db, { ...own(stranger), upTo: 1, as: 'read' })).toBeUndefined()
  expect(await countUnread(db, seller.id)).toBe(1)
  await consumeLimit(db, { limit: 'receipts', key: buyer.id, amount: 239 })
  expect(await markReadOrDelivered(db, { ...own(buyer), upTo: 1, as: 'delivered' })).toHaveProperty(
    'changed',
  )
  expect(await markReadOrDelivered(db, { ...own(buyer), upTo: 1, as: 'delivered' })).toEqual({
    refused: 'too-many',
    retryAfter: expect.any(Number),
  })
})

async function ticks(db: Database, own: { conversationId: string; viewerId: string }) {
  return (await listNewMessages(db, { ...own, after: 0 }))?.ticks
}
