// @module-tag not-about-queries

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { type AccountMail, accountMail } from '../../app/accounts/emails/account-emails.server.ts'
import { notify } from '../../app/notifications/delivery/notify.server.ts'
import { sendNotificationEmail } from '../../app/notifications/delivery/send-notification-email.server.ts'
import * as stopRoute from '../../app/notifications/delivery/unsubscribe.route.tsx'
import type { NotificationEvent } from '../../app/notifications/kinds/notification-kinds.server.ts'
import { notificationKinds } from '../../app/notifications/kinds/notification-kinds.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { enqueue } from '../../app/platform/jobs/job-queue.server.ts'
import { closeMail } from '../../app/platform/mail/send-mail.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { startSmtpServer } from '../support/market/smtp-server.ts'
import { anEmail } from '../support/members/accounts.ts'
import { runPendingJobs } from '../support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../support/members/factories.ts'
import { createPageRenderer } from '../support/pages/open-page.tsx'
import { setEnvironment } from '../support/set-environment.ts'

let office = await startSmtpServer()
setEnvironment({
  SMTP_URL: office.url,
  SUPPORT_EMAIL: 'support@market.test',
  MAIL_FROM: 'no-reply@market.test',
})

const { default: Page, ...route } = stopRoute
const open = createPageRenderer([{ path: '/stop', ...route, Page }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))
afterAll(async () => {
  closeMail()
  await office.close()
})

const title = 'ساہیوال گائے، Sahiwal cow'
const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000)

// A notification of each kind that can be switched off, and what its email says in both languages.
const notificationCases: { happening: NotificationEvent; en: RegExp; ur: RegExp; says: string }[] =
  [
    {
      happening: {
        kind: 'message',
        facts: { from: 'Bilal Ahmed', about: title, text: 'کیا یہ گائے ابھی ہے؟' },
      },
      en: /^Bilal Ahmed wrote to you: ساہیوال گائے/,
      ur: /^Bilal Ahmed کا پیغام: ساہیوال گائے/,
      says: 'کیا یہ گائے ابھی ہے؟',
    },
    {
      happening: { kind: 'price-drop', facts: { title, from: 300_000, to: 285_000 } },
      en: /^Now Rs 285,000: ساہیوال گائے/,
      ur: /^اب Rs 285,000: ساہیوال گائے/,
      says: 'Rs 300,000',
    },
    {
      happening: { kind: 'sold', facts: { title } },
      en: /^Sold: ساہیوال گائے/,
      ur: /^بک گیا: ساہیوال گائے/,
      says: title,
    },
    {
      happening: {
        kind: 'saved-search',
        facts: { name: 'gandum', count: 5, title1: title, title2: 'Goat', title3: 'Hen' },
      },
      en: /^5 new listings: gandum/,
      ur: /^5 نئے اشتہارات: gandum/,
      says: 'Hen',
    },
    {
      happening: { kind: 'listing-expiring', facts: { title, until: inThreeDays.toISOString() } },
      en: /^Your listing ends on .*: ساہیوال گائے/,
      ur: /مدت .* کو پوری ہو رہی ہے: ساہیوال گائے/,
      says: 'https://market.test/renew?token=',
    },
  ]

for (const { happening, says, ...subjects } of notificationCases) {
  for (const language of ['en', 'ur'] as const) {
    test(`${happening.kind}, ${language}: the email is in the user’s language, and its link unsubscribes from its kind`, async ({
      committed: db,
    }) => {
      const { email, tell } = await aPerson(db, language)
      await tell(happening)
      const [letter, ...more] = office.mailsTo(email)
      expect(more).toEqual([])
      expect(letter?.subject).toMatch(subjects[language])
      expect(letter?.text).toContain(says)
      expect(letter?.html).toContain(`<html lang="${language}"`)
      expect(letter?.headers).toMatchObject({
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'auto-submitted': 'auto-generated',
        'message-id': expect.stringMatching(/^<[\w-]+@market\.test>$/),
        from: expect.stringContaining('no-reply@market.test'),
      })

      const stopUrl = letter?.headers['list-unsubscribe']?.match(/^<(https:.*)>$/)?.[1] ?? ''
      expect(letter?.text).toContain(stopUrl)
      expect(letter?.html).toContain(stopUrl.replaceAll('&', '&#38;'))
      const { pathname, search } = new URL(stopUrl)
      const form = { 'List-Unsubscribe': 'One-Click' }
      expect((await open(pathname + search, { form })).status).toBe(200)
      await tell(happening)
      expect(office.mailsTo(email)).toHaveLength(1)
      // And from no other kind.
      const silenced = notificationKinds[happening.kind].switchName
      const other = notificationCases.find(
        ({ happening: { kind } }) => notificationKinds[kind].switchName !== silenced,
      )
      if (other) await tell(other.happening)
      expect(office.mailsTo(email)).toHaveLength(2)
    })
  }
}

const aboutAccounts = {
  verify: { en: 'Verify your email address', ur: 'اپنی ای میل کی تصدیق کریں' },
  reset: { en: 'Choose a new password', ur: 'نیا پاس ورڈ چنیں' },
  changed: { en: 'Your password was changed', ur: 'آپ کا پاس ورڈ بدل گیا ہے' },
} as const

for (const [kind, subjects] of Object.entries(aboutAccounts)) {
  test(`${kind}: the email is in the user’s language and has no unsubscribe link`, async ({
    committed: db,
  }) => {
    for (const language of ['en', 'ur'] as const) {
      const silent = { language, notifications: { emailNotifications: false } }
      const { email } = await aUser(db, { email: anEmail(), preferences: silent })
      await enqueue(db, accountMail, { kind, email } as AccountMail)
      await runPendingJobs(db, accountMail)
      const [letter] = office.mailsTo(email)
      expect(letter?.subject).toBe(subjects[language])
      expect(letter?.html).toContain(`<html lang="${language}"`)
      expect(Object.keys(letter?.headers ?? {}).join()).not.toContain('list-')
    }
  })
}

test('a temporarily refused email is delivered later with the same Message-ID', async ({
  committed: db,
}) => {
  const { email, send } = await aPersonTold(db)
  office.refuse = () => 451
  await expect(send()).rejects.toThrow('451')
  await expect(send()).rejects.toThrow('451')
  office.refuse = () => undefined
  await send()
  expect(office.mailsTo(email)).toHaveLength(1)
  // The SMTP server accepted the email, but the process died before it knew: the email is sent
  // again with the same id.
  await send()
  const ids = office.mailsTo(email).map(({ headers }) => headers['message-id'])
  expect(ids).toEqual([`<${ids[0]?.slice(1, 37)}@market.test>`, ids[0]])
})

test('an email to a mailbox that does not exist is not retried', async ({ committed: db }) => {
  const { email, send } = await aPersonTold(db)
  office.refuse = (address) => (address === email ? 550 : undefined)
  await send()
  office.refuse = () => undefined
  expect(office.mailsTo(email)).toEqual([])
})

test('while the SMTP server is down everything else works, and the email is delivered later', async ({
  committed: db,
}) => {
  const { port } = office
  closeMail()
  await office.close()
  const { email, send } = await aPersonTold(db)
  await expect(send()).rejects.toThrow()
  office = await startSmtpServer({ port })
  await send()
  expect(office.mailsTo(email)).toHaveLength(1)
})

test('line breaks in user text reach no header', async ({ committed: db }) => {
  const { email, tell } = await aPerson(db, 'en')
  const spying = 'Cow\r\nBcc: spy@farm.test'
  await tell({ kind: 'sold', facts: { title: spying } })
  await tell({ kind: 'message', facts: { from: spying, about: spying, text: spying } })
  for (const { to, headers } of office.mailsTo(email)) {
    expect(to).toEqual([email])
    expect(headers).not.toHaveProperty('bcc')
  }
  expect(office.mailsTo(email)).toHaveLength(2)
})

async function aPerson(db: Database, language: 'en' | 'ur') {
  const { id: userId, email } = await aUser(db, {
    email: anEmail(),
    emailVerified: true,
    preferences: { language },
  })
  const { id: listingId } = await aListing(db, { sellerId: userId, title, expiresAt: inThreeDays })
  await db.update(listings).set({ expiryNotifiedAt: new Date() }).where(eq(listings.id, listingId))
  const { id: buyerId } = await aUser(db, { emailVerified: true })
  const talk = await aConversation(db, { listingId, buyerId, sellerId: userId })
  const tell = async (happening: NotificationEvent) => {
    const conversationId = happening.kind === 'message' ? talk.id : undefined
    await notify(db, { ...happening, userId, listingId, ...(conversationId && { conversationId }) })
    await runPendingJobs(db, sendNotificationEmail)
  }
  return { userId, email, tell }
}

/**
 * A user with one pending email, and a function that tries to send it, as the same job each time.
 */
async function aPersonTold(db: Database) {
  const { id: userId, email } = await aUser(db, { email: anEmail() })
  await notify(db, { userId, kind: 'sold', facts: { title } })
  const [job] = await takeWaiting(db)
  const send = async () => {
    if (job) await sendNotificationEmail.work(db, job.data, job.id)
  }
  return { email, send }
}

async function takeWaiting(db: Database) {
  const { rows } = await db.execute<{ id: string; data: { notificationId: string } }>(
    sql`delete from jobs.job where name = ${sendNotificationEmail.name} returning id, data`,
  )
  return rows
}
