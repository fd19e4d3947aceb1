import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { broadcasts, notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { aContactMessage } from '../../../test/support/members/contact-messages.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aSignedInStaffMember } from '../../../test/support/members/staff.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { contactAnswerMail } from '../../content/contact/answer-contact.server.ts'
import {
  broadcastDelivery,
  broadcastTest,
} from '../../notifications/broadcasts/deliver-broadcast.server.ts'
import { broadcastBatches } from '../../notifications/broadcasts/send-broadcast.server.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import * as broadcastPage from './broadcast.route.tsx'
import * as messagePage from './contact-message.route.tsx'
import * as mailRoom from './mail-room.route.tsx'

const { ask } = createTestRoutes([
  { path: '/admin/mail', ...mailRoom },
  { path: '/admin/mail/broadcasts/:broadcastId', ...broadcastPage },
  { path: '/admin/mail/:messageId', ...messagePage },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

const draft = {
  ...{ intent: 'save', revision: '0', name: 'outage-1' },
  ...{ letters_en_subject: 'Outage tonight', letters_en_text: 'From 10 pm to 11 pm.' },
  ...{ letters_ur_subject: 'آج رات بندش', letters_ur_text: 'رات دس سے گیارہ بجے تک۔' },
  ...{ channels_site: 'yes', channels_email: 'yes' },
}
const newPage = '/admin/mail/broadcasts/new?kind=service'

test('support answers a message, and a second answer based on the old page is told', async ({
  committed: db,
}) => {
  const { headers, id: actorId } = await aSignedInStaffMember(db, { role: 'support' })
  const { id } = await aContactMessage(db)
  const path = `/admin/mail/${id}`
  const form = { intent: 'answer', revision: '0', answer: 'It works again.' }
  expect(await statusOf(ask(path, { headers, form: { ...form, answer: ' ' } }))).toBe(422)
  expect(await statusOf(ask(path, { headers, form }))).toBe(302)
  expect(await statusOf(ask(path, { headers, form }))).toBe(409)
  expect(await runPendingJobs(db, contactAnswerMail)).toBe(1)
  const log = await db.select().from(staffLog).where(eq(staffLog.actorId, actorId))
  expect(log).toMatchObject([
    {
      action: 'mail.answer',
      details: { changes: { [`message ${id}`]: { before: 'new', after: 'answered' } } },
    },
  ])
  expect(JSON.stringify(log)).not.toContain('It works again')
})

test('an admin writes a service message, tests it, sends it and stops it; support may only read', async ({
  committed: db,
}) => {
  const admin = await aSignedInStaffMember(db, { role: 'admin' })
  const support = await aSignedInStaffMember(db, { role: 'support' })
  const { headers } = admin
  const wrong = { ...draft, letters_ur_text: '', channels_site: '', channels_push: 'yes' }
  expect(await statusOf(ask(newPage, { headers, form: wrong }))).toBe(422)
  expect(await statusOf(ask(newPage, { headers: support.headers, form: draft }))).toBe(404)
  expect(await db.$count(broadcasts)).toBe(0)
  expect(await statusOf(ask(newPage, { headers, form: draft }))).toBe(302)
  // The name is taken.
  expect(await statusOf(ask(newPage, { headers, form: draft }))).toBe(422)
  const [saved] = await db.select().from(broadcasts)
  const path = `/admin/mail/broadcasts/${saved?.id}`
  const press = (intent: string, revision: number) =>
    statusOf(ask(path, { headers, form: { ...draft, intent, revision: `${revision}` } }))
  expect(await statusOf(ask(path, { headers: support.headers }))).toBe(200)
  expect(await press('save', 0)).toBe(302)
  // Another admin has the version before.
  expect(await press('save', 0)).toBe(409)
  expect(await press('send', 0)).toBe(409)

  expect(await press('test', 1)).toBe(302)
  await runPendingJobs(db, broadcastTest)
  const [mail] = await deliverAccountMails(db, admin.email)
  expect(mail?.text).toContain('From 10 pm to 11 pm.')
  expect(await db.$count(notifications)).toBe(1)

  expect(await press('send', 1)).toBe(302)
  expect(await press('save', 2)).toBe(409)
  await runPendingJobs(db, broadcastBatches)
  expect(await press('stop', 2)).toBe(302)
  await runPendingJobs(db, broadcastDelivery)
  expect(await deliverAccountMails(db, support.email)).toEqual([])
  const actions = await db
    .select({ action: staffLog.action })
    .from(staffLog)
    .where(eq(staffLog.actorId, admin.id))
    .orderBy(asc(staffLog.createdAt))
  expect(actions.map(({ action }) => action)).toEqual(
    ['save', 'save', 'test', 'send', 'stop'].map((action) => `mail.${action}`),
  )
})

test('marketing goes by email alone, whatever the form says', async ({ committed: db }) => {
  const { headers } = await aSignedInStaffMember(db, { role: 'admin' })
  const form = { ...draft, name: 'wheat-2027' }
  await ask('/admin/mail/broadcasts/new?kind=marketing', { headers, form })
  expect(await db.select().from(broadcasts).where(eq(broadcasts.name, form.name))).toMatchObject([
    { kind: 'marketing', channels: ['email'], state: 'draft' },
  ])
})

async function statusOf(asked: ReturnType<typeof ask>): Promise<number | undefined> {
  const answer = await asked
  return answer instanceof Response ? answer.status : answer?.statusCode
}
