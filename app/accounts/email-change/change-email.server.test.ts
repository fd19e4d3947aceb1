import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  anAccount,
  anAddress,
  anEmail,
  aVisit,
  deliverMails,
  headersOf,
} from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isAccountClosed } from '../lifecycle/schedule-deletion.server.ts'
import { changePassword } from '../password/change-password.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/recovery.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { changeEmail, requestEmailChange, restoreEmail } from './change-email.server.ts'

const password = 'kali bhains moti'
const minute = 60_000

test('an account goes by its new address once the link mailed there is used, and not before', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  const token = await linkTo(db, owner, email)
  expect(await signIn(db, aVisit({ email: owner.email, password }))).toHaveProperty('signedIn')
  expect(await changeEmail(db, { token })).toBe('changed')
  expect(await signIn(db, aVisit({ email: owner.email, password }))).toEqual({ refused: 'wrong' })
  expect(await signIn(db, aVisit({ email, password }))).toHaveProperty('signedIn')
  const [kept] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(kept).toMatchObject({ email, emailVerified: true })
  expect(await changeEmail(db, { token })).toEqual(dead)
})

test('the old address is told where the account went, and listings keep theirs', async ({ db }) => {
  const owner = await anAccount(db, { password, emailVerified: true })
  const listing = await aListing(db, { sellerId: owner.id, contactEmail: owner.email })
  const email = `bilal${anEmail()}`
  await changeEmail(db, { token: await linkTo(db, owner, email) })
  const [told] = await deliverMails(db, owner.email)
  expect(told?.text).toContain('b•••@farm.test')
  expect(told?.text).not.toContain(email)
  expect(listing.contactEmail).toBe(owner.email)
})

test('the device that confirms stays signed in, the others do not', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const here = await headersOf(db, { email: owner.email, password })
  const elsewhere = await headersOf(db, { email: owner.email, password })
  const keepSessionId = (await findViewer(db, here)).viewer?.sessionId
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()), keepSessionId })
  expect((await findViewer(db, here)).viewer?.id).toBe(owner.id)
  expect((await findViewer(db, elsewhere)).viewer).toBeUndefined()
})

test('an address that has an account gets the same answer, and its owner a mail', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const other = await anAccount(db, { password })
  const asked = await ask(db, owner, other.email)
  expect(asked).toBe(await ask(db, owner, anEmail()))
  const [told] = await deliverMails(db, other.email)
  expect(told?.text).toContain('It has an account of its own already')
  expect(told?.token).toBe('')
  expect(await deliverMails(db, owner.email)).toEqual([])
})

test('an address taken while its link lay in the mailbox stays with who took it', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  const token = await linkTo(db, owner, email)
  const newcomer = await anAccount(db, { password, email })
  expect(await changeEmail(db, { token })).toEqual(dead)
  const [kept] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(kept?.email).toBe(owner.email)
  expect(await signIn(db, aVisit({ email: newcomer.email, password }))).toHaveProperty('signedIn')
})

test('nothing is sent for a wrong password, one’s own address, or a link too many', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  expect(await ask(db, owner, email, 'a guess')).toEqual({ refused: 'wrong' })
  expect(await ask(db, owner, owner.email)).toEqual({ refused: 'same' })
  expect(await deliverMails(db, email)).toEqual([])
  const asking = { owner, email, password, address: anAddress() }
  for (let i = 0; i < 4; i++) expect(await requestEmailChange(db, asking)).toBe('asked')
  expect(await deliverMails(db, email)).toHaveLength(3)
})

test('whoever has the old mailbox gets the account back from a thief with the password', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const email = anEmail()
  await changeEmail(db, { token: await linkTo(db, owner, email) })
  const token = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  const thief = await headersOf(db, { email, password })
  await changePassword(db, {
    owner: { ...owner, email },
    current: password,
    chosen: 'chor ka naya lafz',
    device: { address: anAddress(), device: 'A browser' },
  })
  await db.update(users).set({ deletionAskedAt: new Date() }).where(eq(users.id, owner.id))
  expect(await restoreEmail(db, { token })).toBe('restored')
  expect((await findViewer(db, thief)).viewer).toBeUndefined()
  for (const known of [password, 'chor ka naya lafz']) {
    const visit = aVisit({ email: owner.email, password: known })
    expect(await signIn(db, visit)).toEqual({ refused: 'wrong' })
  }
  const reset = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token: reset, password: 'safed bakri chandni' })).toBe('reset')
  const [kept] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(kept).toMatchObject({ email: owner.email, deletionAskedAt: null })
  expect(await restoreEmail(db, { token })).toEqual(dead)
})

test('a link to a new address works for an hour, one that gives it back for a week', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const [late, soon] = [await linkTo(db, owner, anEmail()), await linkTo(db, owner, anEmail())]
  expect(await changeEmail(db, { token: late, now: afterMinutes(61) })).toEqual(dead)
  expect(await changeEmail(db, { token: soon, now: afterMinutes(59) })).toBe('changed')
  const token = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await restoreEmail(db, { token, now: afterMinutes(7 * 24 * 60 + 1) })).toEqual(dead)
  expect(await restoreEmail(db, { token, now: afterMinutes(7 * 24 * 60 - 1) })).toBe('restored')
})

test('of two presses on one link at once, one changes the address', async ({ committed }) => {
  const owner = await anAccount(committed, { password })
  const token = await linkTo(committed, owner, anEmail())
  const presses = [changeEmail(committed, { token }), changeEmail(committed, { token })]
  expect((await Promise.all(presses)).filter((outcome) => outcome === 'changed')).toHaveLength(1)
})

test('an address left earlier takes the account back from one left later, never the reverse', async ({
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

test('a mail that waited until the account was given back brings no link to take it again', async ({
  db,
}) => {
  const { owner, restore, left } = await movedTwice(db)
  expect(await restoreEmail(db, { token: restore })).toBe('restored')
  expect((await deliverMails(db, left)).at(-1)?.text).not.toContain('restore-email')
  // What is left from then on can be given back again.
  await requestLinkEmail(db, { kind: 'reset', email: owner.email, address: anAddress() })
  const reset = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token: reset, password })).toBe('reset')
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const again = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  expect(await restoreEmail(db, { token: again })).toBe('restored')
})

test('whoever signs up with the address left cannot keep it from its owner', async ({ db }) => {
  const owner = await anAccount(db, { password })
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const token = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  const words = { fullName: 'Chor', email: owner.email, password: 'chor ka naya lafz' }
  await signUp(db, { ...words, language: 'en', address: anAddress() })
  const [squatter] = await db.select().from(users).where(eq(users.email, owner.email))
  expect(await restoreEmail(db, { token })).toBe('restored')
  expect(await addressOf(db, owner)).toBe(owner.email)
  expect(await signIn(db, aVisit(words))).toEqual({ refused: 'wrong' })
  expect(await isAccountClosed(db, squatter?.id ?? '')).toBe(true)
})

test('an address whose mailbox is somebody else’s by now stays theirs, and the link alive', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  await changeEmail(db, { token: await linkTo(db, owner, anEmail()) })
  const token = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  const other = await anAccount(db, { password, email: owner.email, emailVerified: true })
  expect(await restoreEmail(db, { token })).toEqual(dead)
  expect(await addressOf(db, other)).toBe(owner.email)
  await db.update(users).set({ email: anEmail() }).where(eq(users.id, other.id))
  expect(await restoreEmail(db, { token })).toBe('restored')
})

const dead = { refused: 'link' }

/** An account that a thief moved to an address and on to another; what hangs on the second waits. */
async function movedTwice(db: Database) {
  const owner = await anAccount(db, { password })
  const left = anEmail()
  await changeEmail(db, { token: await linkTo(db, owner, left) })
  const restore = (await deliverMails(db, owner.email)).at(-1)?.token ?? ''
  await changeEmail(db, { token: await linkTo(db, { ...owner, email: left }, anEmail()) })
  const thiefs = async () => (await deliverMails(db, left)).at(-1)?.token ?? ''
  return { owner, left, restore, thiefs }
}

async function addressOf(db: Database, { id }: Owner) {
  const [kept] = await db.select().from(users).where(eq(users.id, id))
  return kept?.email
}

type Owner = { id: string; email: string }

function ask(db: Database, owner: Owner, email: string, given = password) {
  return requestEmailChange(db, { owner, email, password: given, address: anAddress() })
}

async function linkTo(db: Database, owner: Owner, email: string): Promise<string> {
  expect(await ask(db, owner, email)).toBe('asked')
  return (await deliverMails(db, email)).at(-1)?.token ?? ''
}

function afterMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * minute)
}
