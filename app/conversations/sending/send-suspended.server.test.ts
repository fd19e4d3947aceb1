import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  messageInput,
  messagesOf,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { findDueNotification } from '../../notifications/delivery/find-due-notification.server.ts'
import { hideOffer } from '../../offers/moderation/hide-offers.server.ts'
import { findConversation } from '../thread/find-conversation.server.ts'
import { sendMessage } from './send-message.server.ts'

test('nothing is sent while either party is suspended, and the conversation stays readable', async ({
  db,
}) => {
  const { buyer, seller, conversationId } = await aStartedConversation(db)
  const catalog = await readCatalog(db, 'en')
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, seller.id))
  for (const person of [buyer, seller]) {
    const sent = { conversationId, sender: verifiedSender(person), ...messageInput('Salam') }
    expect(await sendMessage(db, sent)).toEqual({ refused: 'gone' })
  }
  expect(await messagesOf(db, conversationId)).toHaveLength(1)
  const own = { conversationId, viewerId: buyer.id, catalog }
  const conversation = await findConversation(db, own)
  expect(conversation).toMatchObject({ canSend: false, other: { isDeleted: false } })
  expect(conversation?.messages).toHaveLength(1)
  expect(conversation?.other.id).toBeUndefined()
})

test('a message that waits to be emailed is dropped when its sender is suspended', async ({
  db,
}) => {
  const { buyer, seller } = await aStartedConversation(db)
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, seller.id))
  const due = { notificationId: notice?.id ?? '', channel: 'emailNotifications' } as const
  expect(await findDueNotification(db, due)).toMatchObject({ kind: 'message' })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, buyer.id))
  expect(await findDueNotification(db, due)).toBeUndefined()
})

test('of a hidden listing the buyer sees the title, and its owner all of it', async ({ db }) => {
  const { buyer, seller, listing, conversationId } = await aStartedConversation(db)
  await hideOffer(db, listingTable, { id: listing.id, moderation: 'removed' })
  const catalog = await readCatalog(db, 'en')
  const subjectFor = async ({ id: viewerId }: { id: string }) =>
    (await findConversation(db, { conversationId, viewerId, catalog }))?.subject
  expect(await subjectFor(buyer)).toEqual({
    kind: 'removed',
    formerKind: 'listing',
    title: listing.title,
    drawing: 'other',
  })
  expect(await subjectFor(seller)).toMatchObject({ kind: 'listing', status: 'hidden', isOwn: true })
})
