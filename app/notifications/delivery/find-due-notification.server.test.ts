import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { blocks } from '../../../db/schema/conversations.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { deliverNotificationMails } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { notify } from './notify.server.ts'

test('a message from somebody blocked since is not emailed', async ({ db }) => {
  const seller = await aUser(db, { email: anEmail() })
  const { buyer } = await aStartedConversation(db, { seller })
  await db.insert(blocks).values({ blockerId: seller.id, blockedId: buyer.id })
  expect(await deliverNotificationMails(db, seller.email)).toHaveLength(0)
})

test('a message is emailed to a reader who blocked others, or whom the sender blocked', async ({
  db,
}) => {
  const [seller, stranger] = [await aUser(db, { email: anEmail() }), await aUser(db)]
  const { buyer } = await aStartedConversation(db, { seller })
  await db.insert(blocks).values([
    { blockerId: seller.id, blockedId: stranger.id },
    { blockerId: buyer.id, blockedId: seller.id },
  ])
  expect(await deliverNotificationMails(db, seller.email)).toHaveLength(1)
})

test('an email names no sender with an unverified address, and contains no link of theirs', async ({
  db,
}) => {
  const seller = await aUser(db, { email: anEmail(), emailVerified: true })
  const stranger = await aUser(db, { fullName: 'Cheap Loans' })
  const { say } = await aStartedConversation(db, { seller, buyer: stranger })
  await say(stranger, 'Money at https://evil.test/loans for you')
  const [mail] = await deliverNotificationMails(db, seller.email)
  expect(mail?.text).toContain('Somebody wrote to you about')
  expect(mail?.text).toContain('> Money at […] for you')
  expect(mail?.message).not.toMatch(/Cheap|evil/)
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, stranger.id))
  const other = await aUser(db, { email: anEmail(), emailVerified: true })
  await aStartedConversation(db, { seller: other, buyer: stranger })
  const [namedMail] = await deliverNotificationMails(db, other.email)
  expect(namedMail?.text).toContain('Cheap Loans wrote to you about')
})

test('an unverified address gets a generic email without text written by others', async ({
  db,
}) => {
  const victim = await aUser(db, { email: anEmail(), fullName: 'Cheap Loans' })
  await aStartedConversation(db, {
    seller: victim,
    buyer: await aUser(db, { emailVerified: true }),
  })
  const { id: userId, email } = victim
  await notify(db, { userId, kind: 'sold', facts: { title: 'Offer of the day' } })
  const mails = await deliverNotificationMails(db, email)
  expect(mails).toHaveLength(2)
  for (const { message, text } of mails) {
    expect(message).not.toMatch(/Loans|Offer|buffalo|available/)
    expect(text).toContain('There is something new for you')
    expect(text).toContain('/stop?')
  }
})
