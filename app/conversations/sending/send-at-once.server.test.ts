import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  aTalk,
  messagesOf,
  stateOf,
  verified,
  words,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('a message sent twice at once is there once', async ({ committed: db }) => {
  const { buyer, conversationId } = await aTalk(db)
  const sent = { conversationId, sender: verified(buyer), ...words('Last price?') }
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage(db, sent)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await messagesOf(db, conversationId)).toHaveLength(2)
  expect((await stateOf(db, conversationId))?.lastNumber).toBe(2)
})

test('whoever begins several times at once has one conversation with every message in it', async ({
  committed: db,
}) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const buyer = verified(await aUser(db))
  const start = (text: string) =>
    startConversation(db, { about: { listingId }, buyer, ...words(text) })
  const answers = await Promise.all(['one', 'two', 'three'].map(start))
  const ids = answers.map((answer) => 'sent' in answer && answer.sent.conversationId)
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(conversations, eq(conversations.listingId, listingId))).toBe(1)
  const kept = await messagesOf(db, String(ids[0]))
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(kept.map(({ content }) => content).sort()).toEqual(['one', 'three', 'two'])
})

test('messages written by both at once get each a number of its own, in the order of their times', async ({
  committed: db,
}) => {
  const { buyer, seller, conversationId } = await aTalk(db)
  const senders = Array.from({ length: 16 }, (_, i) => (i % 2 ? buyer : seller))
  const sent = senders.map((sender, i) =>
    sendMessage(db, { conversationId, sender: verified(sender), ...words(`${i}`) }),
  )
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
  const kept = await messagesOf(db, conversationId)
  expect(kept.map(({ number }) => number)).toEqual(kept.map((_, i) => i + 1))
  const times = kept.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('of two people who write to each other in two conversations at once neither waits for ever', async ({
  committed: db,
}) => {
  const one = await aTalk(db)
  const other = await aTalk(db, { buyer: one.seller, seller: one.buyer })
  const sent = Array.from({ length: 12 }, (_, i) => {
    const { conversationId } = i % 2 ? one : other
    const sender = verified(i % 3 ? one.buyer : one.seller)
    return sendMessage(db, { conversationId, sender, ...words(`${i}`) })
  })
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
})
