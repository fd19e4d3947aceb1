// @module-tag postgres

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  conversationRow,
  messageInput,
  messagesOf,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

test('a message sent several times at once is stored once', async ({ committed: db }) => {
  const { buyer, conversationId } = await aStartedConversation(db)
  const sent = { conversationId, sender: verifiedSender(buyer), ...messageInput('Last price?') }
  const answers = await Promise.all([1, 2, 3].map(() => sendMessage(db, sent)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await messagesOf(db, conversationId)).toHaveLength(2)
  expect((await conversationRow(db, conversationId))?.lastNumber).toBe(2)
})

test('starting a conversation several times at once creates one with every message in it', async ({
  committed: db,
}) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const buyer = verifiedSender(await aUser(db))
  const start = (text: string) =>
    startConversation(db, { subject: { listingId }, buyer, ...messageInput(text) })
  const answers = await Promise.all(['one', 'two', 'three'].map(start))
  const ids = answers.map((answer) => 'sent' in answer && answer.sent.conversationId)
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(conversations, eq(conversations.listingId, listingId))).toBe(1)
  const storedMessages = await messagesOf(db, String(ids[0]))
  expect(storedMessages.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(storedMessages.map(({ content }) => content).sort()).toEqual(['one', 'three', 'two'])
})

test('messages sent by both at once get unique numbers in order of time', async ({
  committed: db,
}) => {
  const { buyer, seller, conversationId } = await aStartedConversation(db)
  const senders = Array.from({ length: 16 }, (_, i) => (i % 2 ? buyer : seller))
  const sent = senders.map((sender, i) =>
    sendMessage(db, { conversationId, sender: verifiedSender(sender), ...messageInput(`${i}`) }),
  )
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
  const storedMessages = await messagesOf(db, conversationId)
  expect(storedMessages.map(({ number }) => number)).toEqual(storedMessages.map((_, i) => i + 1))
  const times = storedMessages.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('two people writing to each other in two conversations at once do not deadlock', async ({
  committed: db,
}) => {
  const one = await aStartedConversation(db)
  const other = await aStartedConversation(db, { buyer: one.seller, seller: one.buyer })
  const sent = Array.from({ length: 12 }, (_, i) => {
    const { conversationId } = i % 2 ? one : other
    const sender = verifiedSender(i % 3 ? one.buyer : one.seller)
    return sendMessage(db, { conversationId, sender, ...messageInput(`${i}`) })
  })
  for (const answer of await Promise.all(sent)) expect(answer).toHaveProperty('sent')
})
