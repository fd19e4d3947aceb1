import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailedLinks, sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { confirmPassword } from '../email-change/confirm-password.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/password-reset.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword } from './change-password.server.ts'

const password = 'kali bhains moti'
const newPassword = 'safed bakri chandni'

test('a new password starts a new session on this device and ends all others', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await signInHeaders(db, { email: owner.email, password })
  const elsewhere = await signInHeaders(db, { email: owner.email, password })
  const outcome = await change(db, owner)
  const [cookie = ''] = 'cookies' in outcome ? outcome.cookies : []
  expect(cookie).toMatch(
    /^__Host-session=[\w%.-]{40,}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await findViewer(db, here)).viewer).toBeUndefined()
  expect((await findViewer(db, elsewhere)).viewer).toBeUndefined()
  expect((await findViewer(db, new Headers({ cookie }))).viewer?.id).toBe(owner.id)
  const [storedSession] = await db.select().from(sessions).where(eq(sessions.userId, owner.id))
  expect(storedSession).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'A browser' })
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toEqual({
    refused: 'wrong',
  })
  const again = await signIn(db, aSignInAttempt({ email: owner.email, password: newPassword }))
  expect(again).toHaveProperty('signedIn')
})

test('a new password voids mailed links, and its owner is emailed', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const { email } = owner
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  await change(db, owner)
  const reset = { token, password: 'lal murgi angan mein' }
  expect(await resetPassword(db, reset)).toEqual({ refused: 'link' })
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, owner.id))).toBe(0)
  expect((await deliverAccountMails(db, email)).at(-1)?.text).toContain('has just been changed')
})

test('a wrong current password or an unacceptable new one changes nothing', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await signInHeaders(db, { email: owner.email, password })
  expect(await change(db, owner, { current: 'a guess' })).toEqual({ refused: 'wrong' })
  expect(await change(db, owner, { newPassword: 'short' })).toEqual({ refused: 'short' })
  expect(await change(db, owner, { newPassword: 'password123' })).toEqual({ refused: 'common' })
  expect((await findViewer(db, here)).viewer?.id).toBe(owner.id)
  expect(await deliverAccountMails(db, owner.email)).toEqual([])
})

test('an account may confirm its password five times in fifteen minutes', async ({ db }) => {
  const owner = await anAccount(db, { password })
  for (let i = 0; i < 5; i++) expect(await change(db, owner, { current: 'a guess' })).toBeDefined()
  const sixth = await change(db, owner)
  expect(sixth).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
})

test('guesses from a stolen session back off without blocking sign-in', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const { id: userId, email } = owner
  const guess = () => confirmPassword(db, { userId, password: 'a guess' })
  for (let i = 0; i < 5; i++) expect(await guess()).toEqual({ refused: 'wrong' })
  expect(await guess()).toMatchObject({ refused: 'too-many' })
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
})

test('two simultaneous changes leave one device signed in', { tags: 'postgres' }, async ({
  committed,
}) => {
  const owner = await anAccount(committed, { password })
  await Promise.all([change(committed, owner), change(committed, owner)])
  expect(await committed.$count(sessions, eq(sessions.userId, owner.id))).toBe(1)
  const next = await signIn(
    committed,
    aSignInAttempt({ email: owner.email, password: newPassword }),
  )
  expect(next).toHaveProperty('signedIn')
})

function change(
  db: Database,
  owner: { id: string; email: string; fullName: string },
  differing: { current?: string; newPassword?: string } = {},
) {
  const device = { address: '203.0.113.7', device: 'A browser' }
  return changePassword(db, { owner, current: password, newPassword, device, ...differing })
}
