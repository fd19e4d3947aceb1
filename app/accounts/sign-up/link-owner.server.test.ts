import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { changeEmail, requestEmailChange } from '../email-change/change-email.server.ts'
import { isAccountClosed } from '../lifecycle/schedule-deletion.server.ts'
import { requestLinkEmail, verifyEmail } from '../recovery/password-reset.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import {
  disownAccount,
  findLinkOwner,
  findVerifiedEmail,
  rejectEmailChange,
} from './link-owner.server.ts'

const password = 'kali bhains moti'

test('a link shows whose account it is for, with the name masked', async ({ db }) => {
  const { email } = await anAccount(db, { password, fullName: 'علی Raza  evil.com' })
  const found = await findLinkOwner(db, { token: await verifyLink(db, email), ...verify })
  expect(found).toMatchObject({ email, isVerified: false, name: 'ع••• R••• e•••' })
})

test('the mailbox owner can remove a stranger’s account until it is verified', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const stranger = await signInHeaders(db, { email, password })
  const token = await verifyLink(db, email)
  expect(await disownAccount(db, { token })).toBe(true)
  expect(await isAccountClosed(db, id)).toBe(true)
  expect((await findViewer(db, stranger)).viewer).toBeUndefined()
  expect(await db.$count(users, eq(users.email, email))).toBe(0)
  expect(await disownAccount(db, { token })).toBe(false)

  const verified = await anAccount(db, { password })
  const late = await verifyLink(db, verified.email)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, verified.id))
  expect(await disownAccount(db, { token: late })).toBe(false)
  expect(await findLinkOwner(db, { token: late, ...verify })).toBeDefined()
  expect(await isAccountClosed(db, verified.id)).toBe(false)
})

test('the mailbox owner cannot close an account that holds a number, only take off the address', async ({
  db,
}) => {
  const { email, id } = await aNumberHolder(db, { email: anEmail() })
  const token = await verifyLink(db, email ?? '')
  expect(await disownAccount(db, { token })).toBe(true)
  expect(await isAccountClosed(db, id)).toBe(false)
  expect(await db.$count(users, eq(users.email, email ?? ''))).toBe(0)
})

test('a used or older link reports that the address is already verified', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const older = await verifyLink(db, email)
  const token = await verifyLink(db, email)
  expect(await findVerifiedEmail(db, token)).toBeUndefined()
  expect(await verifyEmail(db, { token })).toBe(true)
  expect(await findVerifiedEmail(db, token)).toBe(email)
  expect(await findVerifiedEmail(db, older)).toBe(email)
  await db.update(users).set({ email: anEmail() }).where(eq(users.email, email))
  expect(await findVerifiedEmail(db, token)).toBeUndefined()
})

test('the mailbox owner can void a link that moves a stranger’s account there', async ({ db }) => {
  const owner = await anAccount(db, { password, fullName: 'Cheap Loans' })
  const email = anEmail()
  await requestEmailChange(db, { owner, email, password, address: anIpAddress() })
  const token = (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
  expect(await findLinkOwner(db, { token, purpose: 'change-email' })).toMatchObject({
    email,
    name: 'C••• L•••',
  })
  expect(await rejectEmailChange(db, { token })).toBe(true)
  expect(await changeEmail(db, { token })).toEqual({ refused: 'link' })
})

const verify = { purpose: 'verify-email' } as const

async function verifyLink(db: Database, email: string): Promise<string> {
  await requestLinkEmail(db, { kind: 'verify', email, address: anIpAddress() })
  return (await deliverAccountMails(db, email)).at(-1)?.token ?? ''
}
