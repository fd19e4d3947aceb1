import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { secondFactors, staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aSecondFactor, aStaffMember } from '../../../test/support/members/staff.ts'
import { findViewer } from '../../accounts/sessions/viewer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { findStaffMember } from '../staff/find-staff-member.server.ts'
import { codeAt, newSecret } from './one-time-codes.server.ts'
import { resetSecondFactor, setUpSecondFactor, verifySecondFactor } from './second-factor.server.ts'
import { readSetup, startSetup } from './setup-token.server.ts'

const now = new Date('2026-04-20T08:00:15Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a code of the app confirms this session alone, and is written to the log', async ({ db }) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const otherId = await aSession(db, member.id)
  const code = await factor.codeAt(now)
  const outcome = await verifySecondFactor(db, { userId: member.id, sessionId, code, now })
  expect(outcome).toEqual({ verified: true })
  expect(await isConfirmed(db, member.id, sessionId)).toBe(true)
  expect(await isConfirmed(db, member.id, otherId)).toBe(false)
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId: member.id, action: 'verify', details: {} },
  ])
})

test('a confirmation lasts twelve hours', async ({ db }) => {
  const { member, sessionId } = await aStaffSession(db)
  for (const [hours, isFresh] of [[11.9, true] as const, [12.1, false] as const]) {
    const secondFactorAt = new Date(Date.now() - hours * 3_600_000)
    await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId))
    expect(await isConfirmed(db, member.id, sessionId), `${hours} hours`).toBe(isFresh)
  }
})

test('a code may be half a minute early or late, with spaces and in Urdu digits', async ({
  db,
}) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const verify = (code: string) =>
    verifySecondFactor(db, { userId: member.id, sessionId, code, now })
  expect(await verify(await factor.codeAt(later(-60)))).toEqual({ refused: 'wrong' })
  expect(await verify(await factor.codeAt(later(60)))).toEqual({ refused: 'wrong' })
  const early = await factor.codeAt(later(-30))
  expect(await verify(`${early.slice(0, 3)} ${early.slice(3)}`)).toEqual({ verified: true })
  const late = await factor.codeAt(later(30))
  const inUrdu = late.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
  expect(await verify(inUrdu)).toEqual({ verified: true })
})

test('the same code is not accepted twice, nor an older one, even by two requests at once', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const older = await factor.codeAt(later(-30))
  const code = await factor.codeAt(now)
  const verify = (typed: string) =>
    verifySecondFactor(db, { userId: member.id, sessionId, code: typed, now })
  const both = await Promise.all([verify(code), verify(code)])
  expect(both).toContainEqual({ verified: true })
  expect(both).toContainEqual({ refused: 'wrong' })
  expect(await verify(code)).toEqual({ refused: 'wrong' })
  expect(await verify(older)).toEqual({ refused: 'wrong' })
})

test('after five wrong codes even the right one has to wait, on all sessions of the account', async ({
  db,
}) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const otherId = await aSession(db, member.id)
  const verify = (code: string, id = sessionId) =>
    verifySecondFactor(db, { userId: member.id, sessionId: id, code, now })
  expect(await verify(await factor.codeAt(later(-30)))).toEqual({ verified: true })
  for (let times = 0; times < 5; times++) {
    expect(await verify(times % 2 ? 'abcd-efgh-jkmn' : '12345')).toEqual({ refused: 'wrong' })
  }
  const right = await factor.codeAt(now)
  const tooMany = { refused: 'too-many', retryAfter: expect.any(Number) }
  expect(await verify(right)).toEqual(tooMany)
  expect(await verify(right, otherId)).toEqual(tooMany)
})

test('setting up needs a code of the new app, and returns ten recovery codes, each for one use', async ({
  db,
}) => {
  const member = await aStaffMember(db)
  const sessionId = await aSession(db, member.id)
  const otherId = await aSession(db, member.id)
  const secret = newSecret()
  const own = { userId: member.id, sessionId, secret, now }
  expect(await setUpSecondFactor(db, { ...own, code: '000000' })).toEqual({ refused: 'wrong' })
  expect(await db.$count(secondFactors)).toBe(0)
  const code = await codeAt(secret, { now })
  const done = await setUpSecondFactor(db, { ...own, code })
  if (!('recoveryCodes' in done)) throw new Error('It was not set up')
  expect(new Set(done.recoveryCodes).size).toBe(10)
  expect(await isConfirmed(db, member.id, sessionId)).toBe(true)
  const [stored] = await db.select().from(secondFactors)
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(stored?.recoveryCodes).not.toContain(done.recoveryCodes[0])

  // The code that set it up is used, too.
  const verify = (typed: string) =>
    verifySecondFactor(db, { userId: member.id, sessionId: otherId, code: typed, now })
  expect(await verify(code)).toEqual({ refused: 'wrong' })
  const [first = '', second = ''] = done.recoveryCodes
  expect(await verify(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toEqual({ verified: true })
  expect(await verify(first)).toEqual({ refused: 'wrong' })
  expect(await verify(second)).toEqual({ verified: true })
  expect(await isConfirmed(db, member.id, otherId)).toBe(true)
})

test('a new second factor replaces the old one, and other sessions confirm again', async ({
  db,
}) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const otherId = await aSession(db, member.id)
  const own = { userId: member.id, now }
  const confirmed = await verifySecondFactor(db, {
    ...own,
    sessionId: otherId,
    code: await factor.codeAt(now),
  })
  expect(confirmed).toEqual({ verified: true })
  const secret = newSecret()
  await setUpSecondFactor(db, { ...own, sessionId, secret, code: await codeAt(secret, { now }) })
  expect(await isConfirmed(db, member.id, sessionId)).toBe(true)
  expect(await isConfirmed(db, member.id, otherId)).toBe(false)
  const code = await factor.codeAt(later(30))
  expect(await verifySecondFactor(db, { ...own, sessionId: otherId, code })).toEqual({
    refused: 'wrong',
  })
})

test('the form of a new second factor is valid for an hour, and for its own account', async ({
  db,
}) => {
  const member = await aStaffMember(db)
  const { secret, token } = await startSetup(member.id, now)
  expect(token).not.toContain(secret)
  expect(await readSetup(token, { userId: member.id, now })).toBe(secret)
  expect(await readSetup(token, { userId: newId(), now })).toBeUndefined()
  expect(await readSetup(token, { userId: member.id, now: later(3_601) })).toBeUndefined()
  for (const other of ['', 'nonsense', `${token}0`]) {
    expect(await readSetup(other, { userId: member.id, now })).toBeUndefined()
  }
})

test('after a reset, no session is confirmed and the old codes are worth nothing', async ({
  db,
}) => {
  const { member, sessionId, factor } = await aStaffSession(db)
  const own = { userId: member.id, sessionId, now }
  await verifySecondFactor(db, { ...own, code: await factor.codeAt(now) })
  expect(await resetSecondFactor(db, member.id)).toBe(true)
  expect(await isConfirmed(db, member.id, sessionId)).toBe(false)
  const code = await factor.codeAt(later(30))
  expect(await verifySecondFactor(db, { ...own, code })).toEqual({ refused: 'wrong' })
  expect(await resetSecondFactor(db, member.id)).toBe(false)
})

test('signing in with a password works as before for somebody with a second factor', async ({
  db,
}) => {
  const password = 'kali bhains moti'
  const account = await anAccount(db, { email: anEmail(), password })
  await aSecondFactor(db, { userId: account.id })
  const { viewer } = await findViewer(
    db,
    await signInHeaders(db, { email: account.email, password }),
  )
  expect(viewer?.id).toBe(account.id)
})

async function aStaffSession(db: Database) {
  const member = await aStaffMember(db)
  const factor = await aSecondFactor(db, { userId: member.id })
  return { member, factor, sessionId: await aSession(db, member.id) }
}

async function aSession(db: Database, userId: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ id, userId, token: id, expiresAt })
  return id
}

async function isConfirmed(db: Database, userId: string, sessionId: string) {
  return (await findStaffMember(db, { userId, sessionId }))?.isConfirmed
}
