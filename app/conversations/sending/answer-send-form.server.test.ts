import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import {
  aStartedConversation,
  resetMessageLimits,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { answerSendForm } from './answer-send-form.server.ts'

const from = { address: '203.0.113.31', language: 'en' } as const

test('a plain form sends text and photos and starts a conversation', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const viewer = await aViewer(db)
  const form = aForm({ text: 'Is this the one?' })
  form.append('images', await aPhoto())
  form.append('images', new File([], '', { type: 'application/octet-stream' }))
  const outcome = await answerSendForm(db, { viewer, ...from, form, to: { listingId } })
  const conversationId = 'conversationId' in outcome ? outcome.conversationId : ''
  const [storedMessage] = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  expect(storedMessage).toMatchObject({ content: 'Is this the one?', number: 1 })
  const photos = await db.select().from(images).where(eq(images.ownerId, viewer.id))
  expect(photos).toMatchObject([{ messageId: storedMessage?.id, position: 0 }])
  // Going back and submitting again leads to the same conversation and stores nothing twice.
  expect(await answerSendForm(db, { viewer, ...from, form, to: { listingId } })).toEqual(outcome)
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1)
})

test('another text or photo sent after Back with the same form is another message, once', async ({
  db,
}) => {
  const { conversationId, buyer } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  await resetMessageLimits(db)
  const clientId = randomUUID()
  const send = async (text: string, photo?: File) => {
    const form = aForm({ text, client_id: clientId })
    if (photo) form.append('images', photo)
    expect(await answerSendForm(db, { viewer, ...from, form, to: { conversationId } })).toEqual({
      conversationId,
    })
  }
  const photo = await aPhoto()
  for (const text of ['How much?', 'How much? ', 'And by the bag?', 'And by the bag?'])
    await send(text)
  for (const file of [photo, photo]) await send('How much?', file)
  const sent = await db
    .select({ text: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.number, 1)))
    .orderBy(messages.number)
  expect(sent.map(({ text }) => text)).toEqual(['How much?', 'And by the bag?', 'How much?'])
})

test('a refused form returns with its text, photos and idempotency key', async ({ db }) => {
  const { conversationId, ...people } = await aStartedConversation(db)
  const viewer = await aViewer(db, people.buyer.id)
  const clientId = randomUUID()
  const form = aForm({ text: 'x'.repeat(4_001), client_id: clientId })
  form.append('images', await aPhoto())
  const refused = await answerSendForm(db, { viewer, ...from, form, to: { conversationId } })
  expect(refused).toMatchObject({
    status: 422,
    answer: {
      text: 'x'.repeat(4_001),
      clientId,
      imageIds: [expect.any(String)],
      refused: 'too-long',
      formError: { key: 'messages.refused.too-long' },
    },
  })
  const imageIds = 'answer' in refused ? refused.answer.imageIds : []
  const corrected = aForm({ text: 'Shorter', client_id: clientId })
  for (const id of imageIds) corrected.append('image_ids', id)
  const sent = await answerSendForm(db, {
    viewer,
    ...from,
    form: corrected,
    to: { conversationId },
  })
  expect(sent).toEqual({ conversationId })
  const photos = await db.select().from(images).where(eq(images.ownerId, viewer.id))
  expect(photos.map(({ messageId }) => messageId)).toEqual([expect.any(String)])
})

test('a message is held back if one of its photos is rejected, with the reason', async ({ db }) => {
  const { conversationId, buyer } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  const form = aForm({ text: 'See' })
  form.append('images', new File(['no picture'], 'cow.gif', { type: 'image/gif' }))
  const outcome = await answerSendForm(db, { viewer, ...from, form, to: { conversationId } })
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      text: 'See',
      formError: { key: 'images.wrongType.text', params: { file: 'cow.gif' } },
    },
  })
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1)
})

test('a form refused for its text says first that a photo of it is gone', async ({ db }) => {
  const { conversationId, buyer } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  const form = aForm({ text: 'x'.repeat(4_001), image_ids: randomUUID() })
  expect(await answerSendForm(db, { viewer, ...from, form, to: { conversationId } })).toMatchObject(
    { answer: { imageIds: [], formError: { key: 'messages.refused.unknown-photo' } } },
  )
})

test('a form opened by another user sends nothing and stores no photo', async ({ db }) => {
  const { conversationId, buyer, seller } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  const to = { conversationId }
  const form = aForm({ text: 'Not mine', sender_id: seller.id })
  form.append('images', await aPhoto())
  expect(await answerSendForm(db, { viewer, ...from, form, to })).toEqual({ isOtherAccount: true })
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1)
  expect(await db.$count(images, eq(images.ownerId, viewer.id))).toBe(0)
  const own = aForm({ text: 'Mine', sender_id: buyer.id })
  expect(await answerSendForm(db, { viewer, ...from, form: own, to })).toHaveProperty(
    'conversationId',
  )
})

test('a sixth photo holds the message back, and the first five go with the next submit', async ({
  db,
}) => {
  const { conversationId, buyer } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  const form = aForm({ text: 'See all six' })
  for (let i = 0; i < 6; i++) form.append('images', await aPhoto())
  const outcome = await answerSendForm(db, { viewer, ...from, form, to: { conversationId } })
  expect(outcome).toMatchObject({
    status: 422,
    answer: { text: 'See all six', refused: 'too-many-photos' },
  })
  expect('answer' in outcome && outcome.answer.imageIds).toHaveLength(5)
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1)
})

test('messages in quick succession are answered 429 with a retry time', async ({ db }) => {
  const { conversationId, buyer } = await aStartedConversation(db)
  const viewer = await aViewer(db, buyer.id)
  await resetMessageLimits(db)
  const send = (text: string) =>
    answerSendForm(db, { viewer, ...from, form: aForm({ text }), to: { conversationId } })
  for (let i = 0; i < 10; i++) expect(await send(`${i}`)).toHaveProperty('conversationId')
  expect(await send('Too fast')).toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
    answer: { text: 'Too fast', refused: 'too-fast' },
  })
})

test('another user’s conversation is not found, and a duplicate field is malformed', async ({
  db,
}) => {
  const { conversationId } = await aStartedConversation(db)
  const viewer = await aViewer(db)
  const form = aForm({ text: 'Hello' })
  const to = { conversationId }
  expect(await answerSendForm(db, { viewer, ...from, form, to })).toEqual({ gone: true })
  form.append('text', 'twice')
  expect(await answerSendForm(db, { viewer, ...from, form, to })).toMatchObject({ status: 400 })
})

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  const allFields = { client_id: randomUUID(), ...fields }
  for (const [name, value] of Object.entries(allFields)) form.set(name, value)
  return form
}

async function aPhoto(): Promise<File> {
  return new File([await aPicture()], 'cow.jpg', { type: 'image/jpeg' })
}

async function aViewer(db: Database, id?: string): Promise<Viewer> {
  return { id: id ?? (await aUser(db)).id, emailVerified: true } as Viewer
}
