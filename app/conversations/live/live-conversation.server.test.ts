import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import {
  anOpenedTalk,
  badLine,
  deviceOf,
  isSettled,
  tellNews,
  textsOf,
} from '../../../test/support/members/live-talks.ts'
import { until } from '../../../test/support/members/talking-devices.ts'
import { listNewMessages, listOlderMessages } from '../fetching/list-messages.server.ts'
import { markReceived } from '../fetching/mark-received.server.ts'
import { memoryOutbox } from '../outbox/outbox.ts'
import { sendMessage } from '../sending/send-message.server.ts'

process.env.LIMITS = 'off'

test('whatever is lost on the line, all that both have written is there once and in order', async ({
  committed,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('well', 'well', 'question-lost', 'answer-lost'), { maxLength: 24 }),
      fc.array(fc.constantFrom('buyer', 'seller'), { minLength: 1, maxLength: 12 }),
      async (fates, writers) => {
        const { id, buyer, seller } = await anOpenedTalk(committed)
        const line = badLine(fates)
        const devices = {
          buyer: deviceOf(committed, { id, viewerId: buyer.id, line }),
          seller: deviceOf(committed, { id, viewerId: seller.id, line }),
        }
        for (const [place, who] of writers.entries()) {
          devices[who].talk.send({ text: `${who} ${place}`, photos: [] })
          // News of it reaches the other at odd times, or not at all.
          if (place % 3 === 0) tellNews(Object.values(devices), id)
        }
        const isAllSent = until(devices.buyer.talk, isSettled('buyer', writers))
        await Promise.all([isAllSent, until(devices.seller.talk, isSettled('seller', writers))])
        for (const { hear } of Object.values(devices)) hear(({ onLine }) => onLine(true))
        const [atBuyer, atSeller] = await Promise.all(
          Object.values(devices).map(({ talk }) =>
            until(talk, ({ messages }) => textsOf(messages).length === writers.length),
          ),
        )
        const said = textsOf(atBuyer?.messages)
        expect(said).toEqual(textsOf(atSeller?.messages))
        for (const who of ['buyer', 'seller'] as const) {
          expect(said.filter((text) => text.startsWith(who))).toEqual(
            writers.flatMap((writer, place) => (writer === who ? `${who} ${place}` : [])),
          )
        }
        for (const { stop } of Object.values(devices)) stop()
      },
    ),
    { numRuns: 6 },
  )
})

test('two pages of one device send what is written in both, each thing once', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedTalk(committed)
  const outbox = memoryOutbox()
  const pages = [1, 2].map(() => deviceOf(committed, { id, viewerId: buyer.id, outbox }))
  const written = Array.from({ length: 8 }, (_, place) => `${place % 2} ${place}`)
  for (const [place, text] of written.entries()) pages[place % 2]?.talk.send({ text, photos: [] })
  const isSent = isSettled('', written)
  const shown = await Promise.all(pages.map(({ talk }) => until(talk, isSent)))
  const said = await listNewMessages(committed, {
    conversationId: id,
    viewerId: buyer.id,
    after: 0,
  })
  const texts = textsOf(said?.messages)
  expect(shown.map(({ messages }) => textsOf(messages))).toEqual([texts, texts])
  for (const page of ['0', '1']) {
    const ofPage = (text: string) => text.startsWith(page)
    expect(texts.filter(ofPage)).toEqual(written.filter(ofPage))
  }
  for (const { stop } of pages) stop()
})

test('without a line messages wait, also over a closed page, and go in order when it is back', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedTalk(committed)
  const outbox = memoryOutbox()
  const closed = deviceOf(committed, { id, viewerId: buyer.id, outbox })
  closed.setOnline(false)
  for (const text of ['one', 'two']) closed.talk.send({ text, photos: [] })
  const waiting = await until(
    closed.talk,
    ({ messages, isOffline }) => isOffline && messages.length === 2,
  )
  expect(waiting.messages.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await expect.poll(() => outbox.list({ owner: buyer.id, place: id })).toHaveLength(2)
  closed.stop()

  const again = deviceOf(committed, { id, viewerId: buyer.id, outbox, isOnline: false })
  await until(again.talk, ({ messages }) => messages.length === 2)
  again.talk.send({ text: 'three', photos: [] })
  again.setOnline(true)
  const sent = await until(again.talk, isSettled('', ['', '', '']))
  expect(textsOf(sent.messages)).toEqual(['one', 'two', 'three'])
  expect(await outbox.list({ owner: buyer.id, place: id })).toEqual([])
  again.stop()
})

test('the first message begins the conversation once, and what was written behind it follows', async ({
  committed,
}) => {
  const [seller, buyer] = [await aUser(committed), await aUser(committed)]
  const listing = await aListing(committed, { sellerId: seller.id })
  const outbox = memoryOutbox()
  const about = { listingId: listing.id, viewerId: buyer.id, outbox, isOnline: false }
  const [first, second] = [deviceOf(committed, about), deviceOf(committed, about)]
  for (const text of ['Is it available?', 'I am in Okara']) first.talk.send({ text, photos: [] })
  await until(second.talk, ({ messages }) => messages.length === 2)
  first.setOnline(true)
  const { messages } = await until(first.talk, isSettled('', ['', '']))
  expect(textsOf(messages)).toEqual(['Is it available?', 'I am in Okara'])
  await expect.poll(() => second.begun).toEqual(first.begun)
  expect(first.begun).toHaveLength(1)
  expect(await outbox.listPlaces(buyer.id)).toEqual([])
  for (const { stop } of [first, second]) stop()
})

test('what is refused in words fails, lets the next pass, and can be taken back or tried again', async ({
  committed,
}) => {
  const { id, buyer } = await anOpenedTalk(committed)
  const device = deviceOf(committed, { id, viewerId: buyer.id })
  const long = 'a'.repeat(4001)
  for (const text of [long, 'short']) device.talk.send({ text, photos: [] })
  const hasFailed = (shown: ReturnType<typeof device.talk.snapshot>) =>
    shown.messages.map(({ state }) => state).join() === 'sent,sent,failed'
  const { messages } = await until(device.talk, hasFailed)
  expect(messages[2]?.failure).toEqual({ refused: 'too-long' })
  device.talk.retry(messages[2]?.key ?? '')
  await until(device.talk, ({ messages }) => messages[2]?.state !== 'failed')
  await until(device.talk, hasFailed)
  expect((await device.talk.discard(messages[2]?.key ?? '')).text).toBe(long)
  expect(textsOf(device.talk.snapshot().messages)).toEqual(['short'])
  device.stop()
})

test('on a shared phone nobody sees or sends what another has written', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedTalk(committed)
  const outbox = memoryOutbox()
  const first = deviceOf(committed, { id, viewerId: buyer.id, outbox, isOnline: false })
  first.talk.send({ text: 'Only for us two', photos: [] })
  await expect.poll(() => outbox.listPlaces(buyer.id)).toEqual([id])
  first.stop()
  const second = deviceOf(committed, { id, viewerId: seller.id, outbox })
  second.talk.send({ text: 'Hello', photos: [] })
  const { messages } = await until(second.talk, isSettled('', ['']))
  expect(textsOf(messages)).toEqual(['Hello'])
  expect(await outbox.listPlaces(buyer.id)).toEqual([id])
  second.stop()
})

test('ticks follow the other: read while they look, and no sooner', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedTalk(committed)
  let isLooking = false
  const writer = deviceOf(committed, { id, viewerId: buyer.id })
  const reader = deviceOf(committed, { id, viewerId: seller.id, isLooking: () => isLooking })
  writer.talk.send({ text: 'Salaam', photos: [] })
  await until(writer.talk, isSettled('', ['']))
  tellNews([reader], id)
  await until(reader.talk, ({ messages }) => messages.length === 2)
  const receipt = { conversationId: id, viewerId: seller.id, upTo: 2 }
  await markReceived(committed, { ...receipt, as: 'delivered' })
  tellNews([writer], id)
  await until(writer.talk, ({ messages }) => messages[1]?.state === 'delivered')
  isLooking = true
  reader.talk.hurry()
  await expect
    .poll(async () => {
      tellNews([writer], id)
      return writer.talk.snapshot().messages[1]?.state
    })
    .toBe('read')
  for (const { stop } of [writer, reader]) stop()
})

test('older messages come before the others, until there are none', async ({ committed }) => {
  const { id, buyer, seller } = await anOpenedTalk(committed)
  const texts = Array.from({ length: 60 }, (_, place) => `${place}`)
  for (const text of texts) {
    const sender = { id: seller.id, emailVerified: true }
    const written = { clientId: crypto.randomUUID(), text, imageIds: [] }
    await sendMessage(committed, { conversationId: id, sender, ...written })
  }
  const latest = await listOlderMessages(committed, {
    conversationId: id,
    viewerId: buyer.id,
    before: 62,
  })
  const device = deviceOf(committed, { id, viewerId: buyer.id, ...latest })
  device.talk.loadOlder()
  await until(device.talk, ({ messages }) => messages.length === 61)
  expect(textsOf(device.talk.snapshot().messages)).toEqual(texts)
  expect(device.talk.snapshot().hasOlder).toBe(false)
  device.stop()
})
