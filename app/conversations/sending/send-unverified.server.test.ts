// @module-tag not-about-queries

import { expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aStartedConversation,
  messageInput,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { sendMessage, startConversation } from './send-message.server.ts'

setEnvironment({ REQUIRE_VERIFIED_EMAIL: '1' })

test('if the operator requires it, only users with a verified email can write', async ({ db }) => {
  const { seller, conversationId } = await aStartedConversation(db)
  const sender = { id: seller.id, emailVerified: false }
  expect(await sendMessage(db, { conversationId, sender, ...messageInput('Yes') })).toEqual({
    refused: 'unverified',
  })
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  const { id } = await aUser(db)
  const before = await db.$count(conversations)
  const start = { subject: { listingId }, ...messageInput('Hello') }
  expect(await startConversation(db, { ...start, buyer: { id, emailVerified: false } })).toEqual({
    refused: 'unverified',
  })
  expect(await db.$count(conversations)).toBe(before)
  expect(
    await startConversation(db, { ...start, buyer: { id, emailVerified: true } }),
  ).toHaveProperty('sent')
})

test('a confirmed number is as good as a verified email', async ({ db }) => {
  const { seller, conversationId } = await aStartedConversation(db)
  await holdNumber(db, { userId: seller.id, e164: '+923001234567', provenBy: 'sms' })
  const sender = { id: seller.id, emailVerified: false }
  expect(await sendMessage(db, { conversationId, sender, ...messageInput('Yes') })).toHaveProperty(
    'sent',
  )
})
