import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { staff, staffLog } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { deliverNotificationMails } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { helpMember } from './help-member.server.ts'

test('what staff write reaches the member on the site and by email, and is in the log', async ({
  db,
}) => {
  const { send, member, email } = await aMemberToHelp(db)
  const text = 'Your ad needs a photo.\nPlease add one.'
  expect(await send({ intent: 'write', text: ' ' })).toHaveProperty('errors.text')
  expect(await send({ intent: 'write', text: 'x'.repeat(1_001) })).toHaveProperty('errors.text')
  expect(await send({ intent: 'write', text })).toEqual({ done: 'sent' })
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, member.id))
  expect(told).toMatchObject({ kind: 'staff-message', facts: { text } })
  expect(await deliverNotificationMails(db, email)).toMatchObject([
    { text: expect.stringContaining('Please add one.') },
  ])
  const logged = await db.select().from(staffLog)
  expect(logged).toMatchObject([{ action: 'members.write', subjectId: member.id }])
  expect(JSON.stringify(logged)).not.toContain('photo')
})

test('a link for a new password goes to the email of the account alone', async ({ db }) => {
  const { send, email } = await aMemberToHelp(db)
  expect(await send({ intent: 'password', text: 'x' })).toEqual({ done: 'sent' })
  expect(await deliverAccountMails(db, email)).toMatchObject([
    { text: expect.stringContaining('/auth/reset?token=') },
  ])
})

test('links for a password are limited, and neither staff nor suspended members get one', async ({
  db,
}) => {
  const { send, member } = await aMemberToHelp(db)
  for (let i = 0; i < 3; i++) expect(await send({ intent: 'password' })).toEqual({ done: 'sent' })
  expect(await send({ intent: 'password' })).toEqual({ refused: 'too-many' })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id))
  expect(await send({ intent: 'password' })).toEqual({ refused: 'suspended' })
  await db.insert(staff).values({ userId: member.id, role: 'editor' })
  expect(await send({ intent: 'password' })).toEqual({ refused: 'staff' })
})

test('a change that makes no sense is refused at its field', async ({ db }) => {
  const { send } = await aMemberToHelp(db)
  expect(await send({ intent: 'request', kind: 'all', value: 'x' })).toHaveProperty('errors.kind')
  for (const kind of ['email', 'number', 'add-number'])
    expect(await send({ intent: 'request', kind, value: 'nobody' })).toHaveProperty('errors.value')
})

async function aMemberToHelp(db: Database) {
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const member = await aUser(db, { emailVerified: true })
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return await helpMember(db, { actorId, userId: member.id, form })
  }
  return { send, member, email: member.email ?? '' }
}
