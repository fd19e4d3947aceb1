import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isAccountClosed } from '../lifecycle/schedule-deletion.server.ts'
import { changePassword } from '../password/change-password.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/password-reset.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { changeEmail, requestEmailChange, restoreEmail } from './change-email.server.ts'

const password = 'kali bhains moti'
const minute = 60_000

test('an account gets its new address only once the link mailed there is used', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  const token = await linkTo(db, owner, email)
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toHaveProperty(
    'signedIn',
  )
  expect(await changeEmail(db, { token })).toBe('changed')
  expect(await signIn(db, aSignInAttempt({ email: owner.email, password }))).toEqual({
    refused: 'wrong',
  })
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
  const [storedUser] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(storedUser).toMatchObject({ email, emailVerified: true })
  expect(await changeEmail(db, { token })).toEqual(dead)
})

test('the old address is told about the change, and listings keep their contact address', async ({
  db,
}) => {
  const owner = await anAccount(db, { password, emailVerified: true })
  const listing = await aListing(db, { sellerId: owner.id, contactEmail: owner.email })
  const email = `bilal${anEmail()}`
  await changeEmail(db, { token: await linkTo(db, owner, email) })
  const [sentMail] = await deliverAccountMails(db, owner.email)
  expect(sentMail?.text).toContain('b•••@farm.test')
  expect(sentMail?.text).not.toContain(email)
  expect(listing.contactEmail).toBe(owner.email)
})

test('the device that confirms stays signed in and the others are signed out', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await signInHeaders(db, { email: owner.email, password })
  const elsewhere = await signInHeaders(db, { email: owner.email, password })
  const { viewer } = await findViewer(db, here)
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()), viewer })
  expect((await findViewer(db, here)).viewer?.id).toBe(owner.id)
  expect((await findViewer(db, elsewhere)).viewer).toBeUndefined()
})

test('an address with an account gets the same answer, and its owner an email', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const other = await anAccount(db, { password })
  const outcome = await ask(db, owner, other.email)
  expect(outcome).toBe(await ask(db, owner, anEmail()))
  const [sentMail] = await deliverAccountMails(db, other.email)
  expect(sentMail?.text).toContain('This address already has an account')
  expect(sentMail?.token).toBe('')
  expect(await deliverAccountMails(db, owner.email)).toEqual([])
})

test('an address taken before its link is used stays with its new account', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  const token = await linkTo(db, owner, email)
  const newcomer = await anAccount(db, { password, email })
  expect(await changeEmail(db, { token })).toEqual(dead)
  const [storedUser] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(storedUser?.email).toBe(owner.email)
  expect(await signIn(db, aSignInAttempt({ email: newcomer.email, password }))).toHaveProperty(
    'signedIn',
  )
})

test('nothing is sent for a wrong password, the current address, or above the rate limit', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  expect(await ask(db, owner, email, 'a guess')).toEqual({ refused: 'wrong' })
  expect(await ask(db, owner, owner.email)).toEqual({ refused: 'same' })
  expect(await deliverAccountMails(db, email)).toEqual([])
  const asking = { owner, email, password, address: anIpAddress() }
  for (let i = 0; i < 4; i++) expect(await requestEmailChange(db, asking)).toBe('requested')
  expect(await deliverAccountMails(db, email)).toHaveLength(3)
})

test('the owner of the old mailbox can recover the account from a thief with the password', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  await changeEmail(db, { token: await linkTo(db, owner, email) })
  const token = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  const thief = await signInHeaders(db, { email, password })
  await changePassword(db, {
    owner: { ...owner, email },
    current: password,
    newPassword: 'chor ka naya lafz',
    device: { address: anIpAddress(), device: 'A browser' },
  })
  await db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, owner.id))
  expect(await restoreEmail(db, { token })).toBe('restored')
  expect((await findViewer(db, thief)).viewer).toBeUndefined()
  for (const knownPassword of [password, 'chor ka naya lafz']) {
    const visit = aSignInAttempt({ email: owner.email, password: knownPassword })
    expect(await signIn(db, visit)).toEqual({ refused: 'wrong' })
  }
  const reset = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token: reset, password: 'safed bakri chandni' })).toBe('reset')
  const [storedUser] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(storedUser).toMatchObject({ email: owner.email, deletionRequestedAt: null })
  expect(await restoreEmail(db, { token })).toEqual(dead)
})

test('a confirmation link works for an hour, a restore link for a week', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const [late, soon] = [await linkTo(db, owner, anEmail()), await linkTo(db, owner, anEmail())]
  expect(await changeEmail(db, { token: late, now: afterMinutes(61) })).toEqual(dead)
  expect(await changeEmail(db, { token: soon, now: afterMinutes(59) })).toBe('changed')
  const token = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await restoreEmail(db, { token, now: afterMinutes(7 * 24 * 60 + 1) })).toEqual(dead)
  expect(await restoreEmail(db, { token, now: afterMinutes(7 * 24 * 60 - 1) })).toBe('restored')
})

test('a link used twice at once changes the address once', { tags: 'postgres' }, async ({
  committed,
}) => {
  const owner = await anAccount(committed, { password })
  const token = await linkTo(committed, owner, anEmail())
  const presses = [changeEmail(committed, { token }), changeEmail(committed, { token })]
  expect((await Promise.all(presses)).filter((outcome) => outcome === 'changed')).toHaveLength(1)
})

test('an earlier address can reclaim the account from a later one, never the reverse', async ({
  db,
}) => {
  for (const thiefPressesFirst of [false, true]) {
    const { owner, restore, thiefs } = await movedTwice(db)
    if (thiefPressesFirst)
      expect(await restoreEmail(db, { token: await thiefs() })).toBe('restored')
    else await thiefs()
    expect(await restoreEmail(db, { token: restore })).toBe('restored')
    expect(await restoreEmail(db, { token: await thiefs() })).toEqual(dead)
    expect(await addressOf(db, owner)).toBe(owner.email)
  }
})

test('an email still queued when the account is restored carries no restore link', async ({
  db,
}) => {
  const { owner, restore, left } = await movedTwice(db)
  expect(await restoreEmail(db, { token: restore })).toBe('restored')
  expect((await deliverAccountMails(db, left)).at(-1)?.text).not.toContain('restore-email')
  // Address changes made after that can be undone again.
  await requestLinkEmail(db, { kind: 'reset', email: owner.email, address: anIpAddress() })
  const reset = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token: reset, password })).toBe('reset')
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const again = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await restoreEmail(db, { token: again })).toBe('restored')
})

test('signing up with an abandoned address does not stop its owner from restoring it', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const token = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  const words = { fullName: 'Chor', email: owner.email, password: 'chor ka naya lafz' }
  await signUp(db, { ...words, language: 'en', address: anIpAddress() })
  const [squatter] = await db.select().from(users).where(eq(users.email, owner.email))
  expect(await restoreEmail(db, { token })).toBe('restored')
  expect(await addressOf(db, owner)).toBe(owner.email)
  expect(await signIn(db, aSignInAttempt(words))).toEqual({ refused: 'wrong' })
  expect(await isAccountClosed(db, squatter?.id ?? '')).toBe(true)
})

test('an old address with a new verified account stays there, and the link stays valid', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const token = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  const other = await anAccount(db, { password, email: owner.email, emailVerified: true })
  expect(await restoreEmail(db, { token })).toEqual(dead)
  expect(await addressOf(db, other)).toBe(owner.email)
  await db.update(users).set({ email: anEmail() }).where(eq(users.id, other.id))
  expect(await restoreEmail(db, { token })).toBe('restored')
})

const dead = { refused: 'link' }

/**
 * An account that a thief moved to one address and then another; the mail to the second is queued.
 */
async function movedTwice(db: Database) {
  const owner = await anAccount(db, { password })
  const left = anEmail()
  await changeEmail(db, { token: await linkTo(db, owner, left) })
  const restore = (await deliverAccountMails(db, owner.email)).at(-1)?.token ?? ''
  await changeEmail(db, { token: await linkTo(db, { ...owner, email: left }, anEmail()) })
  const thiefs = async () => (await deliverAccountMails(db, left)).at(-1)?.token ?? ''
  return { owner, left, restore, thiefs }
}

async function addressOf(db: Database, { id }: Owner) {
  const [storedUser] = await db.select().from(users).where(eq(users.id, id))
  return storedUser?.email
}

type Owner = { id: string; email: string }

function ask(db: Database, owner: Owner, email: string, given = password) {
  return requestEmailChange(db, { owner, email, password: given, address: anIpAddress() })
}

async function linkTo(db: Database, owner: Owner, email: string): Promise<string> {
  expect(await ask(db, owner, email)).toBe('requested')
  return (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
}

function afterMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * minute)
}
