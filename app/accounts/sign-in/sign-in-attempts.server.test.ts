import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { signInAttempts } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type AttemptSource, countAttempt } from './sign-in-attempts.server.ts'

const identifier = 'ali@farm.test'
const source = 'network:192.0.2.1'

test('five failures are free, then each doubles the wait up to fifteen minutes', async ({ db }) => {
  expect(await failTimes(db, 18, new Date('2026-05-01T12:00:00Z'))).toEqual([
    0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900,
  ])
})

test('during a wait the remaining time is returned and attempts cost nothing', async ({ db }) => {
  const now = new Date('2026-05-01T12:00:00Z')
  await failTimes(db, 7, now)
  const soon = new Date('2026-05-01T12:00:04Z')
  const early = { allowed: false, retryAfter: 3 }
  expect(await countAttempt(db, { identifier, source, now: soon })).toEqual(early)
  expect(await countAttempt(db, { identifier, source, now: soon })).toEqual(early)
  const later = new Date('2026-05-01T12:00:07Z')
  expect(await countAttempt(db, { identifier, source, now: later })).toEqual({ allowed: true })
})

test('a day allows fifty failures, and attempts resume after midnight', async ({ db }) => {
  await failTimes(db, 50, new Date('2026-05-01T00:00:00Z'))
  const evening = await countAttempt(db, {
    identifier,
    source,
    now: new Date('2026-05-01T23:00:00Z'),
  })
  expect(evening).toEqual({ allowed: false, retryAfter: 3600 })
  const tomorrow = await countAttempt(db, {
    identifier,
    source,
    now: new Date('2026-05-02T00:00:00Z'),
  })
  expect(tomorrow).toEqual({ allowed: true })
})

test('failures of one source do not delay another', async ({ db }) => {
  const now = new Date('2026-05-01T12:00:00Z')
  await failTimes(db, 50, now)
  for (const other of ['network:192.0.2.2', 'device:a', 'settings'] as const) {
    expect(await countAttempt(db, { identifier, source: other, now })).toEqual({ allowed: true })
  }
})

test('after a hundred failures from many networks a new one waits, then gets its attempt', async ({
  db,
}) => {
  const now = new Date('2026-05-01T12:00:00Z')
  const attempt = (from: AttemptSource, at = now) =>
    countAttempt(db, { identifier, source: from, now: at })
  for (let i = 0; i < 100; i++) {
    expect(await attempt(`network:198.51.100.${i}`)).toEqual({ allowed: true })
  }
  const owner = 'network:203.0.113.1'
  expect(await attempt(owner)).toEqual({ allowed: false, retryAfter: 60 })
  const waited = new Date('2026-05-01T12:01:00Z')
  // Further failures of strangers in the meantime make no difference.
  for (let i = 0; i < 20; i++) await attempt(`network:198.51.100.${i}`, waited)
  expect(await attempt(owner, waited)).toEqual({ allowed: true })
  expect(await attempt(owner, waited)).toEqual({ allowed: false, retryAfter: 60 })
  expect(await attempt('device:a')).toEqual({ allowed: true })
})

test('a day without failures resets the count', async ({ db }) => {
  await failTimes(db, 12, new Date('2026-05-01T12:00:00Z'))
  expect(await failTimes(db, 5, new Date('2026-05-02T13:00:00Z'))).toEqual([0, 0, 0, 0, 1])
})

/** Fails `times` times, each as soon as allowed; returns the wait in seconds after each. */
async function failTimes(db: Database, times: number, from: Date): Promise<number[]> {
  const waits: number[] = []
  let now = from
  for (let i = 0; i < times; i++) {
    await countAttempt(db, { identifier, source, now })
    const [storedAttempt] = await db
      .select()
      .from(signInAttempts)
      .where(and(eq(signInAttempts.identifier, identifier), eq(signInAttempts.source, source)))
    waits.push(((storedAttempt?.blockedUntil.getTime() ?? 0) - now.getTime()) / 1000)
    now = storedAttempt?.blockedUntil ?? now
  }
  return waits
}
