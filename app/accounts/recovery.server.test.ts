import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailedLinks, users } from '../../db/schema.server.ts'
import {
  anAccount,
  anAddress,
  anEmail,
  aVisit,
  deliverMails,
  headersOf,
} from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import type { Database } from '../platform/database.server.ts'
import { askForEmail } from './change-email.server.ts'
import { askForLink, resetPassword, verifyEmail } from './recovery.server.ts'
import { signIn } from './sign-in.server.ts'
import { findViewer } from './viewer.server.ts'

const password = 'kali bhains moti'
const newPassword = 'safed bakri chandni'

test('a verification link verifies its address once', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const { token } = await mailedTo(db, { kind: 'verify', email })
  expect(await verifyEmail(db, { token })).toBe(true)
  expect(await isVerified(db, id)).toBe(true)
  expect(await verifyEmail(db, { token })).toBe(false)
})

test('a link works neither for another purpose, nor another address, nor after its time', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  const verify = await mailedTo(db, { kind: 'verify', email })
  const reset = await mailedTo(db, { kind: 'reset', email })
  const elevenMinutesOn = new Date(Date.now() + 11 * 60_000)
  const late = { token: reset.token, password: newPassword, now: elevenMinutesOn }
  expect(await verifyEmail(db, { token: reset.token })).toBe(false)
  expect(await resetPassword(db, { token: verify.token, password: newPassword })).toEqual(dead)
  expect(await resetPassword(db, late)).toEqual(dead)
  const twoDaysOn = new Date(Date.now() + 48 * 3600_000)
  expect(await verifyEmail(db, { token: verify.token, now: twoDaysOn })).toBe(false)
  await db.update(users).set({ email: 'moved@farm.test' }).where(eq(users.id, id))
  expect(await verifyEmail(db, { token: verify.token })).toBe(false)
  expect(await isVerified(db, id)).toBe(false)
})

test('only the hash of a token is kept, and nothing of it in the queue', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  await askForLink(db, { kind: 'reset', email, address: anAddress() })
  const { rows } = await db.execute(
    sql`select data from jobs.job where data ->> 'email' = ${email}`,
  )
  expect(rows).toEqual([{ data: { kind: 'reset', email, at: expect.any(String) } }])
  const [{ token } = { token: '' }] = await deliverMails(db, email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = await db.select().from(mailedLinks).where(eq(mailedLinks.userId, id))
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a new password ends every session and every link, and its owner is told', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const phone = await headersOf(db, { email, password })
  const first = await mailedTo(db, { kind: 'reset', email })
  const second = await mailedTo(db, { kind: 'reset', email })
  expect(await resetPassword(db, { token: second.token, password: newPassword })).toBe('reset')
  expect((await findViewer(db, phone)).viewer).toBeUndefined()
  expect(await resetPassword(db, { token: first.token, password })).toEqual(dead)
  expect(await signIn(db, aVisit({ email, password }))).toEqual({ refused: 'wrong' })
  expect(await signIn(db, aVisit({ email, password: newPassword }))).toHaveProperty('signedIn')
  expect((await deliverMails(db, email)).at(-1)?.text).toContain('has just been changed')
})

test('links that were asked for before the password changed and wait to be mailed never come', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const { email, id } = owner
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const moved = anEmail()
  const asking = { owner, email: moved, password, address: anAddress() }
  expect(await askForEmail(db, asking)).toBe('asked')
  for (const kind of ['reset', 'verify'] as const) {
    await askForLink(db, { kind, email, address: anAddress() })
  }
  expect(await resetPassword(db, { token, password: newPassword })).toBe('reset')
  expect(await deliverMails(db, moved)).toEqual([])
  await deliverMails(db, email)
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, id))).toBe(0)
})

test('a refused password leaves the link alive', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  expect(await resetPassword(db, { token, password: 'password123' })).toEqual({ refused: 'common' })
  expect(await resetPassword(db, { token, password: newPassword })).toBe('reset')
})

test('of two presses on one reset link at once, one sets the password', async ({ committed }) => {
  const { email } = await anAccount(committed, { password })
  const { token } = await mailedTo(committed, { kind: 'reset', email })
  const presses = [newPassword, 'lal murgi angan mein'].map((chosen) =>
    resetPassword(committed, { token, password: chosen }),
  )
  expect((await Promise.all(presses)).filter((outcome) => outcome === 'reset')).toHaveLength(1)
})

test('a reset forgives failed sign-ins and shows that the address is its owner’s', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  for (let i = 0; i < 6; i++) await signIn(db, aVisit({ email }))
  const { token } = await mailedTo(db, { kind: 'reset', email })
  await resetPassword(db, { token, password: newPassword })
  expect(await signIn(db, aVisit({ email, password: newPassword }))).toHaveProperty('signedIn')
  expect(await isVerified(db, id)).toBe(true)
})

test('an address without an account is mailed nothing, nor a verified one asked to verify', async ({
  db,
}) => {
  const unknown = anEmail()
  await askForLink(db, { kind: 'reset', email: unknown, address: anAddress() })
  expect(await deliverMails(db, unknown)).toEqual([])
  const { email } = await anAccount(db, { password, emailVerified: true })
  await askForLink(db, { kind: 'verify', email, address: anAddress() })
  expect(await deliverMails(db, email)).toEqual([])
})

test('an address is sent three links an hour, a network address twenty', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  for (let i = 0; i < 5; i++) await askForLink(db, { kind: 'reset', email, address: anAddress() })
  expect(await deliverMails(db, email)).toHaveLength(3)
  const address = '203.0.113.8'
  for (let i = 0; i < 20; i++) {
    await askForLink(db, { kind: 'reset', email: anEmail(), address })
  }
  const late = await anAccount(db, { password })
  await askForLink(db, { kind: 'reset', email: late.email, address })
  expect(await deliverMails(db, late.email)).toEqual([])
})

const dead = { refused: 'link' }

async function mailedTo(db: Database, asked: { kind: 'verify' | 'reset'; email: string }) {
  await askForLink(db, { ...asked, address: anAddress() })
  const mail = (await deliverMails(db, asked.email)).at(-1)
  if (!mail) throw new Error('No mail came')
  return mail
}

async function isVerified(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.emailVerified
}
