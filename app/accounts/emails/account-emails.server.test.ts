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
import type { Database } from '../../platform/database/database.server.ts'
import { changeEmail, requestEmailChange } from '../email-change/change-email.server.ts'
import { scheduleDeletion } from '../lifecycle/schedule-deletion.server.ts'
import { requestLinkEmail } from '../recovery/password-reset.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'

const password = 'kali bhains moti'
const fullName = 'Cheap Loans'

test('no email to an unverified address contains the account’s name', async ({ db }) => {
  const email = anEmail()
  const newcomer = { fullName, email, password, language: 'en', address: anIpAddress() } as const
  await signUp(db, newcomer)
  await signUp(db, { ...newcomer, address: anIpAddress() })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  expect(await deliverAccountMails(db, email)).toHaveLength(3)
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  await scheduleDeletion(db, { userId: owner?.id ?? '', email })
  const mails = await deliverAccountMails(db, email)
  expect(mails).toHaveLength(4)
  for (const { message, text } of mails) {
    expect(message).not.toMatch(/Cheap|Loans/)
    expect(text).toMatch(/^Assalam-o-Alaikum\n/)
  }
})

test('a mail to a new address has no name, and one to an unverified old one no new address', async ({
  db,
}) => {
  const stranger = await anAccount(db, { fullName, password, emailVerified: true })
  const [victim, own] = [anEmail(), `offers${anEmail()}`]
  await move(db, stranger, victim)
  expect((await deliverAccountMails(db, victim))[0]?.message).not.toMatch(/Cheap|Loans/)

  const squatter = await anAccount(db, { fullName, password })
  await move(db, squatter, own)
  const [{ token } = { token: '' }] = await deliverAccountMails(db, own)
  expect(await changeEmail(db, { token })).toBe('changed')
  const [left] = await deliverAccountMails(db, squatter.email)
  expect(left?.text).toContain('has been changed from this one to another')
  expect(left?.message).not.toMatch(/Cheap|Loans|•••/)
})

test('an email to a verified address greets its owner by name', async ({ db }) => {
  const { email } = await anAccount(db, { fullName: 'Ali Raza', password, emailVerified: true })
  await requestLinkEmail(db, { kind: 'reset', email, address: anIpAddress() })
  const [mail] = await deliverAccountMails(db, email)
  expect(mail?.message).toContain(`Ali Raza <${email}>`)
  expect(mail?.text).toMatch(/^Assalam-o-Alaikum Ali Raza\n/)
})

async function move(db: Database, owner: { id: string; email: string }, email: string) {
  const address = anIpAddress()
  expect(await requestEmailChange(db, { owner, email, password, address })).toBe('requested')
}
