import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
} from '../../../test/support/members/accounts.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { type NewAccount, signUp } from './sign-up.server.ts'

const password = 'kali bhains moti'

test('signing up stores a strong hash, starts no session and mails a link', async ({ db }) => {
  const email = anEmail()
  expect(await signUp(db, aNewcomer({ email, language: 'ur' }))).toBe('accepted')
  const [user] = await db.select().from(users).where(eq(users.email, email))
  expect(user).toMatchObject({ emailVerified: false, preferences: { language: 'ur' } })
  expect(user?.adultConfirmedAt).toBeInstanceOf(Date)
  const [storedAccount] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, user?.id ?? ''))
  expect(storedAccount?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const [mail, ...others] = await deliverAccountMails(db, email)
  expect(mail?.text).toContain('https://market.test/auth/verify?token=')
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">')
  expect(others).toEqual([])
})

test('an address with an account gets the same answer, and its owner a mail without token', async ({
  db,
}) => {
  const { email, fullName } = await anAccount(db, { password })
  const thief = aNewcomer({ email, fullName: 'Somebody Else', password: 'another password' })
  expect(await signUp(db, thief)).toBe('accepted')
  const [user] = await db.select().from(users).where(eq(users.email, email))
  expect(user?.fullName).toBe(fullName)
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
  const [mail] = await deliverAccountMails(db, email)
  expect(mail?.text).toContain('tried to open an account with this address')
  expect(mail?.token).toBe('')
})

test('two simultaneous sign-ups with one address create one account', { tags: 'postgres' }, async ({
  committed,
}) => {
  const email = anEmail()
  const both = [1, 2].map(() => signUp(committed, aNewcomer({ email })))
  expect(await Promise.all(both)).toEqual(['accepted', 'accepted'])
  expect(await committed.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('a network triggers one sign-up email to an address per ten minutes', async ({ db }) => {
  const email = anEmail()
  const stranger = aNewcomer({ email })
  for (let i = 0; i < 3; i++) expect(await signUp(db, stranger)).toBe('accepted')
  expect(await deliverAccountMails(db, email)).toHaveLength(1)
  // The owner, signing up just afterwards, gets an email too; many networks together are limited.
  await signUp(db, aNewcomer({ email }))
  expect(await deliverAccountMails(db, email)).toHaveLength(2)
  for (let i = 0; i < 14; i++) await signUp(db, aNewcomer({ email }))
  expect(await deliverAccountMails(db, email)).toHaveLength(13)
})

test('a network may sign up thirty times an hour', async ({ db }) => {
  const address = '203.0.113.7'
  // Counts most of them directly, as hashing a password takes long.
  await consumeLimit(db, { limit: 'sign-up-network', key: ipKey(address), amount: 26 })
  for (let i = 0; i < 4; i++) {
    expect(await signUp(db, aNewcomer({ email: anEmail(), address }))).toBe('accepted')
  }
  const next = await signUp(db, aNewcomer({ email: anEmail(), address }))
  expect(next).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
})

function aNewcomer(differing: Partial<NewAccount & { address: string }> & { email: string }) {
  const newcomer = { fullName: 'Ali Raza', password, language: 'en' as const }
  return { ...newcomer, address: anIpAddress(), ...differing }
}
