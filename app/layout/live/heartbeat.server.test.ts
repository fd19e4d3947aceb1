import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aSignedInUser, openStreamReader } from '../../../test/support/members/live-pages.ts'
import type { OpenDatabase } from '../../platform/database/database.server.ts'
import { closeEventBus, openEventBus } from '../../platform/realtime/event-bus.server.ts'
import { sendHeartbeat } from './heartbeat.server.ts'

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  return closeEventBus
})

test('the heartbeat ends streams whose session is idle or too old', async ({ committed: db }) => {
  const [idle, old, active] = [
    await aSignedInUser(db),
    await aSignedInUser(db),
    await aSignedInUser(db),
  ]
  const pages = [idle, old, active].map((person) => openStreamReader(db, person))
  for (const page of pages) await page.until('counts')
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await db
    .update(sessions)
    .set({ expiresAt: ago(0) })
    .where(eq(sessions.id, idle.sessionId))
  await db
    .update(sessions)
    .set({ createdAt: ago(91) })
    .where(eq(sessions.id, old.sessionId))
  await sendHeartbeat(db)
  const [first, second, third] = pages
  expect(await first?.rest()).toMatchObject([{ event: 'session-ended' }])
  expect(await second?.rest()).toMatchObject([{ event: 'session-ended' }])
  expect(await third?.next()).toMatchObject({ event: 'beat' })
})

test('while sessions cannot be looked up, no heartbeat is sent and no stream ends', async ({
  committed: db,
}) => {
  const page = openStreamReader(db, await aSignedInUser(db))
  await page.until('counts')
  const away = Object.create(db, {
    select: {
      value() {
        throw new Error('The database is away')
      },
    },
  })
  await expect(sendHeartbeat(away)).rejects.toThrow('away')
  await sendHeartbeat(db)
  expect(await page.next()).toMatchObject({ event: 'beat' })
})
