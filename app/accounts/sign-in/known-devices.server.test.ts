import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  deliverAccountMails,
} from '../../../test/support/members/accounts.ts'
import { aNumber } from '../../../test/support/members/phone-numbers.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { changePassword } from '../password/change-password.server.ts'
import { holdNumber } from '../phone/phone-numbers.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/password-reset.server.ts'
import { findKnownDevice, knownDeviceCookie } from './known-devices.server.ts'

const password = 'kali bhains moti'

test('a device is known to the accounts that signed in on it, with a new id each time', async ({
  db,
}) => {
  const [ali, sana] = [await anAccount(db, { password }), await anAccount(db, { password })]
  const first = cookieFor(ali)
  const both = cookieFor(sana, first)
  const again = cookieFor(ali, both)
  const idOf = (cookie: string, email: string) => findKnownDevice(db, { cookie, identifier: email })
  expect(await idOf(both, ali.email)).toBe(await idOf(first, ali.email))
  expect(await idOf(again, ali.email)).not.toBe(await idOf(first, ali.email))
  expect(await idOf(again, sana.email)).toBe(await idOf(both, sana.email))
  expect(await idOf(first, sana.email)).toBeUndefined()
})

test('a device is known by the email and any number of its account', async ({ db }) => {
  const owner = await anAccount(db, { password })
  const numbers = [aNumber(), aNumber()]
  for (const e164 of numbers) await holdNumber(db, { userId: owner.id, e164, provenBy: 'sms' })
  const cookie = cookieFor(owner)
  for (const identifier of [owner.email, ...numbers])
    expect(await findKnownDevice(db, { cookie, identifier }), identifier).toBeDefined()
  const [moved = ''] = numbers
  await holdNumber(db, {
    userId: (await anAccount(db, { password })).id,
    e164: moved,
    provenBy: 'sms',
  })
  expect(await findKnownDevice(db, { cookie, identifier: moved })).toBeUndefined()
})

test('a device cookie that is forged, copied for another account or too old is rejected', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  const stranger = await anAccount(db, { password })
  const [own, theirs] = [cookieFor(owner), cookieFor(stranger)]
  const partsOf = (cookie: string) => (cookie.split('=')[1] ?? '').split('.')
  const [account = ''] = partsOf(own)
  const forged = `known-devices=${[account, ...partsOf(theirs).slice(1)].join('.')}`
  const { email } = owner
  expect(await findKnownDevice(db, { cookie: forged, identifier: email })).toBeUndefined()
  expect(
    await findKnownDevice(db, { cookie: 'known-devices=~a.b.c.d~', identifier: email }),
  ).toBeUndefined()
  expect(await findKnownDevice(db, { cookie: null, identifier: email })).toBeUndefined()
  const inAYear = new Date(Date.now() + 366 * 24 * 3600_000)
  expect(
    await findKnownDevice(db, { cookie: own, identifier: email, now: inAYear }),
  ).toBeUndefined()
})

test('a new password, or a new account with the same address, makes every device unknown', async ({
  db,
}) => {
  const device = { address: anIpAddress(), device: 'A browser' }
  const changed = await anAccount(db, { password })
  const changedOn = cookieFor(changed)
  await changePassword(db, {
    owner: changed,
    current: password,
    newPassword: 'safed bakri',
    device,
  })
  expect(
    await findKnownDevice(db, { cookie: changedOn, identifier: changed.email }),
  ).toBeUndefined()

  const reset = await anAccount(db, { password, emailVerified: true })
  const resetOn = cookieFor(reset)
  await resetByMail(db, reset.email)
  expect(await findKnownDevice(db, { cookie: resetOn, identifier: reset.email })).toBeUndefined()

  const left = await anAccount(db, { password })
  const leftOn = cookieFor(left)
  await db.update(users).set({ email: anEmail() }).where(eq(users.id, left.id))
  await anAccount(db, { password, email: left.email })
  expect(await findKnownDevice(db, { cookie: leftOn, identifier: left.email })).toBeUndefined()
})

const aMinuteAgo = new Date(Date.now() - 60_000)

function cookieFor({ id: userId }: { id: string }, cookie = ''): string {
  return knownDeviceCookie({ cookie, userId, now: aMinuteAgo }).split(';')[0] ?? ''
}

async function resetByMail(db: Database, email: string) {
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token, password: 'safed bakri chandni' })).toBe('reset')
}
