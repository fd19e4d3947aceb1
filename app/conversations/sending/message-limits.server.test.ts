import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  aTalk,
  forgetLimits,
  stateOf,
  verified,
  words,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

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
