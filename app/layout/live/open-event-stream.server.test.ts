// @module-tag postgres

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import type { EventStreamReader } from '../../../test/support/market/event-reader.ts'
import {
  anEmptyConversation,
  aSession,
  aSignedInUser,
  conversationEvent,
  eventIds,
  openStreamReader,
  readEventsUpTo,
  writeMessage,
} from '../../../test/support/members/live-pages.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { OpenDatabase } from '../../platform/database/database.server.ts'
import {
  closeEventBus,
  isEventBusOpen,
  openEventBus,
} from '../../platform/realtime/event-bus.server.ts'
import {
  eventChannel,
  publishEvent,
  publishTransientEvent,
} from '../../platform/realtime/publish-event.server.ts'
import { sendHeartbeat } from './heartbeat.server.ts'
import { checkStreamLimits, openViewerEventStream } from './open-event-stream.server.ts'

setEnvironment({ LIMIT_STREAMS_AT_ONCE: '2', LIMIT_STREAMS_AT_ONCE_NETWORK: '3' })

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  return async () => {
    if (isEventBusOpen()) await closeEventBus()
  }
})

test('the stream of a restricted session tells of newer conversations alone', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const older = await anEmptyConversation(db, { sellerId: person.id })
  await writeMessage(db, older)
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const page = openStreamReader(db, person, { since: new Date(rows[0]?.at ?? '') })
  const first = await page.until('counts')
  expect(first).toMatchObject([{ event: 'counts', data: { eventNumber: 1, unread: 0 } }])
  const newer = await anEmptyConversation(db, { sellerId: person.id })
  await writeMessage(db, older)
  const typing = { kind: 'typing', conversationId: older.id } as const
  await publishTransientEvent(db, { userIds: [person.id], event: typing })
  await writeMessage(db, newer)
  const received = await readEventsUpTo(page, 3)
  received.push(...(await page.until('counts')))
  expect(JSON.stringify(received)).toContain(newer.id)
  expect(JSON.stringify(received)).not.toContain(older.id)
  expect(received.some(({ event }) => event === 'typing')).toBe(false)
  expect(received.at(-1)?.data).toMatchObject({ eventNumber: 3, unread: 1 })
})

test('a page receives its own events in order, each once', async ({ committed: db }) => {
  const person = await aSignedInUser(db)
  const talk = await anEmptyConversation(db, { sellerId: person.id })
  const page = openStreamReader(db, person)
  expect(await page.until('counts')).toEqual([
    { event: 'counts', id: 0, data: { eventNumber: 0, unread: 0, notifications: 0 } },
  ])
  await writeMessage(db, talk)
  await writeMessage(db, talk)
  await publishEvent(db, { userIds: [person.id], event: { kind: 'notifications' } })
  const received = await page.until('counts')
  // On a slow machine the counts are sent between the events, and once more after them.
  while (received.filter(({ event }) => event === 'news').length < 3) {
    received.push(...(await page.until('counts')))
  }
  expect(received.filter(({ event }) => event === 'news')).toEqual([
    conversationEvent(talk, { id: 1, lastNumber: 1 }),
    conversationEvent(talk, { id: 2, lastNumber: 2 }),
    { event: 'news', id: 3, data: { kind: 'notifications' } },
  ])
  expect(received.at(-1)?.data).toEqual({ eventNumber: 3, unread: 2, notifications: 0 })
})

test("a user's own message needs no acknowledgement", async ({ committed: db }) => {
  const person = await aSignedInUser(db)
  const talk = await anEmptyConversation(db, { buyerId: person.id })
  const page = openStreamReader(db, person)
  await page.until('counts')
  await writeMessage(db, talk)
  expect(await page.next()).toEqual(conversationEvent(talk, { id: 1 }))
})

test('a stranger receives neither the messages nor the typing of a conversation', async ({
  committed: db,
}) => {
  const [person, stranger] = [await aSignedInUser(db), await aSignedInUser(db)]
  const talk = await anEmptyConversation(db, { sellerId: person.id })
  const [own, strange] = [openStreamReader(db, person), openStreamReader(db, stranger)]
  await own.until('counts')
  await strange.until('counts')
  await writeMessage(db, talk)
  const typing = { kind: 'typing', conversationId: talk.id } as const
  await publishTransientEvent(db, { userIds: [person.id], event: typing })
  await publishEvent(db, { userIds: [stranger.id], event: { kind: 'notifications' } })
  expect(await own.next()).toEqual(conversationEvent(talk, { id: 1, lastNumber: 1 }))
  expect(await own.next()).toMatchObject({ event: 'typing', data: { conversationId: talk.id } })
  expect(await strange.next()).toEqual({ event: 'news', id: 1, data: { kind: 'notifications' } })
})

test('an event published while a stream is being opened is received once', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const talk = await anEmptyConversation(db, { sellerId: person.id })
  await writeMessage(db, talk)
  let page: EventStreamReader | undefined
  await db.transaction(async (tx) => {
    // Missed events can be read only after this commit: the notification arrives before the result.
    await tx.execute(sql`lock table live_counters in access exclusive mode`)
    page = openStreamReader(db, person, { after: 0 })
    await writeMessage(tx, talk)
  })
  await writeMessage(db, talk)
  const ids = eventIds(await readEventsUpTo(page, 3))
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids.at(-1)).toBe(3)
})

test('an event that the database sends twice is received once', async ({ committed: db }) => {
  const person = await aSignedInUser(db)
  const page = openStreamReader(db, person)
  await page.until('counts')
  const event = { kind: 'notifications' } as const
  await publishEvent(db, { userIds: [person.id], event })
  const again = JSON.stringify({ ...event, userIds: [person.id], numbers: [1] })
  await db.execute(sql`select pg_notify(${eventChannel}, ${again})`)
  await publishEvent(db, { userIds: [person.id], event })
  expect(eventIds(await readEventsUpTo(page, 2))).toEqual([1, 2])
})

test('of two concurrent events for one user, the one published first arrives first', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const [early, late] = [
    await anEmptyConversation(db, { sellerId: person.id }),
    await anEmptyConversation(db, { sellerId: person.id }),
  ]
  const page = openStreamReader(db, person)
  await page.until('counts')
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await writeMessage(tx, early)
    second = db.transaction((other) => writeMessage(other, late))
    await tx.execute(sql`select 1`)
  })
  await second
  // The counts may be sent between them.
  const received = await readEventsUpTo(page, 2)
  expect(received.filter(({ event }) => event !== 'counts')).toEqual([
    conversationEvent(early, { id: 1, lastNumber: 1 }),
    conversationEvent(late, { id: 2, lastNumber: 1 }),
  ])
})

test('a stream ends with its session, and other sessions keep theirs', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const elsewhere = { ...person, sessionId: await aSession(db, person.id) }
  const [ended, going] = [openStreamReader(db, person), openStreamReader(db, elsewhere)]
  await ended.until('counts')
  await going.until('counts')
  await db.delete(sessions).where(eq(sessions.id, person.sessionId))
  expect(await ended.rest()).toMatchObject([{ event: 'session-ended' }])
  await sendHeartbeat(db)
  expect(await going.next()).toMatchObject({ event: 'beat' })
})

test('a stream whose session ended before it was opened ends at once', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  await db.delete(sessions).where(eq(sessions.id, person.sessionId))
  expect(await openStreamReader(db, person).rest()).toMatchObject([{ event: 'session-ended' }])
})

test('when a user has too many pages open, the oldest stream ends', async ({ committed: db }) => {
  const person = await aSignedInUser(db)
  const pages = [1, 2, 3].map(() => openStreamReader(db, person))
  expect((await pages[0]?.rest())?.at(-1)).toMatchObject({ event: 'enough' })
  for (const page of pages.slice(1)) await page.until('counts')
})

test('a network with too many open streams has to wait', async ({ committed: db }) => {
  const people = [await aSignedInUser(db), await aSignedInUser(db), await aSignedInUser(db)]
  const pages = people.map((person) => openStreamReader(db, person, { address: '203.0.113.5' }))
  expect(checkStreamLimits('203.0.113.5')).toMatchObject({ refused: 'too-many' })
  expect(checkStreamLimits('203.0.113.6')).toBeUndefined()
  await pages[0]?.close()
  expect(checkStreamLimits('203.0.113.5')).toBeUndefined()
})

test('on shutdown, streams end with a time to reconnect, and no new ones open', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const body = openViewerEventStream(db, { viewer: person, address: '::1', after: undefined })
  await closeEventBus()
  expect(await new Response(body).text()).toMatch(/^retry: \d+\n\n/)
  expect(checkStreamLimits('::1')).toMatchObject({ refused: 'closing' })
})
