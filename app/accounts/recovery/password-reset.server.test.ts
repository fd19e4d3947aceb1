import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailedLinks, users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import { deleteAccount } from '../../account-data/deletion/delete-account.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { requestEmailChange } from '../email-change/change-email.server.ts'
import { findLink, issueLink } from '../emails/email-links.server.ts'
import { findNumberOwner, holdNumber } from '../phone/phone-numbers.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { requestLinkEmail, resetPassword, verifyEmail } from './password-reset.server.ts'

const password = 'kali bhains moti'
const newPassword = 'safed bakri chandni'

test('a verification link verifies its address once', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const { token } = await mailedTo(db, { kind: 'verify', email })
  expect(await verifyEmail(db, { token })).toBe(true)
  expect(await isVerified(db, id)).toBe(true)
  expect(await verifyEmail(db, { token })).toBe(false)
})

test('a link does not work for another purpose, for another address or after it expires', async ({
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

test('only the hash of a token is stored, and the queue holds none of it', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const { rows } = await db.execute(
    sql`select data from jobs.job where data ->> 'email' = ${email}`,
  )
  expect(rows).toEqual([{ data: { kind: 'reset', email, at: expect.any(String) } }])
  const [{ token } = { token: '' }] = await deliverAccountMails(db, email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const storedLinks = await db.select().from(mailedLinks).where(eq(mailedLinks.userId, id))
  expect(JSON.stringify(storedLinks)).not.toContain(token)
})

test('a new password ends every session, voids every link and emails the owner', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const phone = await signInHeaders(db, { email, password })
  const first = await mailedTo(db, { kind: 'reset', email })
  const second = await mailedTo(db, { kind: 'reset', email })
  expect(await resetPassword(db, { token: second.token, password: newPassword })).toBe('reset')
  expect((await findViewer(db, phone)).viewer).toBeUndefined()
  expect(await resetPassword(db, { token: first.token, password })).toEqual(dead)
  expect(await signIn(db, aSignInAttempt({ email, password }))).toEqual({ refused: 'wrong' })
  expect(await signIn(db, aSignInAttempt({ email, password: newPassword }))).toHaveProperty(
    'signedIn',
  )
  expect((await deliverAccountMails(db, email)).at(-1)?.text).toContain('has just been changed')
})

test('links requested before a password change and still queued are never mailed', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const { email, id } = owner
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const moved = anEmail()
  const asking = { owner, email: moved, password, address: anIpAddress() }
  expect(await requestEmailChange(db, asking)).toBe('requested')
  for (const kind of ['reset', 'verify'] as const) {
    await requestLinkEmail(db, { kind, email, address: anIpAddress() })
  }
  expect(await resetPassword(db, { token, password: newPassword })).toBe('reset')
  expect(await deliverAccountMails(db, moved)).toEqual([])
  await deliverAccountMails(db, email)
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, id))).toBe(0)
})

test('a newer link voids older ones, whichever email is sent first', async ({ db }) => {
  const { email, id: userId } = await anAccount(db, { password })
  for (const kind of ['reset', 'verify'] as const) {
    const older = await mailedTo(db, { kind, email })
    const newer = await mailedTo(db, { kind, email })
    const use = (token: string) =>
      kind === 'verify'
        ? verifyEmail(db, { token })
        : resetPassword(db, { token, password: 'short' })
    expect(await use(older.token)).toEqual(kind === 'verify' ? false : dead)
    expect(await use(newer.token)).toEqual(kind === 'verify' ? true : { refused: 'short' })
  }
  const now = new Date()
  const link = { userId, email, purpose: 'reset-password', now } as const
  const late = await issueLink(db, { ...link, at: now })
  const early = await issueLink(db, { ...link, at: new Date(now.getTime() - 60_000) })
  expect(early).toBeUndefined()
  expect(await findLink(db, { ...link, token: late ?? '' })).toMatchObject({ userId, email })
})

test('only one of two links issued at once works', { tags: 'postgres' }, async ({ committed }) => {
  const { email, id: userId } = await anAccount(committed, { password })
  const now = new Date()
  const link = { userId, email, purpose: 'reset-password', now } as const
  const made = await Promise.all([
    issueLink(committed, { ...link, at: now }),
    issueLink(committed, { ...link, at: new Date(now.getTime() + 1) }),
  ])
  const found = await Promise.all(
    made.map((token) => token && findLink(committed, { ...link, token })),
  )
  expect(found.filter(Boolean)).toHaveLength(1)
})

test('resetting the password of an unverified account starts an empty one', async ({ db }) => {
  const stranger = await anAccount(db, { password, fullName: 'Cheap Loans' })
  const { email } = stranger
  const listing = await aListing(db, { sellerId: stranger.id })
  const session = await signInHeaders(db, { email, password })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const claim = { fullName: 'Ali Raza', language: 'ur', isOwnAccount: false } as const
  expect(await resetPassword(db, { token, password: newPassword, claim })).toBe('reset')
  const [own] = await db.select().from(users).where(eq(users.email, email))
  expect(own?.id).not.toBe(stranger.id)
  expect(own).toMatchObject({ fullName: 'Ali Raza', emailVerified: true, phone: null })
  expect(own?.preferences).toEqual({ language: 'ur' })
  expect((await findViewer(db, session)).viewer).toBeUndefined()
  expect(await signIn(db, aSignInAttempt({ email, password }))).toEqual({ refused: 'wrong' })
  expect(await signIn(db, aSignInAttempt({ email, password: newPassword }))).toHaveProperty(
    'signedIn',
  )
  await runPendingJobs(db, deleteAccount)
  expect(await db.$count(listings, eq(listings.id, listing.id))).toBe(0)
  // A link requested before is not issued for the new account.
  const mails = await deliverAccountMails(db, email)
  expect(mails.filter(({ token: sent }) => sent)).toHaveLength(1)
  expect(mails.at(-1)?.text).toContain('/auth/forgot')
})

test('whoever has a mistyped mailbox gets nothing of an account that holds a number', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  // Once it holds the number, no such link is mailed.
  const { token } = await mailedTo(db, { kind: 'reset', email })
  await holdNumber(db, { userId: id, e164: '+923001234567', provenBy: 'sms' })
  const claim = { fullName: 'Cheap Loans', language: 'en', isOwnAccount: true } as const
  expect(await resetPassword(db, { token, password: newPassword, claim })).toBe('reset')
  const [own] = await db.select().from(users).where(eq(users.id, id))
  expect(own).toMatchObject({ email: null, deletedAt: null, emailVerified: false })
  expect((await findNumberOwner(db, '+923001234567'))?.id).toBe(id)
  const [other] = await db.select().from(users).where(eq(users.email, email))
  expect(other).toMatchObject({ fullName: 'Cheap Loans', emailVerified: true, phone: null })
  const visit = aSignInAttempt({ email: '+923001234567', password })
  expect(await signIn(db, visit)).toHaveProperty('signedIn')
})

test('claiming an unverified account keeps its contents', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const listing = await aListing(db, { sellerId: id })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const claim = { fullName: 'Ali Raza', language: 'en', isOwnAccount: true } as const
  expect(await resetPassword(db, { token, password: newPassword, claim })).toBe('reset')
  const [own] = await db.select().from(users).where(eq(users.email, email))
  expect(own).toMatchObject({ id, fullName: 'Ali Raza', emailVerified: true })
  expect(await db.$count(listings, eq(listings.id, listing.id))).toBe(1)
})

test('a rejected password does not use up the link', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  expect(await resetPassword(db, { token, password: 'password123' })).toEqual({ refused: 'common' })
  expect(await resetPassword(db, { token, password: newPassword })).toBe('reset')
})

test('a reset link used twice at once sets the password once', { tags: 'postgres' }, async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const { token } = await mailedTo(committed, { kind: 'reset', email })
  const presses = [newPassword, 'lal murgi angan mein'].map((chosen) =>
    resetPassword(committed, { token, password: chosen }),
  )
  expect((await Promise.all(presses)).filter((outcome) => outcome === 'reset')).toHaveLength(1)
})

test('a reset clears failed sign-ins and verifies the address', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const address = anIpAddress()
  for (let i = 0; i < 6; i++) await signIn(db, aSignInAttempt({ email, address }))
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const claim = { fullName: 'Ali', language: 'en', isOwnAccount: true } as const
  await resetPassword(db, { token, password: newPassword, claim })
  const visit = aSignInAttempt({ email, password: newPassword, address })
  expect(await signIn(db, visit)).toHaveProperty('signedIn')
  expect(await isVerified(db, id)).toBe(true)
})

test('no email goes to an unknown address, nor a verification link to a verified one', async ({
  db,
}) => {
  const unknown = anEmail()
  await requestLinkEmail(db, { kind: 'reset', email: unknown, address: anIpAddress() })
  expect(await deliverAccountMails(db, unknown)).toEqual([])
  const { email } = await anAccount(db, { password, emailVerified: true })
  await requestLinkEmail(db, { kind: 'verify', email, address: anIpAddress() })
  expect(await deliverAccountMails(db, email)).toEqual([])
})

test('a network may request three links an hour per address and twenty in all', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const address = anIpAddress()
  for (let i = 0; i < 5; i++) await requestLinkEmail(db, { kind: 'reset', email, address })
  expect(await deliverAccountMails(db, email)).toHaveLength(3)
  for (let i = 0; i < 20; i++) {
    await requestLinkEmail(db, { kind: 'reset', email: anEmail(), address })
  }
  const late = await anAccount(db, { password })
  await requestLinkEmail(db, { kind: 'reset', email: late.email, address })
  expect(await deliverAccountMails(db, late.email)).toEqual([])
})

test('a stranger’s link requests never use up the owner’s', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const ask = (requester: { address: string; deviceId?: string }) =>
    requestLinkEmail(db, { kind: 'reset', email, ...requester })
  const stranger = anIpAddress()
  for (let i = 0; i < 8; i++) await ask({ address: stranger })
  expect(await deliverAccountMails(db, email)).toHaveLength(3)
  await ask({ address: anIpAddress() })
  expect(await deliverAccountMails(db, email)).toHaveLength(4)
  // A stranger using many networks gets twelve mails a day in all, then one an hour.
  for (let i = 0; i < 20; i++) await ask({ address: anIpAddress() })
  expect(await deliverAccountMails(db, email)).toHaveLength(13)
  // A known device has its own limit even on the stranger's network.
  for (let i = 0; i < 5; i++) await ask({ address: stranger, deviceId: 'a-device' })
  expect(await deliverAccountMails(db, email)).toHaveLength(16)
})

test('other kinds of email do not use up the limit for password resets', async ({ db }) => {
  const { email } = await anAccount(db, { password, emailVerified: true })
  const mover = await anAccount(db, { password, emailVerified: true })
  const stranger = anIpAddress()
  for (let i = 0; i < 14; i++) {
    const address = anIpAddress()
    await requestLinkEmail(db, { kind: 'verify', email, address })
    await signUp(db, { fullName: 'Aslam', email, password, language: 'en', address })
  }
  for (let i = 0; i < 4; i++) {
    await requestEmailChange(db, { owner: mover, email, password, address: stranger })
    await requestLinkEmail(db, { kind: 'verify', email, address: stranger })
  }
  await deliverAccountMails(db, email)
  for (let i = 0; i < 3; i++)
    await requestLinkEmail(db, { kind: 'reset', email, address: stranger })
  const mails = await deliverAccountMails(db, email)
  expect(mails.filter(({ token }) => token)).toHaveLength(3)
})

const dead = { refused: 'link' }

async function mailedTo(db: Database, request: { kind: 'verify' | 'reset'; email: string }) {
  await requestLinkEmail(db, { ...request, address: anIpAddress() })
  const mail = (await deliverAccountMails(db, request.email)).at(-1)
  if (!mail) throw new Error('No email was sent')
  return mail
}

async function isVerified(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.emailVerified
}
