import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailedLinks, sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  anAccount,
  anAddress,
  aVisit,
  deliverMails,
  headersOf,
} from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { confirmPassword } from '../email-change/confirm-password.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/recovery.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword } from './change-password.server.ts'

const password = 'kali bhains moti'
const chosen = 'safed bakri chandni'

test('a new password signs this device in anew and every other one out', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await headersOf(db, { email: owner.email, password })
  const elsewhere = await headersOf(db, { email: owner.email, password })
  const outcome = await change(db, owner)
  const [cookie = ''] = 'cookies' in outcome ? outcome.cookies : []
  expect(cookie).toMatch(
    /^__Host-session=[\w%.-]{40,}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await findViewer(db, here)).viewer).toBeUndefined()
  expect((await findViewer(db, elsewhere)).viewer).toBeUndefined()
  expect((await findViewer(db, new Headers({ cookie }))).viewer?.id).toBe(owner.id)
  const [kept] = await db.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect(kept).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'A browser' })
  expect(await signIn(db, aVisit({ email: owner.email, password }))).toEqual({ refused: 'wrong' })
  const again = await signIn(db, aVisit({ email: owner.email, password: chosen }))
  expect(again).toHaveProperty('signedIn')
})

test('a new password makes mailed links void, and its owner is told', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const { email } = owner
  await requestLinkEmail(db, { kind: 'reset', email, address: anAddress() })
  const token = (await deliverMails(db, email)).at(-1)?.token ?? ''
  await change(db, owner)
  const reset = { token, password: 'lal murgi angan mein' }
  expect(await resetPassword(db, reset)).toEqual({ refused: 'link' })
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, owner.id))).toBe(0)
  expect((await deliverMails(db, email)).at(-1)?.text).toContain('has just been changed')
})

test('a wrong current password and one that may not be chosen change nothing', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await headersOf(db, { email: owner.email, password })
  expect(await change(db, owner, { current: 'a guess' })).toEqual({ refused: 'wrong' })
  expect(await change(db, owner, { chosen: 'short' })).toEqual({ refused: 'short' })
  expect(await change(db, owner, { chosen: 'password123' })).toEqual({ refused: 'common' })
  expect((await findViewer(db, here)).viewer?.id).toBe(owner.id)
  expect(await deliverMails(db, owner.email)).toEqual([])
})

test('an account proves its password five times in a quarter of an hour', async ({ db }) => {
  const owner = await anAccount(db, { password })
  for (let i = 0; i < 5; i++) expect(await change(db, owner, { current: 'a guess' })).toBeDefined()
  const sixth = await change(db, owner)
  expect(sixth).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
})

test('guesses from a stolen session wait as failed sign-ins do, and keep nobody from signing in', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const { id: userId, email } = owner
  const guess = () => confirmPassword(db, { userId, email, password: 'a guess' })
  for (let i = 0; i < 5; i++) expect(await guess()).toEqual({ refused: 'wrong' })
  expect(await guess()).toMatchObject({ refused: 'too-many' })
  expect(await signIn(db, aVisit({ email, password }))).toHaveProperty('signedIn')
})

test('of two changes at once one device stays signed in', async ({ committed }) => {
  const owner = await anAccount(committed, { password })
  await Promise.all([change(committed, owner), change(committed, owner)])
  expect(await committed.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
  const next = await signIn(committed, aVisit({ email: owner.email, password: chosen }))
  expect(next).toHaveProperty('signedIn')
})

function change(
  db: Database,
  owner: { id: string; email: string; fullName: string },
  differing: { current?: string; chosen?: string } = {},
) {
  const device = { address: '203.0.113.7', device: 'A browser' }
  return changePassword(db, { owner, current: password, chosen, device, ...differing })
}
