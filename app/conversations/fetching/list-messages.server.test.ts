import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aTalk, stateOf } from '../../../test/support/members/conversation-factories.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'

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
  const next = await publishEvent(db, {
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
        text: 'And the price?…',
      },
    },
  ])
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
