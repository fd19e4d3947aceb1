// @module-tag postgres

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anEmptyConversation,
  aSignedInUser,
  conversationEvent,
  eventIds,
  manyUnreadConversations,
  openStreamReader,
  readEventsUpTo,
  writeMessage,
} from '../../../test/support/members/live-pages.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import type { OpenDatabase } from '../../platform/database/database.server.ts'
import { listenerName } from '../../platform/database/listen-to-postgres.server.ts'
import {
  closeEventBus,
  isEventBusOpen,
  openEventBus,
} from '../../platform/realtime/event-bus.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'

const onPostgres = test.skipIf(!isOnPostgres)

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  return async () => {
    if (isEventBusOpen()) await closeEventBus()
  }
})

test('a page that reconnects receives the events it missed and no others', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const [deliveredBefore, missed] = [
    await anEmptyConversation(db, { sellerId: person.id }),
    await anEmptyConversation(db, { buyerId: person.id }),
  ]
  await writeMessage(db, deliveredBefore)
  await writeMessage(db, missed, 'seller')
  await writeMessage(db, missed, 'seller')
  const page = openStreamReader(db, person, { after: 1 })
  expect(await page.until('counts')).toEqual([
    { event: 'news', id: undefined, data: { kind: 'notifications' } },
    conversationEvent(missed, { id: 3, lastNumber: 2 }),
    { event: 'counts', id: 3, data: { eventNumber: 3, unread: 3, notifications: 0 } },
  ])
  const current = openStreamReader(db, person, { after: 3 })
  expect(await current.until('counts')).toHaveLength(1)
})

test('a new page receives an event for messages not yet delivered to any device', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const [waiting, arrived] = [
    await anEmptyConversation(db, { sellerId: person.id }),
    await anEmptyConversation(db, { sellerId: person.id }),
  ]
  await writeMessage(db, waiting)
  await writeMessage(db, arrived)
  await db
    .update(messages)
    .set({ deliveredAt: new Date() })
    .where(eq(messages.conversationId, arrived.id))
  const received = await openStreamReader(db, person).until('counts')
  expect(received.slice(0, -1)).toEqual([conversationEvent(waiting, { id: 1, lastNumber: 1 })])
})

test('a page that missed hundreds of conversations receives one event for each, as fast as it reads', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  const ids = await manyUnreadConversations(db, { person, count: 600 })
  const page = openStreamReader(db, person, { after: 0 })
  const received = await readEventsUpTo(page, 600)
  expect(eventIds(received)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1))
  const events = received.filter(({ data }) => data.kind === 'conversation')
  expect(events.map(({ data }) => data.conversationId)).toEqual(ids)
  expect(await page.next()).toMatchObject({ event: 'counts', id: 600, data: { eventNumber: 600 } })
  await publishEvent(db, { userIds: [person.id], event: { kind: 'notifications' } })
  expect(await page.next()).toMatchObject({ event: 'news', id: 601 })
})

test('an event published while a page still reads missed events is received once', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  await manyUnreadConversations(db, { person, count: 600 })
  const talk = await anEmptyConversation(db, { sellerId: person.id })
  const page = openStreamReader(db, person, { after: 0 })
  await page.until('counts')
  await writeMessage(db, talk)
  const received = eventIds(await readEventsUpTo(page, 601))
  expect(received).toEqual(Array.from({ length: 401 }, (_, i) => i + 201))
})

test('a new page receives the 200 newest undelivered messages, and can continue from the last event', async ({
  committed: db,
}) => {
  const person = await aSignedInUser(db)
  await manyUnreadConversations(db, { person, count: 600 })
  const received = await openStreamReader(db, person).until('counts')
  expect(eventIds(received)).toEqual(Array.from({ length: 200 }, (_, i) => i + 401))
  expect(received.at(-1)).toMatchObject({ id: 600 })
})

onPostgres(
  'events published while the Postgres listener is disconnected arrive once it is back',
  async ({ committed: db }) => {
    const person = await aSignedInUser(db)
    const talk = await anEmptyConversation(db, { sellerId: person.id })
    const page = openStreamReader(db, person)
    await page.until('counts')
    await writeMessage(db, talk)
    await page.until('counts')
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`)
    await writeMessage(db, talk)
    await writeMessage(db, talk)
    const ids = eventIds(await readEventsUpTo(page, 3))
    expect(ids).toEqual([...new Set(ids)].sort())
    await writeMessage(db, talk)
    expect(eventIds(await readEventsUpTo(page, 4)).at(-1)).toBe(4)
  },
)
