import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { startSmsGateway } from '../../../test/support/market/sms-gateway.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../../../test/support/members/factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { startDeletion } from '../../account-data/deletion/request-deletion.server.ts'
import { accountSms } from '../../accounts/emails/account-sms.server.ts'
import { cancelDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { suspendMember } from '../../accounts/suspension/suspend-member.server.ts'
import { findSuspendedMember } from '../../accounts/suspension/suspended-links.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { findRenewal } from '../../listings/status/renewal-links.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeSmsBudget, spentSms } from '../../platform/mail/sms-budget.server.ts'
import { resetLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { listNotifications } from '../feed/list-notifications.server.ts'
import { passwordChangedNotice } from './account-notices.server.ts'
import { notify } from './notify.server.ts'
import { deliverSms, notificationSms } from './send-notification-sms.server.ts'

const gateway = await startSmsGateway()
setEnvironment({ SMS_GATEWAY_URL: gateway.url, SMS_DAILY_BUDGET: '6' })

beforeEach(() => {
  gateway.sent = []
})
afterAll(gateway.close)

test('a decision goes by SMS to the number that was proven, not to the one in the profile', async ({
  db,
}) => {
  const { id, e164 } = await aNumberHolder(db, { phone: '+923339999999' })
  await notifyOfDecision(db, id)
  expect(await deliver(db)).toEqual([
    {
      to: e164,
      text: 'Zarai Bazaar: A decision about your ads or account https://market.test/notifications',
    },
  ])
})

test('a suspended member gets a link to the page that says why', async ({ db }) => {
  const { id } = await aNumberHolder(db)
  await suspendMember(db, id)
  await notifyOfDecision(db, id)
  const token = tokenOf(await deliver(db))
  expect(await findSuspendedMember(db, { token })).toMatchObject({ userId: id })
})

test('an ad that ends soon can be renewed with the link in the SMS, and no other ad is told', async ({
  db,
}) => {
  const { id: userId } = await aNumberHolder(db)
  const expiresAt = new Date(Date.now() + 2 * 24 * 3_600_000)
  const ending = { sellerId: userId, expiresAt, expiryNotifiedAt: new Date() }
  const listing = await aListing(db, ending)
  const sold = await aListing(db, { ...ending, status: 'sold' })
  for (const { id: listingId, title } of [listing, sold]) {
    const facts = { title, until: expiresAt.toISOString() }
    await notify(db, { userId, kind: 'listing-expiring', listingId, facts })
  }
  const sent = await deliver(db)
  expect(sent).toHaveLength(1)
  const renewal = await findRenewal(db, tokenOf(sent))
  expect(renewal).toMatchObject({ listing: { id: listing.id } })
})

test('price drops, sold favorites and finished exports are only on the site', async ({ db }) => {
  const { id: userId } = await aNumberHolder(db)
  const noDevice = { number: '', browser: '', system: '' }
  await notify(db, { userId, kind: 'sold', facts: { title: 'Cow' } })
  await notify(db, { userId, kind: 'price-drop', facts: { title: 'Cow', from: 2, to: 1 } })
  const exportId = newId()
  const facts = { event: 'export-ready' as const, ...noDevice, exportId }
  await notify(db, { userId, kind: 'account', facts })
  expect(await deliver(db)).toEqual([])
  const items = await listOnSite(db, userId)
  expect(items.map(({ to }) => to)).toContain(`/settings/security/data/${exportId}`)
  expect(items).toHaveLength(3)
})

test('a message is sent after 15 minutes if it is still unread, with the name of who proved a number', async ({
  db,
}) => {
  const seller = await aNumberHolder(db)
  const buyer = await aNumberHolder(db, { fullName: 'Ghulam Rasool' })
  await aStartedConversation(db, { seller, buyer })
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - now())::int as seconds from jobs.job where name = ${notificationSms.name}`,
  )
  expect(rows.map(({ seconds }) => Math.round(seconds / 60))).toEqual([15])
  expect(await deliver(db)).toMatchObject([
    { to: seller.e164, text: expect.stringContaining('Ghulam Rasool wrote to you.') },
  ])
})

test('messages are texted three times a day, and a decision after that still is', async ({
  db,
}) => {
  const { id: userId } = await aNumberHolder(db)
  for (let count = 0; count < 4; count++) await notifyOfMessage(db, userId)
  await notifyOfDecision(db, userId)
  const sent = await deliver(db)
  expect(sent.filter(({ text }) => text.includes('wrote to you'))).toHaveLength(3)
  expect(sent).toHaveLength(4)
})

test('who has an email gets messages as often as ever, after five minutes', async ({ db }) => {
  const { id: userId } = await aUser(db, { phone: '+923001234567' })
  for (let count = 0; count < 4; count++) await notifyOfMessage(db, userId)
  expect(await deliver(db)).toHaveLength(4)
})

test('no SMS goes to who switched them off, to a lost number or to one to be proven again', async ({
  db,
}) => {
  const off = await aNumberHolder(db, {
    preferences: { notifications: { smsNotifications: false } },
  })
  const loser = await aNumberHolder(db)
  const withEmail = await aUser(db, { phone: loser.e164 })
  const stale = await aNumberHolder(db)
  await db
    .update(phoneNumbers)
    .set({ staleAt: new Date() })
    .where(eq(phoneNumbers.userId, stale.id))
  // Proven by one member after the other: both have lost it.
  for (const { id: userId } of [withEmail, await aUser(db)])
    await holdNumber(db, { userId, e164: loser.e164, provenBy: 'whatsapp' })
  for (const { id } of [off, loser, withEmail, stale]) await notifyOfDecision(db, id)
  expect(await deliver(db)).toEqual([])
})

test('each SMS counts against the budget of the day, and none is sent beyond it', async ({
  db,
}) => {
  await resetLimit(db, { limit: 'sms-budget', key: 'all' })
  const members = await Promise.all(Array.from({ length: 7 }, () => aNumberHolder(db)))
  for (const { id } of members) await notifyOfDecision(db, id)
  expect(await deliver(db)).toHaveLength(6)
  expect(await spentSms(db)).toBe(6)
  await startDeletion(db, await aNumberHolder(db))
  expect(await deliver(db)).toEqual([])
})

test('the deletion of an account is told by SMS in the language of its owner, unless it was cancelled', async ({
  db,
}) => {
  const owner = await aNumberHolder(db, { preferences: { language: 'ur' } })
  await startDeletion(db, owner)
  const other = await aNumberHolder(db)
  await startDeletion(db, other)
  await cancelDeletion(db, other.id)
  expect(await deliver(db)).toEqual([
    {
      to: owner.e164,
      text: expect.stringMatching(/^زرعی بازار: آپ کا اکاؤنٹ .* \d{4} کو حذف.*\/auth$/),
    },
  ])
})

test('the deletion of an account is told once the budget of another day allows it', async ({
  db,
}) => {
  const owner = await aNumberHolder(db)
  for (let count = 0; count < 6; count++) await consumeSmsBudget(db)
  await startDeletion(db, owner)
  expect(await deliver(db)).toEqual([])
  await resetLimit(db, { limit: 'sms-budget', key: 'all' })
  expect(await deliver(db)).toMatchObject([{ to: owner.e164 }])
})

test('an SMS about an account that the gateway did not take counts nothing', async ({ db }) => {
  await startDeletion(db, await aNumberHolder(db))
  gateway.status = 500
  await expect(deliver(db)).rejects.toThrow('500')
  gateway.status = 200
  expect(await spentSms(db)).toBe(0)
})

test('a changed password is told by SMS and on the site', async ({ db }) => {
  const { id: userId, e164 } = await aNumberHolder(db)
  await passwordChangedNotice.work(db, { userId }, newId())
  expect(await deliver(db)).toMatchObject([{ to: e164, text: expect.stringContaining('password') }])
  expect(await listOnSite(db, userId)).toHaveLength(1)
})

async function notifyOfDecision(db: Database, userId: string): Promise<void> {
  const facts = { action: 'warn', title: '', decisionId: newId() }
  await notify(db, { userId, kind: 'moderation', facts })
}

async function notifyOfMessage(db: Database, userId: string): Promise<void> {
  const { id: listingId } = await aListing(db, { sellerId: userId })
  const buyer = await aUser(db)
  const parties = { listingId, sellerId: userId, buyerId: buyer.id }
  const { id: conversationId } = await aConversation(db, parties)
  const facts = { from: 'Bilal', about: 'Cow', text: 'Is it there?' }
  await notify(db, { userId, kind: 'message', conversationId, facts })
}

async function listOnSite(db: Database, userId: string) {
  return (await listNotifications(db, { userId, t: getTranslator('en') })).notifications
}

/** Sends all text messages that wait, and returns them. */
async function deliver(db: Database) {
  gateway.sent = []
  await runPendingJobs(db, notificationSms)
  await runPendingJobs(db, deliverSms)
  await runPendingJobs(db, accountSms)
  return gateway.sent
}

function tokenOf(sent: readonly { text: string }[]): string {
  return sent[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
}
