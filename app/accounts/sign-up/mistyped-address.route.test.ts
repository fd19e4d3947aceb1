import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aNumber, aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import * as changeEmailRoute from '../email-change/change-email.route.tsx'
import { requestEmailChange } from '../email-change/change-email.server.ts'
import { holdNumber } from '../phone/phone-numbers.server.ts'
import { requestLinkEmail } from '../recovery/password-reset.server.ts'
import * as resetRoute from '../recovery/reset-password.route.tsx'
import { findPasswordHash } from '../sign-in/find-account.server.ts'
import { createSession } from '../sign-in/sign-in.server.ts'
import { removeEmail } from '../ways/ways-to-sign-in.server.ts'
import * as verifyRoute from './verify.route.tsx'

const password = 'kali bhains moti'
const { default: VerifyPage, ...verify } = verifyRoute
const { default: ChangePage, ...change } = changeEmailRoute
const { default: ResetPage, ...reset } = resetRoute
const open = createPageRenderer([
  { path: '/auth/verify', ...verify, Page: VerifyPage },
  { path: '/auth/change-email', ...change, Page: ChangePage },
  { path: '/auth/reset', ...reset, Page: ResetPage },
])

setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'https://sms.test/' })
beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a mailed link verifies the address of a number’s account only in a session of that account', async ({
  committed: db,
}) => {
  const email = anEmail()
  const { id } = await aNumberHolder(db, { email })
  await requestLinkEmail(db, { kind: 'verify', email, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  const path = `/auth/verify?token=${token}`
  for (const headers of [new Headers(), await aSession(db)]) {
    const page = await open(path, { headers })
    expect(page.html).toContain('open the link in the email again')
    expect(page.html).not.toContain('Verify my address')
    const pressed = await open(path, { headers, form: { token } })
    expect(pressed).toMatchObject({ status: 400 })
    expect(pressed.html).toContain('open the link in the email again')
    expect(await isVerified(db, id)).toBe(false)
  }
  const own = await aSession(db, id)
  expect((await open(path, { headers: own })).html).toContain('Verify my address')
  await open(path, { headers: own, form: { token } })
  expect(await isVerified(db, id)).toBe(true)
})

test('a mailed link gives an account its first address only in a session of that account', async ({
  committed: db,
}) => {
  const owner = await aNumberHolder(db)
  const email = anEmail()
  const request = { owner, email, password: undefined, address: anIpAddress() }
  await requestEmailChange(db, request)
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  const path = `/auth/change-email?token=${token}`
  for (const headers of [new Headers(), await aSession(db)]) {
    const pressed = await open(path, { headers, form: { token } })
    expect(pressed.html).toContain('open the link in the email again')
    expect(await emailOf(db, owner.id)).toBeNull()
  }
  await open(path, { headers: await aSession(db, owner.id), form: { token } })
  expect(await emailOf(db, owner.id)).toBe(email)
})

test('an unverified address gets no link that sets the password of an account with a number', async ({
  committed: db,
}) => {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  expect((await open(`/auth/reset?token=${token}`, {})).html).toContain('name="is_own"')

  // The link was mailed before the account had a number.
  await holdNumber(db, { userId: id, e164: aNumber(), provenBy: 'sms' })
  expect((await open(`/auth/reset?token=${token}`, {})).html).not.toContain('name="is_own"')
  const hash = await findPasswordHash(db, id)
  const claim = { full_name: 'Stranger', adult: 'on', is_own: 'on', password: 'chor ka naya lafz' }
  await open('/auth/reset', { form: { ...claim, token } })
  expect(await findPasswordHash(db, id)).toBe(hash)

  const holder = await aNumberHolder(db, { email: anEmail() })
  const mistyped = holder.email ?? ''
  await requestLinkEmail(db, { kind: 'reset', email: mistyped, address: anIpAddress() })
  const mail = (await deliverAccountMails(db, mistyped)).at(-1)
  expect(mail?.text).not.toContain('/auth/reset')
  expect(mail?.text).toContain('/auth/verify')
  expect(mail?.message).not.toContain(holder.fullName)
})

test('an unverified address gets no link that undoes its change or removal from an account with a number', async ({
  committed: db,
}) => {
  const [mistyped, right] = [anEmail(), anEmail()]
  const owner = await aNumberHolder(db, { email: mistyped })
  const request = { owner, email: right, password: undefined, address: anIpAddress() }
  await requestEmailChange(db, request)
  const token = (await deliverAccountMails(db, right)).at(-1)?.token ?? ''
  await open('/auth/change-email', { headers: await aSession(db, owner.id), form: { token } })
  expect(await emailOf(db, owner.id)).toBe(right)
  expect(await deliverAccountMails(db, mistyped)).toEqual([])

  const other = await aNumberHolder(db, { email: anEmail() })
  expect(await removeEmail(db, { userId: other.id })).toBe('removed')
  expect(await deliverAccountMails(db, other.email ?? '')).toEqual([])
})

/** A session of a member, or of a stranger. */
async function aSession(db: Database, userId?: string): Promise<Headers> {
  if (!userId) {
    const { email } = await anAccount(db, { password })
    return await signInHeaders(db, { email, password })
  }
  const cookies = await createSession(db, { userId, device: { address: '10.0.0.1', device: '' } })
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

async function isVerified(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.emailVerified
}

async function emailOf(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.email
}
