import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { type RequestContext, runWithRequest } from '../http/request-context.server.ts'
import { consumeLimit, ipKey, ipRange, purgeRateLimits } from './rate-limiter.server.ts'

setEnvironment({ LIMIT_REVEAL: '2/60', LIMIT_UPLOAD: '5/60' })

const twoAMinute = { limit: 'reveal', key: '1' } as const

test('the first request beyond the limit is refused and told when to retry', async ({ db }) => {
  expect(await consumeLimit(db, twoAMinute)).toEqual({ allowed: true })
  expect(await consumeLimit(db, twoAMinute)).toEqual({ allowed: true })
  const refused = await consumeLimit(db, twoAMinute)
  expect(refused).toEqual({ allowed: false, retryAfter: 60 })
})

test('a refusal tells the response when to try again', async ({ db }) => {
  const url = new URL('https://market.test/')
  const context: RequestContext = { id: '1', nonce: '', address: '203.0.113.1', url }
  await runWithRequest(context, () => consumeLimit(db, { ...twoAMinute, amount: 3 }))
  expect(context.retryAfter).toBe(60)
})

test('keys are counted separately', async ({ db }) => {
  await consumeLimit(db, { ...twoAMinute, amount: 2 })
  expect(await consumeLimit(db, { ...twoAMinute, key: '2' })).toEqual({ allowed: true })
})

test('a new window starts from zero, and expired counters are purged', async ({ db }) => {
  await consumeLimit(db, { ...twoAMinute, amount: 2 })
  await db
    .update(rateLimits)
    .set({ windowEnds: sql`now() - interval '1 second'` })
    .where(eq(rateLimits.key, 'reveal:1'))
  expect(await consumeLimit(db, twoAMinute)).toEqual({ allowed: true })
  await db.update(rateLimits).set({ windowEnds: sql`now() - interval '1 second'` })
  await purgeRateLimits(db)
  expect(await db.$count(rateLimits)).toBe(0)
})

test('an amount above the limit is refused even as the first, and counts nothing', async ({
  db,
}) => {
  const refused = { allowed: false, retryAfter: 60 }
  expect(await consumeLimit(db, { ...twoAMinute, amount: 3 })).toEqual(refused)
  expect(await consumeLimit(db, { ...twoAMinute, amount: 2 })).toEqual({ allowed: true })
})

test('a refunded amount can be used again', async ({ db }) => {
  await consumeLimit(db, { ...twoAMinute, amount: 2 })
  await consumeLimit(db, { ...twoAMinute, amount: -1 })
  expect(await consumeLimit(db, twoAMinute)).toEqual({ allowed: true })
  expect(await consumeLimit(db, twoAMinute)).toMatchObject({ allowed: false })
})

test('concurrent requests never exceed the limit', { tags: 'postgres' }, async ({ committed }) => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => consumeLimit(committed, { limit: 'upload', key: 'burst' })),
  )
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(5)
})

test('one household shares a key: an IPv4 address, or the /64 of an IPv6 one', () => {
  expect(ipKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(ipKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(ipKey('2001:db8:1:2::9')).toBe(ipKey('2001:db8:1:2:ffff::1'))
  expect(ipKey('2001:db8::1')).toBe('2001:db8:0:0')
})

test('the addresses that one client can have share a range: a /24, or the /48 of an IPv6 one', () => {
  expect(ipRange('::ffff:203.0.113.9')).toBe(ipRange('203.0.113.200'))
  expect(ipRange('203.0.114.9')).not.toBe(ipRange('203.0.113.9'))
  expect(ipRange('2001:db8:1:2::9')).toBe(ipRange('2001:db8:1:ffff::9'))
  expect(ipRange('2001:db8:2::9')).not.toBe(ipRange('2001:db8:1::9'))
})
