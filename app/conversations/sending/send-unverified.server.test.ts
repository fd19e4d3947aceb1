import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aTalk, words } from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

// Read once for the whole process, hence a file of its own.
process.env.REQUIRE_VERIFIED_EMAIL = '1'

test('where the operator asks for it, only people with a verified e-mail write', async ({ db }) => {
  const { seller, conversationId } = await aTalk(db)
  const sender = { id: seller.id, emailVerified: false }
  expect(await sendMessage(db, { conversationId, sender, ...words('Yes') })).toEqual({
    refused: 'unverified',
  })
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  const { id } = await aUser(db)
  const before = await db.$count(conversations)
  const start = { about: { listingId }, ...words('Hello') }
  expect(await startConversation(db, { ...start, buyer: { id, emailVerified: false } })).toEqual({
    refused: 'unverified',
  })
  expect(await db.$count(conversations)).toBe(before)
  expect(
    await startConversation(db, { ...start, buyer: { id, emailVerified: true } }),
  ).toHaveProperty('sent')
})
