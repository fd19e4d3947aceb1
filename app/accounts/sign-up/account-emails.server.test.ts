import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import {
  anAccount,
  anAddress,
  anEmail,
  deliverMails,
} from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { changeEmail, requestEmailChange } from '../email-change/change-email.server.ts'
import { scheduleDeletion } from '../lifecycle/schedule-deletion.server.ts'
import { requestLinkEmail } from '../recovery/recovery.server.ts'
import { signUp } from './sign-up.server.ts'

const password = 'kali bhains moti'
const fullName = 'Cheap Loans'

test('no mail to an address that nobody verified bears the name its account was given', async ({
  db,
}) => {
  const email = anEmail()
  const newcomer = { fullName, email, password, language: 'en', address: anAddress() } as const
  await signUp(db, newcomer)
  await signUp(db, { ...newcomer, address: anAddress() })
  await requestLinkEmail(db, { kind: 'reset', email, address: anAddress() })
  expect(await deliverMails(db, email)).toHaveLength(3)
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  await scheduleDeletion(db, { userId: owner?.id ?? '', email })
  const mails = await deliverMails(db, email)
  expect(mails).toHaveLength(4)
  for (const { message, text } of mails) {
    expect(message).not.toMatch(/Cheap|Loans/)
    expect(text).toMatch(/^Assalam-o-Alaikum\n/)
  }
})

test('an address to move to is told no name, nor is one left unverified told the new one', async ({
  db,
}) => {
  const stranger = await anAccount(db, { fullName, password, emailVerified: true })
  const [victim, own] = [anEmail(), `offers${anEmail()}`]
  await move(db, stranger, victim)
  expect((await deliverMails(db, victim))[0]?.message).not.toMatch(/Cheap|Loans/)

  const squatter = await anAccount(db, { fullName, password })
  await move(db, squatter, own)
  const [{ token } = { token: '' }] = await deliverMails(db, own)
  expect(await changeEmail(db, { token })).toBe('changed')
  const [left] = await deliverMails(db, squatter.email)
  expect(left?.text).toContain('now goes by another address')
  expect(left?.message).not.toMatch(/Cheap|Loans|•••/)
})

test('whoever has verified an address is greeted by name', async ({ db }) => {
  const { email } = await anAccount(db, { fullName: 'Ali Raza', password, emailVerified: true })
  await requestLinkEmail(db, { kind: 'reset', email, address: anAddress() })
  const [mail] = await deliverMails(db, email)
  expect(mail?.message).toContain(`Ali Raza <${email}>`)
  expect(mail?.text).toMatch(/^Assalam-o-Alaikum Ali Raza\n/)
})

async function move(db: Database, owner: { id: string; email: string }, email: string) {
  const address = anAddress()
  expect(await requestEmailChange(db, { owner, email, password, address })).toBe('asked')
}
