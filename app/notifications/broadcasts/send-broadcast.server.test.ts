import { eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { broadcastRecipients, notifications } from '../../../db/schema/notifications.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { startSmsGateway } from '../../../test/support/market/sms-gateway.ts'
import { anEmail, deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listNotifications } from '../feed/list-notifications.server.ts'
import type { Broadcast } from './audience.server.ts'
import { broadcastDelivery, marketingMail } from './deliver-broadcast.server.ts'
import {
  addBroadcast,
  countCampaign,
  countOutcomes,
  findBroadcast,
  sendCampaign,
} from './save-broadcast.server.ts'
import { broadcastBatches, startBroadcast, stopBroadcast } from './send-broadcast.server.ts'

const gateway = await startSmsGateway()
setEnvironment({ SMS_GATEWAY_URL: gateway.url, SMS_DAILY_BUDGET: '10' })
afterAll(() => gateway.close())

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
  expect(await countCampaign(db, wheat.campaign)).toEqual({ en: 1, ur: 1 })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 2 })
  await sendAll(db)
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 0 })
  expect(await countCampaign(db, wheat.campaign)).toEqual({ en: 0, ur: 0 })
  await sendAll(db)
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
  await sendAll(db)
  await aReader(db, 'ur', { marketingEmails: true })
  expect(await sendCampaign(db, wheat)).toEqual({ enqueued: 1 })
  const other = { ...letters, en: { subject: 'Other', text: 'Other words' } }
  expect(await sendCampaign(db, { ...wheat, letters: other })).toEqual({ refused: 'other-words' })
})

test('a campaign that an older copy has started meanwhile is delivered, and nobody gets it twice', async ({
  db,
}) => {
  const { id, email } = await aReader(db, 'en', { marketingEmails: true })
  await db.execute(sql`insert into marketing_campaigns (name, letters)
    values (${wheat.campaign}, ${JSON.stringify(letters)}::jsonb)`)
  await db.execute(sql`insert into marketing_recipients (campaign, user_id)
    values (${wheat.campaign}, ${id})`)
  await marketingMail.work(db, { campaign: wheat.campaign, userId: id }, newId())
  expect(await deliverAccountMails(db, email)).toHaveLength(1)
  await sendCampaign(db, wheat)
  await sendAll(db)
  expect(await deliverAccountMails(db, email)).toHaveLength(1)
})

test('a recipient without a name is greeted without one', async ({ db }) => {
  const { email } = await aReader(db, 'en', { marketingEmails: true }, { fullName: '' })
  await sendCampaign(db, wheat)
  await sendAll(db)
  const [mail] = await deliverAccountMails(db, email)
  const greeting = getTranslator('en')('mail.greetingWithoutName')
  expect(mail?.text.split('\n')[0]).toBe(greeting)
})

test('nothing is sent to a user who switched it off before the email goes out', async ({ db }) => {
  const { id, email } = await aReader(db, 'en', { marketingEmails: true })
  await sendCampaign(db, wheat)
  await runPendingJobs(db, broadcastBatches)
  const off = { notifications: { marketingEmails: false } }
  await db.update(users).set({ preferences: off }).where(eq(users.id, id))
  await sendAll(db)
  expect(await deliverAccountMails(db, email)).toEqual([])
})

test('a service message reaches every member by the chosen channels, each once', async ({ db }) => {
  const noEmail = await aUser(db, { email: null, preferences: { language: 'ur' } })
  await aProvenNumber(db, noEmail.id, '+923001112233')
  const texts = { preferences: { notifications: { smsNotifications: false } } }
  const noSms = await aUser(db, { email: anEmail(), emailVerified: false, ...texts })
  await aProvenNumber(db, noSms.id, '+923001112244')
  const mailed = await aUser(db, { email: anEmail(), emailVerified: true })
  await aUser(db, { deletionRequestedAt: new Date() })
  const outage = await aServiceMessage(db, ['site', 'email', 'sms'])
  await start(db, outage)
  await sendAll(db)
  expect(await db.$count(notifications)).toBe(3)
  const sent = gateway.sent.filter(({ to }) => to.startsWith('+92300111'))
  expect(sent).toEqual([
    { to: '+923001112233', text: expect.stringContaining('زرعی بازار: گندم کے ریٹ http') },
  ])
  const [mail, ...more] = await deliverAccountMails(db, mailed.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Rates are up.')
  expect(mail?.text).not.toContain('/stop?')
  const { notifications: page } = await listNotifications(db, {
    userId: noEmail.id,
    t: getTranslator('ur'),
  })
  expect(page[0]?.lines.map(({ text }) => text)).toEqual(['گندم کے ریٹ', 'ریٹ بڑھ گئے ہیں۔'])
  expect(await stateOf(db, outage)).toBe('done')
  await start(db, outage)
  await sendAll(db)
  expect(await db.$count(notifications)).toBe(3)
  expect(await deliverAccountMails(db, mailed.email)).toHaveLength(1)
})

test('a stopped message sends nothing more, and goes on with those left', async ({ db }) => {
  const one = await aReader(db, 'en', {})
  const message = await aServiceMessage(db, ['email'])
  await start(db, message)
  await runPendingJobs(db, broadcastBatches)
  expect(await countOutcomes(db, message)).toEqual([
    { channel: 'email', state: 'waiting', count: 1 },
  ])
  const { revision } = await find(db, message)
  expect(await stopBroadcast(db, { id: message, revision: revision - 1 })).toBe(false)
  expect(await stopBroadcast(db, { id: message, revision })).toBe(true)
  await sendAll(db)
  expect(await deliverAccountMails(db, one.email)).toEqual([])
  await start(db, message)
  await sendAll(db)
  expect(await deliverAccountMails(db, one.email)).toHaveLength(1)
})

test('two servers, a crash in the middle and a repeated job send nothing twice', async ({ db }) => {
  const { id: userId } = await aReader(db, 'en', {})
  const id = await aServiceMessage(db, ['email'])
  await start(db, id)
  await broadcastBatches.work(db, { broadcastId: id }, newId())
  await broadcastBatches.work(db, { broadcastId: id }, newId())
  const [recipient, ...others] = await db.select().from(broadcastRecipients)
  expect(others).toEqual([])
  const recipientId = recipient?.id ?? ''
  // The process was killed after the attempt was recorded.
  await db.update(broadcastRecipients).set({ outcome: 'unknown' })
  await broadcastDelivery.work(db, { recipientId }, newId())
  expect(await mailsOf(db, userId)).toEqual([])
  await db.update(broadcastRecipients).set({ outcome: null })
  await broadcastDelivery.work(db, { recipientId }, newId())
  await broadcastDelivery.work(db, { recipientId }, newId())
  expect(await mailsOf(db, userId)).toHaveLength(1)
})

test('SMS leave a fifth of the daily budget for codes, and go on when the next day begins', async ({
  db,
}) => {
  gateway.sent.length = 0
  for (let number = 0; number < 9; number++) {
    const { id } = await aUser(db)
    await aProvenNumber(db, id, `+92300555000${number}`)
  }
  const id = await aServiceMessage(db, ['sms'])
  await start(db, id)
  await sendAll(db)
  expect(gateway.sent).toHaveLength(8)
  expect(await stateOf(db, id)).toBe('sending')
  await db.delete(rateLimits)
  await sendAll(db)
  expect(gateway.sent).toHaveLength(9)
  expect(await stateOf(db, id)).toBe('done')
})

async function aServiceMessage(db: Database, channels: Broadcast['channels']): Promise<string> {
  const draft = { name: `outage-${newId()}`, kind: 'service' as const, letters, channels }
  return (await addBroadcast(db, draft)) ?? ''
}

async function start(db: Database, id: string): Promise<void> {
  expect(await startBroadcast(db, await find(db, id))).toBe(true)
}

async function find(db: Database, id: string): Promise<Broadcast> {
  const found = await findBroadcast(db, id)
  if (!found) throw new Error('There is no such broadcast')
  return found
}

async function stateOf(db: Database, id: string): Promise<string> {
  return (await find(db, id)).state
}

async function mailsOf(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return await deliverAccountMails(db, user?.email ?? '')
}

async function aProvenNumber(db: Database, userId: string, e164: string): Promise<void> {
  await db.insert(phoneNumbers).values({ id: newId(), userId, e164, provenBy: 'sms' })
}

/** As workers would until nothing is left, and once more after the wait. */
async function sendAll(db: Database): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await runPendingJobs(db, broadcastBatches)
    await runPendingJobs(db, broadcastDelivery)
  }
}
