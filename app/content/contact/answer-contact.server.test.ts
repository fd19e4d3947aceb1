import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail, deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { aContactMessage } from '../../../test/support/members/contact-messages.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import {
  answerContact,
  type ContactMessage,
  contactAnswerMail,
  findContactMessage,
  listContactMessages,
  setContactState,
} from './answer-contact.server.ts'

test('an answer goes to the email address that was given, once, and is kept with who gave it', async ({
  db,
}) => {
  const { id: actorId, fullName } = await aUser(db, { fullName: 'Sadia of support' })
  const email = anEmail()
  const message = await aContactMessage(db, { email })
  const answer = { revision: 0, actorId, text: 'Clear the cache.\n\nThen try again.' }
  expect(await answerContact(db, message, answer)).toBe(true)
  expect(await answerContact(db, message, { ...answer, text: 'From another desk' })).toBe(false)
  await runPendingJobs(db, contactAnswerMail)
  const [mail, ...more] = await deliverAccountMails(db, email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Clear the cache.\n\nThen try again.\n\n> The page stays white.')
  const kept = await findContactMessage(db, message.id)
  expect(kept).toMatchObject({
    state: 'answered',
    answers: [{ text: answer.text, actor: fullName, channel: 'email' }],
  })
})

test('a member without an email is answered on the site, and a visitor with a number by phone', async ({
  db,
}) => {
  const { id: actorId } = await aUser(db)
  const member = await aUser(db, { email: null })
  const answer = { revision: 0, actorId, text: 'It is open again.' }
  const ofMember = await aContactMessage(db, { userId: member.id, phone: '+923001112223' })
  await answerContact(db, ofMember, answer)
  const told = await db.select().from(notifications).where(eq(notifications.userId, member.id))
  expect(told).toMatchObject([{ kind: 'support', facts: { answer: 'It is open again.' } }])
  const ofVisitor = await aContactMessage(db, { phone: '+923001112223' })
  await answerContact(db, ofVisitor, answer)
  expect(await runPendingJobs(db, contactAnswerMail)).toBe(0)
  expect(await findContactMessage(db, ofVisitor.id)).toMatchObject({
    state: 'answered',
    answers: [{ channel: 'phone' }],
  })
})

test('a message is closed and opened again, and the second of two people is told', async ({
  db,
}) => {
  const { id } = await aContactMessage(db, { email: anEmail() })
  const states = async (state: ContactMessage['state']) =>
    (await listContactMessages(db, { state, page: 1 })).messages.map((message) => message.id)
  expect(await states('new')).toEqual([id])
  expect(await setContactState(db, { id, revision: 0, state: 'closed' })).toBe(true)
  expect(await setContactState(db, { id, revision: 0, state: 'closed' })).toBe(false)
  expect([await states('new'), await states('closed')]).toEqual([[], [id]])
  expect(await setContactState(db, { id, revision: 1, state: 'new' })).toBe(true)
  expect(await states('new')).toEqual([id])
})
