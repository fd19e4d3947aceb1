import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { accounts, sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anIpAddress,
  aSignInAttempt,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn, signOut } from './sign-in.server.ts'

const password = 'kali bhains moti'
const noon = new Date('2026-05-01T12:00:00Z')

test('the right password starts a session whose token only the server and the cookie hold', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  const outcome = await signIn(db, aSignInAttempt({ email, password }))
  const [cookie = ''] = 'signedIn' in outcome ? outcome.signedIn.cookies : []
  expect(cookie).toMatch(
    /^__Host-session=[\w%.-]{40,}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const { viewer } = await findViewer(db, new Headers({ cookie }))
  expect(viewer?.id).toBe(id)
})

test('a wrong password and an unknown address get the same refusal', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const outcome = await signIn(db, aSignInAttempt({ email }))
  const unknown = await signIn(db, aSignInAttempt({ email: 'nobody@farm.test' }))
  const tooLong = await signIn(db, aSignInAttempt({ email, password: 'x'.repeat(5000) }))
  expect([outcome, unknown, tooLong]).toEqual(Array(3).fill({ refused: 'wrong' }))
})

test('during a wait even the right password is not checked', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const address = anIpAddress()
  await failTimes(db, { email, address }, 5)
  const early = await signIn(db, aSignInAttempt({ email, password, address, now: noon }))
  expect(early).toEqual({ refused: 'too-many', retryAfter: 1 })
  const later = await signIn(
    db,
    aSignInAttempt({ email, password, address, now: secondsAfter(noon, 1) }),
  )
  expect(later).toHaveProperty('signedIn')
})

test('a success clears the failures before it', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const address = anIpAddress()
  await failTimes(db, { email, address }, 4)
  await signIn(db, aSignInAttempt({ email, password, address, now: noon }))
  await failTimes(db, { email, address }, 4)
  expect(await signIn(db, aSignInAttempt({ email, address, now: noon }))).toEqual({
    refused: 'wrong',
  })
})

test('only five of twenty simultaneous guesses are checked', { tags: 'postgres' }, async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const visit = aSignInAttempt({ email, now: noon })
  const guesses = Array.from({ length: 20 }, () => signIn(committed, visit))
  const outcomes = await Promise.all(guesses)
  expect(
    outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'wrong'),
  ).toHaveLength(5)
})

test('sixty failures in five minutes block a network, and successes do not count', async ({
  db,
}) => {
  const address = '203.0.113.9'
  const { email } = await anAccount(db, { password })
  // Counts most of them directly, as checking a password takes long.
  await consumeLimit(db, { limit: 'sign-in-network', key: ipKey(address), amount: 56 })
  for (let i = 0; i < 4; i++) {
    const guess = await signIn(db, aSignInAttempt({ email: `guess-${i}@farm.test`, address }))
    expect(guess).toEqual({ refused: 'wrong' })
    if (i < 3) await signIn(db, aSignInAttempt({ email, password, address }))
  }
  const next = await signIn(db, aSignInAttempt({ email, password, address }))
  expect(next).toMatchObject({ refused: 'too-many' })
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
})

test('a stranger’s failures do not block the owner elsewhere or on a known device', async ({
  db,
}) => {
  const { email } = await anAccount(db, { password })
  const address = anIpAddress()
  // More than a network may fail in all, so its own limit is reached too.
  await consumeLimit(db, { limit: 'sign-in-network', key: ipKey(address), amount: 54 })
  await failTimes(db, { email, address }, 7)
  expect(await signIn(db, aSignInAttempt({ email, password, address }))).toMatchObject({
    refused: 'too-many',
  })
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
  const attempt = aSignInAttempt({ email, password, address, deviceId: 'a-device' })
  expect(await signIn(db, attempt)).toHaveProperty('signedIn')
  for (let i = 0; i < 5; i++) await signIn(db, { ...attempt, password: 'a guess', now: noon })
  expect(await signIn(db, { ...attempt, now: noon })).toMatchObject({ refused: 'too-many' })
})

test('signing out ends the session on the server, so the old cookie no longer works', async ({
  db,
}) => {
  const { email } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  const [cookie] = await signOut(db, headers)
  expect(cookie).toMatch(/^__Host-session=; Max-Age=0/)
  expect((await findViewer(db, headers)).viewer).toBeUndefined()
})

test('a hash of a lower cost is replaced at sign-in', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const nonce = Buffer.from('salt of the earth')
  const lowCost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const hash = argon2Sync('argon2id', { message: password, nonce, ...lowCost }).toString('base64')
  const weak = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${hash}`.replace(
    /=(?=\$|$)/g,
    '',
  )
  await db.update(accounts).set({ password: weak }).where(eq(accounts.userId, id))
  await signIn(db, aSignInAttempt({ email, password }))
  const [storedAccount] = await db.select().from(accounts).where(eq(accounts.userId, id))
  expect(storedAccount?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a session ends after two weeks without a visit and after ninety days in any case', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  const day = 24 * 3600
  await db.update(sessions).set({ createdAt: secondsAfter(new Date(), -89 * day) })
  expect((await findViewer(db, headers)).viewer?.id).toBe(id)
  await db.update(sessions).set({ createdAt: secondsAfter(new Date(), -91 * day) })
  expect((await findViewer(db, headers)).viewer).toBeUndefined()
  const others = await signInHeaders(db, { email, password })
  await db.update(sessions).set({ expiresAt: secondsAfter(new Date(), -1) })
  expect((await findViewer(db, others)).viewer).toBeUndefined()
})

test('a visit on a later day extends the session and its cookie to two weeks', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  expect((await findViewer(db, headers)).cookies).toEqual([])
  await db.update(sessions).set({ expiresAt: secondsAfter(new Date(), 12 * 24 * 3600) })
  const { cookies } = await findViewer(db, headers)
  expect(cookies).toEqual([expect.stringMatching(/^__Host-session=.+; Max-Age=1209600/)])
})

async function failTimes(db: Database, from: { email: string; address: string }, times: number) {
  for (let i = 0; i < times; i++) await signIn(db, aSignInAttempt({ ...from, now: noon }))
}

function secondsAfter(when: Date, seconds: number): Date {
  return new Date(when.getTime() + seconds * 1000)
}

test('a refused sign-in is logged with the account, but never with what was typed', async ({
  db,
}) => {
  const { id, email } = await anAccount(db, { password: 'kali bhains moti' })
  const written = vi.spyOn(log, 'warn')
  await signIn(db, aSignInAttempt({ email, password: 'not the password' }))
  await signIn(db, aSignInAttempt({ email: 'nobody@farm.test', password: 'not the password' }))
  const lines = written.mock.calls
  written.mockRestore()
  const words = 'sign-in refused: wrong address or password'
  expect(lines).toEqual([
    [expect.objectContaining({ userId: id }), words],
    [expect.objectContaining({ userId: undefined }), words],
  ])
  for (const typed of [email, 'nobody@', 'not the password'])
    expect(JSON.stringify(lines)).not.toContain(typed)
})
