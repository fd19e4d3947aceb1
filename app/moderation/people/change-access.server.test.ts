import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { accessChanges, staff, staffLog } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anOwnRecord, forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { startSmsGateway } from '../../../test/support/market/sms-gateway.ts'
import { deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aNumber, aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { accountSms } from '../../accounts/emails/account-sms.server.ts'
import { findNumberOwner, listNumbers } from '../../accounts/phone/phone-numbers.server.ts'
import { maskNumber } from '../../accounts/profile/display-name.ts'
import { createSession } from '../../accounts/sign-in/sign-in.server.ts'
import { numberChangeNotice } from '../../accounts/ways/number-change-notice.server.ts'
import {
  deliverSms,
  notificationSms,
} from '../../notifications/delivery/send-notification-sms.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type AccessChange,
  approveAccessChange,
  findAccessChange,
  requestAccessChange,
  withdrawAccessChange,
} from './change-access.server.ts'

const gateway = await startSmsGateway()
setEnvironment({ SMS_GATEWAY_URL: gateway.url })

beforeEach(() => {
  gateway.sent = []
})
afterAll(gateway.close)

test('a second member of staff moves the account: the old number is closed, and both numbers are told', async ({
  db,
}) => {
  const { userId, old, e164, first, second } = await aLostSim(db)
  await createSession(db, { userId, device: { address: '203.0.113.7', device: 'test' } })
  expect(await moveNumber(db, { userId, e164, actorId: first })).toBe('requested')
  expect(await findNumberOwner(db, e164)).toBeUndefined()
  expect(await moveNumber(db, { userId, e164, actorId: second })).toBe('approved')
  expect((await findNumberOwner(db, e164))?.id).toBe(userId)
  expect(await findNumberOwner(db, old)).toBeUndefined()
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  for (const job of [accountSms]) await runPendingJobs(db, job)
  for (const job of [notificationSms, deliverSms]) await runPendingJobs(db, job)
  expect(gateway.sent).toEqual([
    { to: old, text: expect.stringContaining('This number no longer opens it') },
    { to: e164, text: expect.stringContaining('Our staff gave your account the number') },
  ])
  const log = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(log).toMatchObject([
    {
      actorId: first,
      action: 'members.request',
      subjectId: userId,
      details: { changes: { number: { before: maskNumber(old), after: maskNumber(e164) } } },
    },
    { actorId: second, action: 'members.approve', subjectId: userId },
  ])
})

test('one member of staff cannot move an account alone, nor can two with different numbers', async ({
  db,
}) => {
  const { userId, old, e164, first, second } = await aLostSim(db)
  await moveNumber(db, { userId, e164, actorId: first })
  expect(await moveNumber(db, { userId, e164, actorId: first })).toEqual({ refused: 'same-person' })
  const other = aNumber()
  expect(await moveNumber(db, { userId, e164: other, actorId: second })).toBe('requested')
  expect(await moveNumber(db, { userId, e164: other, actorId: second })).toEqual({
    refused: 'same-person',
  })
  expect((await findNumberOwner(db, old))?.id).toBe(userId)
})

test('a request ends after seven days, and with the staff role of who made it', async ({ db }) => {
  const { userId, e164, first, second } = await aLostSim(db)
  await moveNumber(db, { userId, e164, actorId: first })
  const [move] = await db.select().from(accessChanges)
  const days = ((move?.expiresAt.getTime() ?? 0) - Date.now()) / (24 * 3_600_000)
  expect(days).toBeCloseTo(7, 1)
  await db.update(accessChanges).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await moveNumber(db, { userId, e164, actorId: second })).toBe('requested')
  await db.delete(staff).where(eq(staff.userId, second))
  expect(await moveNumber(db, { userId, e164, actorId: first })).toEqual({ refused: 'requester' })
})

test('staff are not moved, others move nobody, and a number that has an account is not taken', async ({
  db,
}) => {
  const { userId, old, e164, first } = await aLostSim(db)
  const colleague = await aStaffMember(db)
  const move = { userId, e164, actorId: first }
  expect(await moveNumber(db, { ...move, userId: colleague.id })).toEqual({ refused: 'staff' })
  expect(await moveNumber(db, { ...move, actorId: userId })).toEqual({ refused: 'not-staff' })
  const { e164: taken } = await aNumberHolder(db)
  expect(await moveNumber(db, { ...move, e164: taken })).toEqual({ refused: 'held' })
  expect(await moveNumber(db, { ...move, e164: old })).toEqual({ refused: 'held' })
  expect(await db.$count(accessChanges)).toBe(0)
})

test('an address that staff have proven replaces the old one, which gets a link that restores it', async ({
  db,
}) => {
  const { first, second } = await aLostSim(db)
  const { id: userId } = await aUser(db, { email: 'old@farm.test' })
  const change = { userId, kind: 'email', value: 'new@farm.test' } as const
  const other = await aUser(db)
  const taken = { ...change, value: other.email ?? '', actorId: first }
  expect(await changeAccess(db, taken)).toEqual({ refused: 'held' })
  expect(await changeAccess(db, { ...change, actorId: first })).toBe('requested')
  expect(await changeAccess(db, { ...change, actorId: second })).toBe('approved')
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner).toMatchObject({ email: 'new@farm.test', emailVerified: true })
  expect(await deliverAccountMails(db, 'old@farm.test')).toMatchObject([
    { text: expect.stringContaining('/auth/restore-email?token=') },
  ])
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, userId))
  expect(told).toMatchObject({ kind: 'account', facts: { event: 'email-checked' } })
})

test('staff prove a number or address by hand, and a request can be dropped', async ({ db }) => {
  const { userId, old, e164, first, second } = await aLostSim(db)
  const email = 'mine@farm.test'
  await db.update(users).set({ email, emailVerified: false }).where(eq(users.id, userId))
  for (const change of [
    { userId, kind: 'add-number', value: e164 },
    { userId, kind: 'email', value: email },
  ] as const)
    for (const actorId of [first, second]) await changeAccess(db, { ...change, actorId })
  expect((await listNumbers(db, userId)).map((number) => number.e164)).toEqual([old, e164])
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner?.emailVerified).toBe(true)
  const another = { userId, kind: 'number', value: aNumber() } as const
  await changeAccess(db, { ...another, actorId: first })
  await withdrawAccessChange(db, { userId, actorId: second })
  expect(await changeAccess(db, { ...another, actorId: second })).toBe('requested')
})

test('who has lost the role since neither requests nor approves, and only what was seen is approved', async ({
  db,
}) => {
  const { userId, e164, first, second } = await aLostSim(db)
  const change = { userId, kind: 'add-number', value: e164 } as const
  await requestAccessChange(db, { ...change, actorId: first })
  const seen = (await findAccessChange(db, userId))?.id ?? ''
  await requestAccessChange(db, { ...change, kind: 'number', actorId: first })
  const approval = { userId, actorId: second }
  expect(await approveAccessChange(db, { ...approval, requestId: seen })).toEqual({
    refused: 'replaced',
  })
  const requestId = (await findAccessChange(db, userId))?.id ?? ''
  const setRole = (id: string, role: 'lead' | 'support') =>
    db.update(staff).set({ role }).where(eq(staff.userId, id))
  await setRole(first, 'lead')
  expect(await approveAccessChange(db, { ...approval, requestId })).toEqual({
    refused: 'requester',
  })
  await setRole(first, 'support')
  await setRole(second, 'lead')
  expect(await approveAccessChange(db, { ...approval, requestId })).toEqual({
    refused: 'not-staff',
  })
  expect(await findNumberOwner(db, e164)).toBeUndefined()
})

test('the numbers of an account hear that staff added an email or a number, with a link that undoes it', async ({
  db,
}) => {
  const { userId, old, e164, first, second } = await aLostSim(db)
  for (const change of [
    { userId, kind: 'email', value: 'new@farm.test' },
    { userId, kind: 'add-number', value: e164 },
  ] as const) {
    for (const actorId of [first, second]) await changeAccess(db, { ...change, actorId })
    await runPendingJobs(db, numberChangeNotice)
  }
  expect(gateway.sent).toEqual([
    { to: old, text: expect.stringContaining('/auth/restore-number?token=') },
    { to: old, text: expect.any(String) },
  ])
  expect(await deliverAccountMails(db, 'new@farm.test')).toMatchObject([
    { text: expect.stringContaining('/auth/restore-number?token=') },
  ])
})

test('a blocked number or email domain is given to no account, and the log masks both', async ({
  db,
}) => {
  const { userId, e164, first } = await aLostSim(db)
  onTestFinished(forgetOwnRecords)
  await anOwnRecord(db, { kind: 'block', key: 'number', content: { value: e164 } })
  await anOwnRecord(db, { kind: 'block', key: 'domain', content: { value: 'thrown.test' } })
  const blocked = { refused: 'blocked' }
  const change = { userId, actorId: first }
  expect(await requestAccessChange(db, { ...change, kind: 'number', value: e164 })).toEqual(blocked)
  const email = { ...change, kind: 'email', value: 'a@thrown.test' } as const
  expect(await requestAccessChange(db, email)).toEqual(blocked)
  await requestAccessChange(db, { ...email, value: 'aslam@farm.test' })
  const log = JSON.stringify(await db.select({ details: staffLog.details }).from(staffLog))
  expect(log).toContain('a•••@farm.test')
  expect(log).not.toContain('aslam')
})

/** Approves what waits if it is the same change, as the page lets staff do. */
async function changeAccess(db: Database, change: AccessChange) {
  const pending = await findAccessChange(db, change.userId)
  const isSame = pending?.kind === change.kind && pending.value === change.value
  if (!isSame) return await requestAccessChange(db, change)
  return await approveAccessChange(db, { ...change, requestId: pending.id })
}

type Move = { userId: string; e164: string; actorId: string }

function moveNumber(db: Database, { e164, ...move }: Move) {
  return changeAccess(db, { ...move, kind: 'number', value: e164 })
}

async function aLostSim(db: Database) {
  const { id: userId, e164: old } = await aNumberHolder(db)
  const first = (await aStaffMember(db, { role: 'support' })).id
  const second = (await aStaffMember(db, { role: 'support' })).id
  return { userId, old, e164: aNumber(), first, second }
}
