import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aTalk, verified, words } from '../../../test/support/members/conversation-factories.ts'
import { deleteListing } from '../../listings/manage/delete-listing.server.ts'
import { sendMessage } from './send-message.server.ts'

test('a listing deleted while both write about it is gone, and every message is there', async ({
  committed: db,
}) => {
  for (let round = 0; round < 20; round++) {
    const { buyer, seller, listing, conversationId } = await aTalk(db)
    const send = (sender: { id: string }) =>
      sendMessage(db, { conversationId, sender: verified(sender), ...words('Still there?') })
    const [deleted, ...answers] = await Promise.all([
      deleteListing(db, { listingId: listing.id, sellerId: seller.id }),
      ...[buyer, seller, buyer, seller, buyer].map(send),
    ])
    expect(deleted).toBe('deleted')
    for (const answer of answers) expect(answer).toHaveProperty('sent')
    const isOfIt = eq(messages.conversationId, conversationId)
    expect(await db.$count(messages, isOfIt)).toBe(6)
    const [talk] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
    expect(talk?.listingId).toBeNull()
  }
})
