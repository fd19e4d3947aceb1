import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database.ts'
import type { EventReader } from '../../../test/support/market/event-reader.ts'
import {
  aPerson,
  aSession,
  aTalk,
  heardUpTo,
  idsOf,
  manyTalks,
  newsOf,
  openPage,
  writeMessage,
} from '../../../test/support/members/live-pages.ts'
import type { OpenDatabase } from '../../platform/database/database.server.ts'
import { listenerName } from '../../platform/database/listen-to-postgres.server.ts'
import {
  closeEventBus,
  isEventBusOpen,
  openEventBus,
} from '../../platform/realtime/event-bus.server.ts'
import {
  publishEvent,
  publishTransientEvent,
} from '../../platform/realtime/publish-event.server.ts'
import { beatOnce } from './heartbeat.server.ts'
import { openLiveStream, streamRefusal } from './open-event-stream.server.ts'

process.env.LIMIT_STREAMS_AT_ONCE = '2'
process.env.LIMIT_STREAMS_AT_ONCE_NETWORK = '3'

const onPostgres = test.skipIf(process.env.TEST_ON !== 'postgres')

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  return async () => {
    if (isEventBusOpen()) await closeEventBus()
  }
})

test('a page hears its own news in their order, and each once', async ({ committed: db }) => {
  const person = await aPerson(db)
  const talk = await aTalk(db, { sellerId: person.id })
  const page = openPage(db, person)
  expect(await page.until('counts')).toEqual([
    { event: 'counts', id: 0, data: { told: 0, unread: 0, notifications: 0 } },
  ])
  await writeMessage(db, talk)
  await writeMessage(db, talk)
  await publishEvent(db, { userIds: [person.id], news: { kind: 'notifications' } })
  const heard = await page.until('counts')
  // On a slow machine the counts are sent between the news, and once more after them.
  while (heard.filter(({ event }) => event === 'news').length < 3) {
    heard.push(...(await page.until('counts')))
  }
  expect(heard.filter(({ event }) => event === 'news')).toEqual([
    newsOf(talk, { id: 1, lastNumber: 1 }),
    newsOf(talk, { id: 2, lastNumber: 2 }),
    { event: 'news', id: 3, data: { kind: 'notifications' } },
  ])
  expect(heard.at(-1)?.data).toEqual({ told: 3, unread: 2, notifications: 0 })
})

test('of what a person wrote themselves nothing has to be acknowledged', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const talk = await aTalk(db, { buyerId: person.id })
  const page = openPage(db, person)
  await page.until('counts')
  await writeMessage(db, talk)
  expect(await page.next()).toEqual(newsOf(talk, { id: 1 }))
})

test('a stranger hears nothing of it, and of typing neither', async ({ committed: db }) => {
  const [person, stranger] = [await aPerson(db), await aPerson(db)]
  const talk = await aTalk(db, { sellerId: person.id })
  const [own, strange] = [openPage(db, person), openPage(db, stranger)]
  await own.until('counts')
  await strange.until('counts')
  await writeMessage(db, talk)
  const typing = { kind: 'typing', conversationId: talk.id } as const
  await publishTransientEvent(db, { userIds: [person.id], news: typing })
  await publishEvent(db, { userIds: [stranger.id], news: { kind: 'notifications' } })
  expect(await own.next()).toEqual(newsOf(talk, { id: 1, lastNumber: 1 }))
  expect(await own.next()).toMatchObject({ event: 'typing', data: { conversationId: talk.id } })
  expect(await strange.next()).toEqual({ event: 'news', id: 1, data: { kind: 'notifications' } })
})

test('what is told while a stream is being opened is heard once', async ({ committed: db }) => {
  const person = await aPerson(db)
  const talk = await aTalk(db, { sellerId: person.id })
  await writeMessage(db, talk)
  let page: EventReader | undefined
  await db.transaction(async (tx) => {
    // What was missed can be read only after this: the letter is there before the answer.
    await tx.execute(sql`lock table live_counters in access exclusive mode`)
    page = openPage(db, person, { after: 0 })
    await writeMessage(tx, talk)
  })
  await writeMessage(db, talk)
  const ids = idsOf(await heardUpTo(page, 3))
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids.at(-1)).toBe(3)
})

test('a page that comes back hears what it missed, and nothing it knows', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const [known, missed] = [
    await aTalk(db, { sellerId: person.id }),
    await aTalk(db, { buyerId: person.id }),
  ]
  await writeMessage(db, known)
  await writeMessage(db, missed, 'seller')
  await writeMessage(db, missed, 'seller')
  const page = openPage(db, person, { after: 1 })
  expect(await page.until('counts')).toEqual([
    { event: 'news', id: undefined, data: { kind: 'notifications' } },
    newsOf(missed, { id: 3, lastNumber: 2 }),
    { event: 'counts', id: 3, data: { told: 3, unread: 3, notifications: 0 } },
  ])
  const current = openPage(db, person, { after: 3 })
  expect(await current.until('counts')).toHaveLength(1)
})

test('a new page is told of messages that have come to no device yet', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const [waiting, arrived] = [
    await aTalk(db, { sellerId: person.id }),
    await aTalk(db, { sellerId: person.id }),
  ]
  await writeMessage(db, waiting)
  await writeMessage(db, arrived)
  await db
    .update(messages)
    .set({ deliveredAt: new Date() })
    .where(eq(messages.conversationId, arrived.id))
  const heard = await openPage(db, person).until('counts')
  expect(heard.slice(0, -1)).toEqual([newsOf(waiting, { id: 1, lastNumber: 1 })])
})

test('a page that missed hundreds of conversations hears of each, as fast as it reads', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const ids = await manyTalks(db, { person, count: 600 })
  const page = openPage(db, person, { after: 0 })
  const heard = await heardUpTo(page, 600)
  expect(idsOf(heard)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1))
  const news = heard.filter(({ data }) => data.kind === 'conversation')
  expect(news.map(({ data }) => data.conversationId)).toEqual(ids)
  expect(await page.next()).toMatchObject({ event: 'counts', id: 600, data: { told: 600 } })
  await publishEvent(db, { userIds: [person.id], news: { kind: 'notifications' } })
  expect(await page.next()).toMatchObject({ event: 'news', id: 601 })
})

test('what is told while a page still reads what it missed is heard once', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  await manyTalks(db, { person, count: 600 })
  const talk = await aTalk(db, { sellerId: person.id })
  const page = openPage(db, person, { after: 0 })
  await page.until('counts')
  await writeMessage(db, talk)
  const heard = idsOf(await heardUpTo(page, 601))
  expect(heard).toEqual(Array.from({ length: 401 }, (_, i) => i + 201))
})

test('a new page is told of the 200 newest messages that wait, and can go on from the last', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  await manyTalks(db, { person, count: 600 })
  const heard = await openPage(db, person).until('counts')
  expect(idsOf(heard)).toEqual(Array.from({ length: 200 }, (_, i) => i + 401))
  expect(heard.at(-1)).toMatchObject({ id: 600 })
})

test('of two who tell the same person, whoever was first is heard first', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const [early, late] = [
    await aTalk(db, { sellerId: person.id }),
    await aTalk(db, { sellerId: person.id }),
  ]
  const page = openPage(db, person)
  await page.until('counts')
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await writeMessage(tx, early)
    second = db.transaction((other) => writeMessage(other, late))
    await tx.execute(sql`select 1`)
  })
  await second
  expect(await page.next()).toEqual(newsOf(early, { id: 1, lastNumber: 1 }))
  expect(await page.next()).toEqual(newsOf(late, { id: 2, lastNumber: 1 }))
})

test('a stream ends with its session, and no other with it', async ({ committed: db }) => {
  const person = await aPerson(db)
  const elsewhere = { ...person, sessionId: await aSession(db, person.id) }
  const [ended, going] = [openPage(db, person), openPage(db, elsewhere)]
  await ended.until('counts')
  await going.until('counts')
  await db.delete(sessions).where(eq(sessions.id, person.sessionId))
  expect(await ended.rest()).toMatchObject([{ event: 'session-ended' }])
  await beatOnce(db)
  expect(await going.next()).toMatchObject({ event: 'beat' })
})

test('a stream whose session ended before it was opened ends at once', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  await db.delete(sessions).where(eq(sessions.id, person.sessionId))
  expect(await openPage(db, person).rest()).toMatchObject([{ event: 'session-ended' }])
})

test('of too many pages of one person the first goes quiet', async ({ committed: db }) => {
  const person = await aPerson(db)
  const pages = [1, 2, 3].map(() => openPage(db, person))
  expect((await pages[0]?.rest())?.at(-1)).toMatchObject({ event: 'enough' })
  for (const page of pages.slice(1)) await page.until('counts')
})

test('a network that has too many pages open is told to wait', async ({ committed: db }) => {
  const people = [await aPerson(db), await aPerson(db), await aPerson(db)]
  const pages = people.map((person) => openPage(db, person, { address: '203.0.113.5' }))
  expect(streamRefusal('203.0.113.5')).toMatchObject({ refused: 'too-many' })
  expect(streamRefusal('203.0.113.6')).toBeUndefined()
  await pages[0]?.close()
  expect(streamRefusal('203.0.113.5')).toBeUndefined()
})

test('a program that ends tells its pages when to come back, and takes no more', async ({
  committed: db,
}) => {
  const person = await aPerson(db)
  const body = openLiveStream(db, { viewer: person, address: '::1', after: undefined })
  await closeEventBus()
  expect(await new Response(body).text()).toMatch(/^retry: \d+\n\n/)
  expect(streamRefusal('::1')).toMatchObject({ refused: 'closing' })
})

onPostgres(
  'what is told while the listener is cut off is heard once it is back',
  async ({ committed: db }) => {
    const person = await aPerson(db)
    const talk = await aTalk(db, { sellerId: person.id })
    const page = openPage(db, person)
    await page.until('counts')
    await writeMessage(db, talk)
    await page.until('counts')
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`)
    await writeMessage(db, talk)
    await writeMessage(db, talk)
    const ids = idsOf(await heardUpTo(page, 3))
    expect(ids).toEqual([...new Set(ids)].sort())
    await writeMessage(db, talk)
    expect(idsOf(await heardUpTo(page, 4)).at(-1)).toBe(4)
  },
)
