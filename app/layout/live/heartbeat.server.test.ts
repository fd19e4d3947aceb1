import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aPerson, openPage } from '../../../test/support/members/live-pages.ts'
import type { OpenDatabase } from '../../platform/database/database.server.ts'
import { closeEventBus, openEventBus } from '../../platform/realtime/event-bus.server.ts'
import { beatOnce } from './heartbeat.server.ts'

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  return closeEventBus
})

test('a session that is idle or old for too long ends its stream at the heartbeat', async ({
  committed: db,
}) => {
  const [idle, old, living] = [await aPerson(db), await aPerson(db), await aPerson(db)]
  const pages = [idle, old, living].map((person) => openPage(db, person))
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
  await beatOnce(db)
  const [first, second, third] = pages
  expect(await first?.rest()).toMatchObject([{ event: 'session-ended' }])
  expect(await second?.rest()).toMatchObject([{ event: 'session-ended' }])
  expect(await third?.next()).toMatchObject({ event: 'beat' })
})

test('while sessions cannot be looked up nothing beats, and nothing ends', async ({
  committed: db,
}) => {
  const page = openPage(db, await aPerson(db))
  await page.until('counts')
  const away = Object.create(db, {
    select: {
      value() {
        throw new Error('The database is away')
      },
    },
  })
  await expect(beatOnce(away)).rejects.toThrow('away')
  await beatOnce(db)
  expect(await page.next()).toMatchObject({ event: 'beat' })
})
