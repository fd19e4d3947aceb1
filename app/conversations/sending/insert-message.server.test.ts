import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { deleteOffer } from '../../offers/manage/delete-offer.server.ts'
import { sendMessage } from './send-message.server.ts'

// PostgreSQL interleaves the transactions differently each time; the embedded database runs them one
// after another.
const rounds = isOnPostgres ? 20 : 3

test('a listing deleted during a conversation is gone, and every message is stored', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  for (let round = 0; round < rounds; round++) {
    const { buyer, seller, listing, conversationId } = await aStartedConversation(db)
    const send = (sender: { id: string }) =>
      sendMessage(db, {
        conversationId,
        sender: verifiedSender(sender),
        ...messageInput('Still there?'),
      })
    const [deleted, ...answers] = await Promise.all([
      deleteOffer(db, listingTable, { id: listing.id, ownerId: seller.id }),
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
