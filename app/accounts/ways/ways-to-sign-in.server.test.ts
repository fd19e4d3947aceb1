import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { holdNumber, listNumbers } from '../phone/phone-numbers.server.ts'
import { listWays, removeEmail, removeNumber } from './ways-to-sign-in.server.ts'

const password = 'kali bhains moti'
const [one, two] = ['+923001234567', '+923017654321']

const { phoneProof } = environment()
beforeEach(() => void (environment().phoneProof = ['sms']))
afterEach(() => void (environment().phoneProof = phoneProof))

test('the last number of an account without a password stays', async ({ db }) => {
  const { id: userId } = await aUser(db)
  await hold(db, userId, one)
  await hold(db, userId, two)
  const [first, second] = await listNumbers(db, userId)
  expect(await remove(db, userId, first?.id)).toBe('removed')
  expect(await remove(db, userId, first?.id)).toEqual({ refused: 'unknown' })
  expect(await remove(db, userId, second?.id)).toEqual({ refused: 'last' })
  expect(await listWays(db, await viewerOf(db, userId))).toMatchObject({
    numbers: [{ e164: two, isRemovable: false }],
    isOpenable: true,
  })
})

test('a number that must be proven again, or a lost one, is no way in', async ({ db }) => {
  const { id: userId } = await aUser(db)
  await hold(db, userId, one)
  await hold(db, userId, two)
  await db.update(phoneNumbers).set({ staleAt: new Date() }).where(eq(phoneNumbers.e164, one))
  const [, second] = await listNumbers(db, userId)
  expect(await remove(db, userId, second?.id)).toEqual({ refused: 'last' })
  await hold(db, (await aUser(db)).id, two)
  expect(await listWays(db, await viewerOf(db, userId))).toMatchObject({
    numbers: [{ e164: one, isStale: true }],
    lost: [{ e164: two, lostAt: expect.any(Date) }],
    isOpenable: false,
  })
})

test('the email goes once a number opens the account, and the number no more after that', async ({
  db,
}) => {
  const { id: userId } = await anAccount(db, { password })
  expect(await removeEmail(db, { userId })).toEqual({ refused: 'last' })
  await hold(db, userId, one)
  expect(await removeEmail(db, { userId })).toBe('removed')
  expect(await removeEmail(db, { userId })).toEqual({ refused: 'unknown' })
  const [number] = await listNumbers(db, userId)
  expect(await remove(db, userId, number?.id)).toEqual({ refused: 'last' })
})

test('a number opens nothing where none can be proven, also with a password', async ({ db }) => {
  const members = [await aUser(db), await anAccount(db, { password, email: null })]
  await hold(db, members[0]?.id ?? '', one)
  await hold(db, members[1]?.id ?? '', two)
  await db.update(users).set({ email: null })
  environment().phoneProof = []
  for (const { id } of members)
    expect(await listWays(db, await viewerOf(db, id))).toMatchObject({ isOpenable: false })
})

test('two requests at once do not remove both ways in', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { id: userId } = await anAccount(db, { password })
  await hold(db, userId, one)
  const [number] = await listNumbers(db, userId)
  const outcomes = await Promise.all([removeEmail(db, { userId }), remove(db, userId, number?.id)])
  expect(outcomes).toContain('removed')
  expect(outcomes).toContainEqual({ refused: 'last' })
})

test('the profile keeps no number that no longer opens the account', async ({ db }) => {
  const { id: userId } = await aUser(db, { phone: one })
  await hold(db, userId, one)
  await hold(db, userId, two)
  await hold(db, (await aUser(db)).id, one)
  expect(await viewerOf(db, userId)).toMatchObject({ phone: two })
  await hold(db, (await aUser(db)).id, two)
  expect(await viewerOf(db, userId)).toMatchObject({ phone: null })
})

test('a number of another member cannot be removed', async ({ db }) => {
  const [owner, stranger] = [await anAccount(db, { password }), await anAccount(db, { password })]
  await hold(db, owner.id, one)
  const [number] = await listNumbers(db, owner.id)
  expect(await remove(db, stranger.id, number?.id)).toEqual({ refused: 'unknown' })
  expect(await listNumbers(db, owner.id)).toHaveLength(1)
})

function hold(db: Database, userId: string, e164: string): Promise<void> {
  return holdNumber(db, { userId, e164, provenBy: 'sms' })
}

function remove(db: Database, userId: string, numberId = '') {
  return removeNumber(db, { userId, numberId })
}

async function viewerOf(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('No such user')
  return user
}
