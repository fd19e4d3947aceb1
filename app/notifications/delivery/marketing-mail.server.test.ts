import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail, deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countAudience, marketingMail, sendCampaign } from './marketing-mail.server.ts'

const letters = {
  en: { subject: 'Wheat rates', text: 'Rates are up.\n\nSee the market.' },
  ur: { subject: 'گندم کے ریٹ', text: 'ریٹ بڑھ گئے ہیں۔' },
}
const wheat = { campaign: 'wheat-2027', letters }

async function aReader(db: Database, language: 'en' | 'ur', notifications: object, differing = {}) {
  const preferences = { language, notifications: { ...notifications } }
  return await aUser(db, { email: anEmail(), emailVerified: true, preferences, ...differing })
}

test('a campaign is sent once to those who switched it on, in their language, with an unsubscribe link', async ({
  db,
}) => {
  const on = { marketingEmails: true }
  const english = await aReader(db, 'en', on)
  const urdu = await aReader(db, 'ur', on)
  const others = [
    await aReader(db, 'en', {}),
    await aReader(db, 'en', { marketingEmails: false }),
    await aReader(db, 'en', { ...on, emailNotifications: false }),
    await aReader(db, 'en', on, { emailVerified: false }),
    await aReader(db, 'en', on, { deletionRequestedAt: new Date() }),
  ]
  expect(await countAudience(db, wheat.campaign)).toEqual({ en: 1, ur: 1 })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 2 })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 0 })
  expect(await countAudience(db, wheat.campaign)).toEqual({ en: 0, ur: 0 })
  await runPendingJobs(db, marketingMail)
  const [mail, ...more] = await deliverAccountMails(db, english.email)
  expect(more).toEqual([])
  expect(mail?.message).toContain('Wheat rates')
  expect(mail?.text).toContain('Rates are up.\n\nSee the market.')
  expect(mail?.text).toMatch(/\/stop\?of=[\w-]+&kind=marketing&key=/)
  const [inUrdu] = await deliverAccountMails(db, urdu.email)
  expect(inUrdu?.html).toContain('dir="rtl"')
  expect(inUrdu?.text).toContain('ریٹ بڑھ گئے ہیں۔')
  for (const { email } of others) expect(await deliverAccountMails(db, email)).toEqual([])
})

test('a second run reaches those who switched it on since, and different text under the same name is refused', async ({
  db,
}) => {
  await aReader(db, 'en', { marketingEmails: true })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 1 })
  await aReader(db, 'ur', { marketingEmails: true })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 1 })
  const other = { ...letters, en: { subject: 'Other', text: 'Other words' } }
  expect(await sendCampaign(db, { ...wheat, letters: other })).toEqual({ refused: 'other-words' })
})

test('a recipient without a name is greeted without one', async ({ db }) => {
  const { email } = await aReader(db, 'en', { marketingEmails: true }, { fullName: '' })
  await sendCampaign(db, wheat)
  await runPendingJobs(db, marketingMail)
  const [mail] = await deliverAccountMails(db, email)
  const greeting = getTranslator('en')('mail.greetingWithoutName')
  expect(mail?.text.split('\n')[0]).toBe(greeting)
})

test('nothing is sent to a user who switched it off before the email goes out', async ({ db }) => {
  const { id, email } = await aReader(db, 'en', { marketingEmails: true })
  await sendCampaign(db, wheat)
  const off = { notifications: { marketingEmails: false } }
  await db.update(users).set({ preferences: off }).where(eq(users.id, id))
  await runPendingJobs(db, marketingMail)
  expect(await deliverAccountMails(db, email)).toEqual([])
})
