import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailedLinks, users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  anAccount,
  anAddress,
  anEmail,
  aVisit,
  deliverMails,
  headersOf,
} from '../../../test/support/members/accounts.ts'
import { workOff } from '../../../test/support/members/deliver-notifications.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import { deleteAccount } from '../../account-data/deletion/delete-account.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { requestEmailChange } from '../email-change/change-email.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { findLink, issueLink } from '../sign-up/email-links.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { requestLinkEmail, resetPassword, verifyEmail } from './recovery.server.ts'

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
  await requestLinkEmail(db, { kind: 'reset', email, address: anAddress() })
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
  expect(await requestEmailChange(db, asking)).toBe('asked')
  for (const kind of ['reset', 'verify'] as const) {
    await requestLinkEmail(db, { kind, email, address: anAddress() })
  }
  expect(await resetPassword(db, { token, password: newPassword })).toBe('reset')
  expect(await deliverMails(db, moved)).toEqual([])
  await deliverMails(db, email)
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, id))).toBe(0)
})

test('a link that was asked for later ends the earlier ones, whichever mail goes out first', async ({
  db,
}) => {
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
  expect(await findLink(db, { ...link, token: late ?? '' })).toEqual({ userId, email })
})

test('of two links made at once one works', async ({ committed }) => {
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

test('whoever resets an account that was never verified begins with an empty one', async ({
  db,
}) => {
  const stranger = await anAccount(db, { password, fullName: 'Cheap Loans' })
  const { email } = stranger
  const listing = await aListing(db, { sellerId: stranger.id })
  const session = await headersOf(db, { email, password })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  await requestLinkEmail(db, { kind: 'reset', email, address: anAddress() })
  const claim = { fullName: 'Ali Raza', language: 'ur', isOwnAccount: false } as const
  expect(await resetPassword(db, { token, password: newPassword, claim })).toBe('reset')
  const [own] = await db.select().from(users).where(eq(users.email, email))
  expect(own?.id).not.toBe(stranger.id)
  expect(own).toMatchObject({ fullName: 'Ali Raza', emailVerified: true, phone: null })
  expect(own?.preferences).toEqual({ language: 'ur' })
  expect((await findViewer(db, session)).viewer).toBeUndefined()
  expect(await signIn(db, aVisit({ email, password }))).toEqual({ refused: 'wrong' })
  expect(await signIn(db, aVisit({ email, password: newPassword }))).toHaveProperty('signedIn')
  await workOff(db, deleteAccount)
  expect(await db.$count(listings, eq(listings.id, listing.id))).toBe(0)
  // What was asked for before brings no link to the new account.
  const mails = await deliverMails(db, email)
  expect(mails.filter(({ token: sent }) => sent)).toHaveLength(1)
  expect(mails.at(-1)?.text).toContain('/auth/forgot')
})

test('whoever says that an unverified account is theirs keeps what is in it', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const listing = await aListing(db, { sellerId: id })
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const claim = { fullName: 'Ali Raza', language: 'en', isOwnAccount: true } as const
  expect(await resetPassword(db, { token, password: newPassword, claim })).toBe('reset')
  const [own] = await db.select().from(users).where(eq(users.email, email))
  expect(own).toMatchObject({ id, fullName: 'Ali Raza', emailVerified: true })
  expect(await db.$count(listings, eq(listings.id, listing.id))).toBe(1)
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
  const address = anAddress()
  for (let i = 0; i < 6; i++) await signIn(db, aVisit({ email, address }))
  const { token } = await mailedTo(db, { kind: 'reset', email })
  const claim = { fullName: 'Ali', language: 'en', isOwnAccount: true } as const
  await resetPassword(db, { token, password: newPassword, claim })
  const visit = aVisit({ email, password: newPassword, address })
  expect(await signIn(db, visit)).toHaveProperty('signedIn')
  expect(await isVerified(db, id)).toBe(true)
})

test('an address without an account is mailed nothing, nor a verified one asked to verify', async ({
  db,
}) => {
  const unknown = anEmail()
  await requestLinkEmail(db, { kind: 'reset', email: unknown, address: anAddress() })
  expect(await deliverMails(db, unknown)).toEqual([])
  const { email } = await anAccount(db, { password, emailVerified: true })
  await requestLinkEmail(db, { kind: 'verify', email, address: anAddress() })
  expect(await deliverMails(db, email)).toEqual([])
})

test('a network has an address sent three links an hour, and twenty to all addresses', async ({
  db,
}) => {
  const { email } = await anAccount(db, { password })
  const address = anAddress()
  for (let i = 0; i < 5; i++) await requestLinkEmail(db, { kind: 'reset', email, address })
  expect(await deliverMails(db, email)).toHaveLength(3)
  for (let i = 0; i < 20; i++) {
    await requestLinkEmail(db, { kind: 'reset', email: anEmail(), address })
  }
  const late = await anAccount(db, { password })
  await requestLinkEmail(db, { kind: 'reset', email: late.email, address })
  expect(await deliverMails(db, late.email)).toEqual([])
})

test('a stranger’s requests for links never use up the owner’s', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const ask = (asker: { address: string; deviceId?: string }) =>
    requestLinkEmail(db, { kind: 'reset', email, ...asker })
  const stranger = anAddress()
  for (let i = 0; i < 8; i++) await ask({ address: stranger })
  expect(await deliverMails(db, email)).toHaveLength(3)
  await ask({ address: anAddress() })
  expect(await deliverMails(db, email)).toHaveLength(4)
  // A stranger with many networks: twelve mails a day in all, then one an hour.
  for (let i = 0; i < 20; i++) await ask({ address: anAddress() })
  expect(await deliverMails(db, email)).toHaveLength(13)
  // The same network as the stranger's makes no difference on a known device.
  for (let i = 0; i < 5; i++) await ask({ address: stranger, deviceId: 'a-device' })
  expect(await deliverMails(db, email)).toHaveLength(16)
})

test('mails of other kinds leave the owner those for a new password', async ({ db }) => {
  const { email } = await anAccount(db, { password, emailVerified: true })
  const mover = await anAccount(db, { password, emailVerified: true })
  const stranger = anAddress()
  for (let i = 0; i < 14; i++) {
    const address = anAddress()
    await requestLinkEmail(db, { kind: 'verify', email, address })
    await signUp(db, { fullName: 'Aslam', email, password, language: 'en', address })
  }
  for (let i = 0; i < 4; i++) {
    await requestEmailChange(db, { owner: mover, email, password, address: stranger })
    await requestLinkEmail(db, { kind: 'verify', email, address: stranger })
  }
  await deliverMails(db, email)
  for (let i = 0; i < 3; i++)
    await requestLinkEmail(db, { kind: 'reset', email, address: stranger })
  const mails = await deliverMails(db, email)
  expect(mails.filter(({ token }) => token)).toHaveLength(3)
})

const dead = { refused: 'link' }

async function mailedTo(db: Database, asked: { kind: 'verify' | 'reset'; email: string }) {
  await requestLinkEmail(db, { ...asked, address: anAddress() })
  const mail = (await deliverMails(db, asked.email)).at(-1)
  if (!mail) throw new Error('No mail came')
  return mail
}

async function isVerified(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.emailVerified
}
