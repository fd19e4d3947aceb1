import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, aSignInAttempt } from '../../../test/support/members/accounts.ts'
import { aModerator } from '../../../test/support/members/moderation-factories.ts'
import {
  aNumber,
  aNumberHolder,
  aProof,
  enterWith,
} from '../../../test/support/members/phone-numbers.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import { knownDeviceCookie } from '../sign-in/known-devices.server.ts'
import { openSession, signIn } from '../sign-in/sign-in.server.ts'
import { suspendMember } from '../suspension/suspend-member.server.ts'
import { findSuspendedMember } from '../suspension/suspended-links.server.ts'
import { type EnterOutcome, enterByPhone } from './enter-by-phone.server.ts'
import { findNumberOwner, holdNumber, listNumbers } from './phone-numbers.server.ts'
import { messageCode, recordMessage } from './phone-proofs.server.ts'

const password = 'kali bhains moti'
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('a proven number opens an account of an adult, without email or password', async ({ db }) => {
  const e164 = aNumber()
  expect(await enterWith(db, { e164 })).toEqual({ needs: 'name' })
  const outcome = await enterWith(db, { e164, fullName: 'رشید احمد' })
  const userId = 'signedIn' in outcome ? outcome.signedIn.userId : ''
  expect(outcome).toMatchObject({ signedIn: { isNew: true, isRestricted: false } })
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  expect(account).toMatchObject({ fullName: 'رشید احمد', email: null, phone: e164 })
  expect(account?.adultConfirmedAt).toBeInstanceOf(Date)
  expect(await enterWith(db, { e164 })).toMatchObject({ signedIn: { userId, isNew: false } })
})

test('without a proof nothing is opened, and nobody occupies a number', async ({ db }) => {
  const e164 = aNumber()
  const proof = await aProof(db, { e164, fullName: 'A stranger' })
  const visit = { device: { address: '203.0.113.8', device: '' }, language: 'en' } as const
  const outcome = await enterByPhone(db, { proof, cookie: null, ...visit })
  expect(outcome).toEqual({ refused: 'expired' })
  expect(await findNumberOwner(db, e164)).toBeUndefined()
})

test('a proof opens one session only', async ({ db }) => {
  const { e164 } = await aNumberHolder(db)
  const proof = { ...(await aProof(db, { e164 })), provenBy: 'sms' } as const
  const visit = { device: { address: '203.0.113.8', device: '' }, language: 'en' } as const
  const enter = () => enterByPhone(db, { proof, cookie: null, ...visit })
  expect(await enter()).toHaveProperty('signedIn')
  expect(await enter()).toEqual({ refused: 'expired' })
})

test('two browsers that prove a new number at once share one account', {
  tags: 'postgres',
}, async ({ committed }) => {
  const e164 = aNumber()
  const outcomes = await Promise.all(
    ['Ali', 'Ahmad'].map((fullName) => enterWith(committed, { e164, fullName })),
  )
  const ids = outcomes.map((outcome) => 'signedIn' in outcome && outcome.signedIn.userId)
  expect(new Set(ids).size).toBe(1)
})

test('on an unknown device the session is restricted for a day; on a known one it is not', async ({
  db,
}) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  const unknown = await enterWith(db, { e164 })
  expect(unknown).toMatchObject({ signedIn: { isRestricted: true } })
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const hours = ((session?.restrictedUntil?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
  const cookie = knownDeviceCookie({ cookie: null, userId }).split(';')[0] ?? ''
  expect(await enterWith(db, { e164, cookie })).toMatchObject({ signedIn: { isRestricted: false } })
})

test('a device that knows the account by its email address is known too', async ({ db }) => {
  const email = anEmail()
  const { id: userId, e164 } = await aNumberHolder(db, { email, emailVerified: true })
  const cookie = knownDeviceCookie({ cookie: null, userId }).split(';')[0] ?? ''
  expect(await enterWith(db, { e164, cookie })).toMatchObject({ signedIn: { isRestricted: false } })
})

test('a code alone does not open an account that was unused for 90 days', async ({ db }) => {
  const { id, e164 } = await aNumberHolder(db, { lastVisitAt: daysAgo(91) })
  expect(await enterWith(db, { e164 })).toEqual({
    needs: 'choice',
    hasPassword: false,
    hasEmail: false,
  })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  const { e164: used } = await aNumberHolder(db, { lastVisitAt: daysAgo(89) })
  expect(await enterWith(db, { e164: used })).toHaveProperty('signedIn')
})

test('its owner proves it with the password; a new owner of the number starts empty', async ({
  db,
}) => {
  const visited = { lastVisitAt: daysAgo(91), emailVerified: true }
  const old = await anAccount(db, { password, email: anEmail(), ...visited })
  const e164 = aNumber()
  await holdNumber(db, { userId: old.id, e164, provenBy: 'sms' })
  expect(await enterWith(db, { e164 })).toMatchObject({ hasPassword: true, hasEmail: true })
  const fresh = await enterWith(db, { e164, startsNew: true, fullName: 'Naya Malik' })
  const userId = 'signedIn' in fresh ? fresh.signedIn.userId : ''
  expect(userId).not.toBe(old.id)
  expect((await findNumberOwner(db, e164))?.id).toBe(userId)
  expect(await listNumbers(db, old.id)).toEqual([])
  // The account is still there for whoever has its password.
  await holdNumber(db, { userId: old.id, e164, provenBy: 'sms' })
  const proven = await enterWith(db, { e164, hasProvenAccount: true })
  expect(proven).toMatchObject({ signedIn: { userId: old.id, isRestricted: false } })
})

test('who returns after 180 days has to prove the number again', async ({ db }) => {
  const { id, e164 } = await aNumberHolder(db, { lastVisitAt: daysAgo(181) })
  const [number] = await afterVisit(db, id)
  expect(number).toMatchObject({ e164, isStale: true })
  await holdNumber(db, { userId: id, e164, provenBy: 'sms' })
  expect(await listNumbers(db, id)).toMatchObject([{ isStale: false }])
})

test('a number that went stale while its owner logged in by email is not enough either', async ({
  db,
}) => {
  const { id, e164 } = await aNumberHolder(db, { lastVisitAt: daysAgo(181) })
  await afterVisit(db, id)
  expect(await enterWith(db, { e164 })).toMatchObject({ needs: 'choice' })
  await enterWith(db, { e164, hasProvenAccount: true })
  expect(await listNumbers(db, id)).toMatchObject([{ isStale: false }])
})

test('a number and the password log in like an email address', async ({ db }) => {
  const account = await anAccount(db, { password, email: null })
  const e164 = aNumber()
  await holdNumber(db, { userId: account.id, e164, provenBy: 'sms' })
  const right = await signIn(db, aSignInAttempt({ identifier: e164, password }))
  expect(right).toMatchObject({ signedIn: { userId: account.id } })
  for (const identifier of [e164, aNumber()])
    expect(await signIn(db, aSignInAttempt({ identifier }))).toEqual({ refused: 'wrong' })
})

test('staff log in with a password, never with a code alone', async ({ db }) => {
  const moderator = await aModerator(db)
  const e164 = aNumber()
  await holdNumber(db, { userId: moderator.actorId, e164, provenBy: 'sms' })
  expect(await enterWith(db, { e164 })).toEqual({ refused: 'staff' })
})

test('a suspended member is led to the page that says why, with the data only after a day', async ({
  db,
}) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  await suspendMember(db, userId)
  const tokenOf = (outcome: EnterOutcome) =>
    ('path' in outcome && outcome.path?.match(/^\/suspended\?token=(.+)$/)?.[1]) || ''
  const token = tokenOf(await enterWith(db, { e164 }))
  expect(await findSuspendedMember(db, { token })).toEqual({ userId, isRestricted: true })
  const now = new Date(Date.now() + 24.1 * 3_600_000)
  expect(await findSuspendedMember(db, { token, now })).toEqual({ userId, isRestricted: false })
  const cookie = knownDeviceCookie({ cookie: null, userId }).split(';')[0] ?? ''
  const known = tokenOf(await enterWith(db, { e164, cookie }))
  expect(await findSuspendedMember(db, { token: known })).toMatchObject({ isRestricted: false })
})

test('whoever has the number of a suspended member who left starts anew', async ({ db }) => {
  const { id: userId, e164 } = await aNumberHolder(db, { lastVisitAt: daysAgo(91) })
  await suspendMember(db, userId)
  expect(await enterWith(db, { e164 })).toMatchObject({ needs: 'choice' })
})

test('a message proves the number that sent it, whatever was typed', async ({ db }) => {
  const proof = await aProof(db, { e164: aNumber(), fullName: 'Ali' })
  const sender = aNumber()
  const messageHash = hashToken(messageCode(proof.token))
  expect(await recordMessage(db, { messageHash, e164: sender })).toBe(true)
  // A repeated message, from whomever, changes nothing.
  expect(await recordMessage(db, { messageHash, e164: aNumber() })).toBe(false)
  const proven = { ...proof, e164: sender, provenBy: 'whatsapp' } as const
  const visit = { device: { address: '203.0.113.8', device: '' }, language: 'en' } as const
  const outcome = await enterByPhone(db, { proof: proven, cookie: null, ...visit })
  const userId = 'signedIn' in outcome ? outcome.signedIn.userId : ''
  expect(await listNumbers(db, userId)).toMatchObject([{ e164: sender }])
})

async function afterVisit(db: Database, userId: string) {
  await openSession(db, { userId, device: { address: '203.0.113.8', device: '' } })
  return await listNumbers(db, userId)
}
