import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  conversationRow,
} from '../../../test/support/members/conversation-factories.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'

test('each message updates the conversation and publishes an event to both parties', async ({
  db,
}) => {
  const { buyer, seller, conversationId, say } = await aStartedConversation(db)
  const { at } = await say(seller, 'Yes')
  const state = await conversationRow(db, conversationId)
  expect(state).toMatchObject({ lastNumber: 2, buyerLast: 2, sellerLast: 2 })
  for (const moved of [state?.updatedAt, state?.buyerUpdatedAt, state?.sellerUpdatedAt]) {
    expect(moved?.toISOString()).toBe(at)
  }
  // The next event number of each party follows the one stored in the conversation.
  const next = await publishEvent(db, {
    userIds: [buyer.id, seller.id],
    event: { kind: 'conversation', conversationId },
  })
  expect([next.get(buyer.id), next.get(seller.id)]).toEqual([
    Number(state?.buyerEventNumber) + 1,
    Number(state?.sellerEventNumber) + 1,
  ])
})

test('the other party has one notification until it is read, with the latest message', async ({
  db,
}) => {
  const { buyer, seller, listing, conversationId, say } = await aStartedConversation(db)
  await say(buyer, `And\nthe price? ${'x'.repeat(200)}`)
  const storedNotifications = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, seller.id))
  expect(storedNotifications).toMatchObject([
    {
      kind: 'message',
      conversationId,
      facts: {
        from: 'Ayesha Bibi',
        about: listing.title,
        text: 'And the price?…',
      },
    },
  ])
  expect(await db.$count(notifications, eq(notifications.userId, buyer.id))).toBe(0)
})

test('a sender without a name appears in notifications by masked address', async ({ db }) => {
  const buyer = await aUser(db, { fullName: '', email: `karim${newId()}@example.com` })
  const { seller } = await aStartedConversation(db, { buyer })
  const [storedNotification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, seller.id))
  expect(storedNotification?.facts.from).toBe('k•••@example.com')
})

test('messages of the buyer count in the listing’s analytics, the seller’s do not', async ({
  db,
}) => {
  const { seller, listing, say } = await aStartedConversation(db)
  await say(seller, 'Yes')
  const [numbers] = await db
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listing.id))
  expect(numbers?.messagesSent).toBe(1)
})
