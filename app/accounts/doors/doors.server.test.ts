import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { invitationUses, users } from '../../../db/schema/accounts.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anOwnRecord, forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  aSignInAttempt,
} from '../../../test/support/members/accounts.ts'
import { aNumber, enterWith } from '../../../test/support/members/phone-numbers.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { answerSignUp, deleteRefusedSignUps, listWaitingSignUps } from './approve-sign-up.server.ts'
import { isBlockedContact, isBlockedNetwork } from './blocks.server.ts'
import { findSignUpRefusal } from './describe-door.server.ts'
import { saveImportedMembers } from './imported-members.server.ts'
import { signUpMode } from './sign-up-door.server.ts'

afterEach(forgetOwnRecords)

const password = 'kali bhains moti'
const today = isoDay(new Date())

test('a closed market opens no account, by number or by email, and says the same to everybody', async ({
  db,
}) => {
  const email = anEmail()
  await signUpBy(db, email)
  await setMode(db, 'closed')
  const refused = { refused: 'closed' }
  expect([await signUpBy(db, email), await signUpBy(db, anEmail())]).toEqual([refused, refused])
  const door = { refused: 'door', door: 'closed' }
  expect(await enterWith(db, { e164: aNumber() })).toEqual(door)
  expect(await enterWith(db, { e164: aNumber(), fullName: 'Ali' })).toEqual(door)
})

test('a door is open again after its last day', async ({ db }) => {
  await setMode(db, 'closed', { until: today })
  expect(signUpMode()).toBe('closed')
  await setMode(db, 'closed', { until: '2020-01-01' }, 2)
  expect(signUpMode()).toBe('open')
})

test('an invitation opens as many accounts as it says, and who was imported needs none', async ({
  db,
}) => {
  await setMode(db, 'invitation')
  const invitation = 'abcdefgh23'
  await anOwnRecord(db, { kind: 'invitation', key: invitation, content: { note: 'x', count: 2 } })
  expect(await signUpBy(db, anEmail())).toEqual({ refused: 'invitation' })
  expect(await signUpBy(db, anEmail(), invitation)).toBe('accepted')
  const cookie = `invitation=${invitation}`
  const byCode = () => enterWith(db, { e164: aNumber(), fullName: 'Ali', cookie })
  expect(await byCode()).toHaveProperty('signedIn')
  expect(await byCode()).toEqual({ refused: 'door', door: 'invitation' })
  expect(await db.$count(invitationUses)).toBe(2)
  const imported = { e164: aNumber(), fullName: 'Ghulam', village: 'Chak 14' }
  await saveImportedMembers(db, [imported])
  expect(await enterWith(db, imported)).toHaveProperty('signedIn')
})

test('an account that waits for approval cannot be opened before, nor once it was refused', async ({
  db,
}) => {
  await setMode(db, 'approval')
  const [e164, email] = [aNumber(), anEmail()]
  expect(await enterWith(db, { e164, fullName: 'Ali' })).toEqual({
    refused: 'door',
    door: 'waiting',
  })
  expect(await enterWith(db, { e164 })).toEqual({ refused: 'door', door: 'waiting' })
  await signUpBy(db, email)
  const attempt = () => signIn(db, aSignInAttempt({ identifier: email, password }))
  expect(await attempt()).toEqual({ refused: 'waiting' })
  const [first, second] = (await listWaitingSignUps(db)).map(({ id }) => id)
  await answerSignUp(db, { userId: first ?? '', isApproved: true })
  expect(await enterWith(db, { e164 })).toMatchObject({ signedIn: { userId: first } })
  const refuse = { userId: second ?? '', isApproved: false }
  expect([await answerSignUp(db, refuse), await answerSignUp(db, refuse)]).toEqual([true, false])
  expect(await attempt()).toEqual({ refused: 'refused' })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.update(users).set({ updatedAt: yesterday }).where(eq(users.id, refuse.userId))
  await deleteRefusedSignUps(db)
  const [row] = await db.select().from(users).where(eq(users.id, refuse.userId))
  expect(row?.deletionRequestedAt).not.toBeNull()
})

test('a blocked number, domain or network is kept out while the block lasts', async ({ db }) => {
  const e164 = aNumber()
  const values = [e164, 'throwaway.test', '203.0.113.0/24', '2001:db8::/32']
  for (const [index, value] of values.entries())
    await anOwnRecord(db, { kind: 'block', key: `block-${index}`, content: { value } })
  expect(await enterWith(db, { e164, fullName: 'Ali' })).toEqual({
    refused: 'door',
    door: 'contact',
  })
  expect(await signUpBy(db, 'a@mail.throwaway.test')).toEqual({ refused: 'contact' })
  expect(isBlockedContact('a@notthrowaway.test')).toBe(false)
  const blocked = ['203.0.113.77', '::ffff:203.0.113.7', '2001:db8:1::5']
  expect(blocked.map(isBlockedNetwork)).toEqual([true, true, true])
  expect(['203.0.114.1', '2001:db9::1', 'nonsense'].some(isBlockedNetwork)).toBe(false)
  const over = { value: '203.0.113.0/24', until: '2020-01-01' }
  await anOwnRecord(db, { kind: 'block', key: 'block-2', content: over, number: 2 })
  expect(isBlockedNetwork('203.0.113.77')).toBe(false)
})

test('staff can log in with a password from a blocked network, others cannot', async ({ db }) => {
  await anOwnRecord(db, { kind: 'block', key: 'net', content: { value: '203.0.113.0/24' } })
  const { id: userId, email } = await anAccount(db, { email: anEmail(), password })
  const visit = aSignInAttempt({ identifier: email, password, address: '203.0.113.77' })
  expect(await signIn(db, visit)).toEqual({ refused: 'network' })
  expect(await signIn(db, { ...visit, password: 'another one' })).toEqual({ refused: 'wrong' })
  await db.insert(staff).values({ userId, role: 'editor' })
  expect(await signIn(db, visit)).toHaveProperty('signedIn')
})

test('the sign-up form asks a number that was imported for no invitation', async ({ db }) => {
  await setMode(db, 'invitation')
  const imported = { e164: aNumber(), fullName: 'Ghulam', village: null }
  await saveImportedMembers(db, [imported])
  const refusal = (phone: string) => {
    const form = new FormData()
    form.set('phone', phone)
    return findSignUpRefusal(db, form)
  }
  expect(await refusal(imported.e164)).toBeUndefined()
  expect(await refusal(aNumber())).toBe('invitation')
})

async function signUpBy(db: Database, email: string, invitation?: string) {
  const account = { fullName: 'Ali', email, password, language: 'ur' } as const
  return await signUp(db, { ...account, address: anIpAddress(), invitation })
}

async function setMode(db: Database, mode: string, differing = {}, number = 1): Promise<void> {
  const content = { mode, reason: 'test', ...differing }
  await anOwnRecord(db, { kind: 'sign-up', key: 'door', content, number })
}
