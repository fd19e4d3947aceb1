import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { waitForConversation } from '../../../test/support/members/conversation-devices.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import {
  anOpenedConversation,
  connectDevice,
  hasSentAll,
  notifyDevices,
  textsAfterOpening,
  unreliableConnection,
} from '../../../test/support/members/live-conversations.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listNewMessages, listOlderMessages } from '../fetching/list-messages.server.ts'
import { markReadOrDelivered } from '../fetching/mark-read-or-delivered.server.ts'
import { memoryOutbox } from '../outbox/outbox.ts'

setEnvironment({ LIMITS: 'off' })

test('whatever is lost on the network, all messages arrive once and in order', {
  tags: 'postgres',
}, async ({ committed }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('well', 'well', 'question-lost', 'answer-lost'), { maxLength: 24 }),
      fc.array(fc.constantFrom('buyer', 'seller'), { minLength: 1, maxLength: 12 }),
      async (fates, writers) => {
        const { id, buyer, seller } = await anOpenedConversation(committed)
        const line = unreliableConnection(fates)
        const devices = {
          buyer: connectDevice(committed, { id, viewerId: buyer.id, line }),
          seller: connectDevice(committed, { id, viewerId: seller.id, line }),
        }
        for (const [index, who] of writers.entries()) {
          devices[who].talk.send({ text: `${who} ${index}`, photos: [] })
          // The event reaches the other party late or not at all.
          if (index % 3 === 0) notifyDevices(Object.values(devices), id)
        }
        const isAllSent = waitForConversation(devices.buyer.talk, hasSentAll('buyer', writers))
        await Promise.all([
          isAllSent,
          waitForConversation(devices.seller.talk, hasSentAll('seller', writers)),
        ])
        for (const { emit } of Object.values(devices))
          emit(({ onConnectionChange }) => onConnectionChange(true))
        const [atBuyer, atSeller] = await Promise.all(
          Object.values(devices).map(({ talk }) =>
            waitForConversation(
              talk,
              ({ messages }) => textsAfterOpening(messages).length === writers.length,
            ),
          ),
        )
        const texts = textsAfterOpening(atBuyer?.messages)
        expect(texts).toEqual(textsAfterOpening(atSeller?.messages))
        for (const who of ['buyer', 'seller'] as const) {
          expect(texts.filter((text) => text.startsWith(who))).toEqual(
            writers.flatMap((writer, index) => (writer === who ? `${who} ${index}` : [])),
          )
        }
        for (const { stop } of Object.values(devices)) stop()
      },
    ),
    { numRuns: 6 },
  )
})

test('two tabs of one device send the messages written in both, each once', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedConversation(committed)
  const outbox = memoryOutbox()
  const pages = [1, 2].map(() => connectDevice(committed, { id, viewerId: buyer.id, outbox }))
  const written = Array.from({ length: 8 }, (_, index) => `${index % 2} ${index}`)
  for (const [index, text] of written.entries()) pages[index % 2]?.talk.send({ text, photos: [] })
  const isSent = hasSentAll('', written)
  const shown = await Promise.all(pages.map(({ talk }) => waitForConversation(talk, isSent)))
  const newMessages = await listNewMessages(committed, {
    conversationId: id,
    viewerId: buyer.id,
    after: 0,
  })
  const texts = textsAfterOpening(newMessages?.messages)
  expect(shown.map(({ messages }) => textsAfterOpening(messages))).toEqual([texts, texts])
  for (const page of ['0', '1']) {
    const ofPage = (text: string) => text.startsWith(page)
    expect(texts.filter(ofPage)).toEqual(written.filter(ofPage))
  }
  for (const { stop } of pages) stop()
})

test('offline messages wait, even if the tab is closed, and are sent in order later', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedConversation(committed)
  const outbox = memoryOutbox()
  const closed = connectDevice(committed, { id, viewerId: buyer.id, outbox })
  closed.setOnline(false)
  for (const text of ['one', 'two']) closed.talk.send({ text, photos: [] })
  const waiting = await waitForConversation(
    closed.talk,
    ({ messages, isOffline }) => isOffline && messages.length === 2,
  )
  expect(waiting.messages.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await expect.poll(() => outbox.list({ owner: buyer.id, place: id })).toHaveLength(2)
  closed.stop()

  const again = connectDevice(committed, { id, viewerId: buyer.id, outbox, isOnline: false })
  await waitForConversation(again.talk, ({ messages }) => messages.length === 2)
  again.talk.send({ text: 'three', photos: [] })
  again.setOnline(true)
  const sent = await waitForConversation(again.talk, hasSentAll('', ['', '', '']))
  expect(textsAfterOpening(sent.messages)).toEqual(['one', 'two', 'three'])
  expect(await outbox.list({ owner: buyer.id, place: id })).toEqual([])
  again.stop()
})

test('the first message creates the conversation once, and queued ones follow', async ({
  committed,
}) => {
  const [seller, buyer] = [await aUser(committed), await aUser(committed)]
  const listing = await aListing(committed, { sellerId: seller.id })
  const outbox = memoryOutbox()
  const about = { listingId: listing.id, viewerId: buyer.id, outbox, isOnline: false }
  const [first, second] = [connectDevice(committed, about), connectDevice(committed, about)]
  for (const text of ['Is it available?', 'I am in Okara']) first.talk.send({ text, photos: [] })
  await waitForConversation(second.talk, ({ messages }) => messages.length === 2)
  first.setOnline(true)
  const { messages } = await waitForConversation(first.talk, hasSentAll('', ['', '']))
  expect(textsAfterOpening(messages)).toEqual(['Is it available?', 'I am in Okara'])
  await expect.poll(() => second.begun).toEqual(first.begun)
  expect(first.begun).toHaveLength(1)
  expect(await outbox.listPlaces(buyer.id)).toEqual([])
  for (const { stop } of [first, second]) stop()
})

test('leaving a new conversation sends a quick reply without opening the conversation', async ({
  committed,
}) => {
  const [seller, buyer] = [await aUser(committed), await aUser(committed)]
  const { id: listingId } = await aListing(committed, { sellerId: seller.id })
  const device = connectDevice(committed, { listingId, viewerId: buyer.id })
  device.talk.sendUndoable('Is it available?')
  device.stop()
  const ownMessages = committed.select().from(messages).where(eq(messages.senderId, buyer.id))
  await expect.poll(() => ownMessages).toMatchObject([{ content: 'Is it available?' }])
  expect(device.begun).toEqual([])
})

test('a refused message fails, lets the next one pass, and can be discarded or retried', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedConversation(committed)
  const device = connectDevice(committed, { id, viewerId: buyer.id })
  const long = 'a'.repeat(4001)
  for (const text of [long, 'short']) device.talk.send({ text, photos: [] })
  const hasFailed = (shown: ReturnType<typeof device.talk.snapshot>) =>
    shown.messages.map(({ state }) => state).join() === 'sent,sent,failed'
  const { messages } = await waitForConversation(device.talk, hasFailed)
  expect(messages[2]?.failure).toEqual({ refused: 'too-long' })
  device.talk.retry(messages[2]?.key ?? '')
  await waitForConversation(device.talk, ({ messages }) => messages[2]?.state !== 'failed')
  await waitForConversation(device.talk, hasFailed)
  expect((await device.talk.discard(messages[2]?.key ?? '')).text).toBe(long)
  expect(textsAfterOpening(device.talk.snapshot().messages)).toEqual(['short'])
  device.stop()
})

test('on a shared phone nobody sees or sends another user’s messages', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedConversation(committed)
  const outbox = memoryOutbox()
  const first = connectDevice(committed, { id, viewerId: buyer.id, outbox, isOnline: false })
  first.talk.send({ text: 'Only for us two', photos: [] })
  await expect.poll(() => outbox.listPlaces(buyer.id)).toEqual([id])
  first.stop()
  const second = connectDevice(committed, { id, viewerId: seller.id, outbox })
  second.talk.send({ text: 'Hello', photos: [] })
  const { messages } = await waitForConversation(second.talk, hasSentAll('', ['']))
  expect(textsAfterOpening(messages)).toEqual(['Hello'])
  expect(await outbox.listPlaces(buyer.id)).toEqual([id])
  second.stop()
})

test('messages are marked read only while the reader looks at them', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedConversation(committed)
  let isVisible = false
  const writer = connectDevice(committed, { id, viewerId: buyer.id })
  const reader = connectDevice(committed, {
    id,
    viewerId: seller.id,
    isPageVisible: () => isVisible,
  })
  writer.talk.send({ text: 'Salaam', photos: [] })
  await waitForConversation(writer.talk, hasSentAll('', ['']))
  notifyDevices([reader], id)
  await waitForConversation(reader.talk, ({ messages }) => messages.length === 2)
  const receipt = { conversationId: id, viewerId: seller.id, upTo: 2 }
  await markReadOrDelivered(committed, { ...receipt, as: 'delivered' })
  notifyDevices([writer], id)
  await waitForConversation(writer.talk, ({ messages }) => messages[1]?.state === 'delivered')
  isVisible = true
  reader.talk.hurry()
  await expect
    .poll(async () => {
      notifyDevices([writer], id)
      return writer.talk.snapshot().messages[1]?.state
    })
    .toBe('read')
  for (const { stop } of [writer, reader]) stop()
})

test('older messages are prepended until there are none', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedConversation(committed)
  const texts = Array.from({ length: 60 }, (_, index) => `${index}`)
  const rows = texts.map((content, index) => {
    return { id: newId(), conversationId: id, senderId: seller.id, content, number: index + 2 }
  })
  await committed.insert(messages).values(rows)
  await committed.update(conversations).set({ lastNumber: 61 }).where(eq(conversations.id, id))
  const latest = await listOlderMessages(committed, {
    conversationId: id,
    viewerId: buyer.id,
    before: 62,
  })
  const device = connectDevice(committed, { id, viewerId: buyer.id, ...latest })
  device.talk.loadOlder()
  await waitForConversation(device.talk, ({ messages }) => messages.length === 61)
  expect(textsAfterOpening(device.talk.snapshot().messages)).toEqual(texts)
  expect(device.talk.snapshot().hasOlder).toBe(false)
  device.stop()
})
