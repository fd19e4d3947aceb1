import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  conversationRow,
  messageInput,
  resetMessageLimits,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('the eleventh message in quick succession is refused and can be sent later', async ({
  db,
}) => {
  const { buyer, conversationId, say } = await aStartedConversation(db)
  await resetMessageLimits(db)
  const send = (text: string) =>
    sendMessage(db, { conversationId, sender: verifiedSender(buyer), ...messageInput(text) })
  for (let i = 0; i < 10; i++) expect(await send(`${i}`)).toHaveProperty('sent')
  const before = await conversationRow(db, conversationId)
  const retryAfter = expect.any(Number)
  expect(await send('too fast')).toEqual({ refused: 'too-fast', retryAfter })
  expect(await conversationRow(db, conversationId)).toEqual(before)
  expect(await say(buyer, 'too fast')).toMatchObject({ number: 12 })
})

test('the thirty-first message in a minute is refused even without a burst', async ({ db }) => {
  const { buyer, conversationId } = await aStartedConversation(db)
  await resetMessageLimits(db)
  const send = async () => {
    await db.execute(sql`delete from rate_limits where key like 'message-burst%'`)
    return await sendMessage(db, {
      conversationId,
      sender: verifiedSender(buyer),
      ...messageInput('again'),
    })
  }
  for (let i = 0; i < 30; i++) expect(await send()).toHaveProperty('sent')
  expect(await send()).toMatchObject({ refused: 'too-fast' })
})

test('a buyer may write to twenty new sellers a day, and to known sellers without limit', async ({
  db,
}) => {
  const buyer = verifiedSender(await aUser(db))
  const knownSeller = await aUser(db)
  const write = async (sellerId: string) => {
    await resetMessageLimits(db)
    const { id: listingId } = await aListing(db, { sellerId })
    return await startConversation(db, { subject: { listingId }, buyer, ...messageInput('Hello') })
  }
  expect(await write(knownSeller.id)).toHaveProperty('sent')
  for (let i = 1; i < 20; i++) expect(await write((await aUser(db)).id)).toHaveProperty('sent')
  const stranger = await aUser(db)
  expect(await write(stranger.id)).toEqual({
    refused: 'too-many-new',
    retryAfter: expect.any(Number),
  })
  expect(await db.$count(conversations, eq(conversations.sellerId, stranger.id))).toBe(0)
  expect(await write(knownSeller.id)).toHaveProperty('sent')
})
