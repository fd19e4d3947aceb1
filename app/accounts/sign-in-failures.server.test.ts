import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { signInFailures } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import type { Database } from '../platform/database.server.ts'
import { countAttempt } from './sign-in-failures.server.ts'

const email = 'ali@farm.test'

test('five failures are free, then each doubles the wait up to a quarter of an hour', async ({
  db,
}) => {
  expect(await failTimes(db, 18, new Date('2026-05-01T12:00:00Z'))).toEqual([
    0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900,
  ])
})

test('while an address waits it is told how long, and waiting costs nothing', async ({ db }) => {
  const now = new Date('2026-05-01T12:00:00Z')
  await failTimes(db, 7, now)
  const soon = new Date('2026-05-01T12:00:04Z')
  const early = { allowed: false, retryAfter: 3 }
  expect(await countAttempt(db, { email, now: soon })).toEqual(early)
  expect(await countAttempt(db, { email, now: soon })).toEqual(early)
  const later = new Date('2026-05-01T12:00:07Z')
  expect(await countAttempt(db, { email, now: later })).toEqual({ allowed: true })
})

test('a day allows fifty failures, and after the next midnight there are more', async ({ db }) => {
  await failTimes(db, 50, new Date('2026-05-01T00:00:00Z'))
  const evening = await countAttempt(db, { email, now: new Date('2026-05-01T23:00:00Z') })
  expect(evening).toEqual({ allowed: false, retryAfter: 3600 })
  const tomorrow = await countAttempt(db, { email, now: new Date('2026-05-02T00:00:00Z') })
  expect(tomorrow).toEqual({ allowed: true })
})

test('a day without a failure forgives them all', async ({ db }) => {
  await failTimes(db, 12, new Date('2026-05-01T12:00:00Z'))
  expect(await failTimes(db, 5, new Date('2026-05-02T13:00:00Z'))).toEqual([0, 0, 0, 0, 1])
})

/** Fails `times` times, each as soon as it is allowed; gives the seconds to wait after each. */
async function failTimes(db: Database, times: number, from: Date): Promise<number[]> {
  const waits: number[] = []
  let now = from
  for (let i = 0; i < times; i++) {
    await countAttempt(db, { email, now })
    const [kept] = await db.select().from(signInFailures).where(eq(signInFailures.email, email))
    waits.push(((kept?.blockedUntil.getTime() ?? 0) - now.getTime()) / 1000)
    now = kept?.blockedUntil ?? now
  }
  return waits
}
