import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  aSignInAttempt,
  deliverAccountMails,
} from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { holdNumber } from '../phone/phone-numbers.server.ts'
import { requestLinkEmail, resetPassword } from '../recovery/password-reset.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { setFirstPassword } from './change-password.server.ts'

const password = 'kali bhains moti'
setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'http://127.0.0.1:9/' })
const device = { address: '10.0.0.1', device: 'A browser' }

test('a member without a password sets one and logs in with it and the number', async ({ db }) => {
  const owner = { ...(await aUser(db)), emailVerified: true }
  const e164 = '+923001234567'
  await holdNumber(db, { userId: owner.id, e164, provenBy: 'sms' })
  const set = (newPassword: string) => setFirstPassword(db, { owner, newPassword, device })
  expect(await set('12345678')).toEqual({ refused: 'common' })
  expect(await set(password)).toHaveProperty('cookies')
  expect(await signIn(db, { ...aSignInAttempt({}), identifier: e164, password })).toHaveProperty(
    'signedIn',
  )
  expect(await set('safed bakri chandni')).toEqual({ refused: 'has-one' })
})

test('nobody sets a first password where there is one', async ({ db }) => {
  const owner = { ...(await anAccount(db, { password })), emailVerified: false }
  const outcome = await setFirstPassword(db, { owner, newPassword: 'safed bakri', device })
  expect(outcome).toEqual({ refused: 'has-one' })
})

test('a forgotten password is replaced where there is a number and no verified email', async ({
  db,
}) => {
  const owner = await anAccount(db, { password })
  await holdNumber(db, { userId: owner.id, e164: '+923001234567', provenBy: 'sms' })
  const set = (emailVerified: boolean) =>
    setFirstPassword(db, {
      owner: { ...owner, emailVerified },
      newPassword: 'safed bakri chandni',
      device,
    })
  expect(await set(true)).toEqual({ refused: 'has-one' })
  expect(await set(false)).toHaveProperty('cookies')
})

test('a mailed link sets the first password of an account that never had one', async ({ db }) => {
  const { email } = await aUser(db, { email: anEmail(), emailVerified: true })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  expect(await resetPassword(db, { token, password })).toBe('reset')
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
})
