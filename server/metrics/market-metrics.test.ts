// @module-tag postgres

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { recordProven } from '../../app/accounts/phone/phone-proofs.server.ts'
import { whatsAppMessage } from '../../app/accounts/phone/whatsapp-messages.server.ts'
import { clearOwnCaches } from '../../app/platform/cache/clear-caches.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { type Mail, sendMail } from '../../app/platform/mail/send-mail.server.ts'
import { sendSms } from '../../app/platform/mail/sms.server.ts'
import { consumeSmsBudget } from '../../app/platform/mail/sms-budget.server.ts'
import { phonePrefixes } from '../../db/schema/phone-numbers.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { metricsReader } from '../../test/support/market/read-metrics.ts'
import { aFarmService, aListing, aUser } from '../../test/support/members/factories.ts'
import { aReportedListing } from '../../test/support/members/moderation-factories.ts'
import { recordRun } from '../backup/backup-runs.ts'
import { serveMetrics } from './serve-metrics.ts'

// The metrics of docs/operations.md that are about the market; the others are in metrics.test.ts.

const dataDir = mkdtempSync(join(tmpdir(), 'market-metrics-'))
process.env.DATA_DIR = dataDir
// Nobody listens there.
process.env.SMTP_URL = 'smtp://127.0.0.1:9'
process.env.SUPPORT_EMAIL = 'support@market.test'
process.env.SMS_GATEWAY_URL = 'http://127.0.0.1:9/'

let port = 0
let close = async () => {}
let { read } = metricsReader(port)

test.beforeAll(async ({ ownDatabase: open }) => {
  ;({ port, close } = await serveMetrics(open, 0))
  ;({ read } = metricsReader(port))
})
afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

test('emails and text messages that fail are counted', async () => {
  await expect(sendMail(aMail('someone@example.test'))).rejects.toThrow()
  await sendMail(aMail('not an address'))
  await expect(sendSms({ to: '+923001234567', text: 'hello', jobId: newId() })).rejects.toThrow()
  expect(await read('market_mails_total{result="failed"}')).toBe(1)
  expect(await read('market_mails_total{result="refused"}')).toBe(1)
  expect(await read('market_texts_total{result="failed"}')).toBe(1)
})

test('the spent share of the SMS budget, paused prefixes and proven numbers are shown', async ({
  ownDatabase: open,
}) => {
  for (let count = 0; count < 5; count++) await consumeSmsBudget(open.db)
  const pausedUntil = sql`now() + interval '1 hour'`
  await open.db
    .insert(phonePrefixes)
    .values([{ prefix: '+92300', pausedUntil }, { prefix: '+92301' }])
  expect(await read('market_sms_budget_ratio')).toBeCloseTo(5 / 500)
  expect(await read('market_phone_prefixes_paused')).toBe(1)
  await recordProven(open.db, { id: newId(), provenBy: 'sms' })
  const unknown = { messageHash: 'x', e164: '+923001234567' }
  await whatsAppMessage.work(open.db, unknown, newId())
  expect(await read('market_phone_proofs_total{channel="sms"}')).toBe(1)
  expect(await read('market_whatsapp_messages_total{result="ignored"}')).toBe(1)
})

test('open cases and the age of the oldest are shown', async ({ ownDatabase: open }) => {
  expect(await read('market_cases_open')).toBe(0)
  expect(await read('market_cases_oldest_seconds')).toBe(0)
  await aReportedListing(open.db)
  await open.db.execute(sql`update cases set opened_at = now() - interval '2 days'`)
  expect(await read('market_cases_open')).toBe(1)
  expect(await read('market_cases_oldest_seconds')).toBeGreaterThanOrEqual(2 * 86_400)
})

test('backups and proofs have an age, which is infinite without one', async ({
  ownDatabase: open,
}) => {
  expect(await read('market_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  const startedAt = new Date()
  await recordRun(open.db, { kind: 'backup', file: 'a.tar', startedAt })
  await recordRun(open.db, { kind: 'proof', file: 'a.tar', startedAt, problem: 'truncated' })
  expect(await read('market_backup_age_seconds')).toBeLessThan(60)
  expect(await read('market_proof_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  await recordRun(open.db, { kind: 'proof', file: 'a.tar', startedAt })
  expect(await read('market_proof_age_seconds')).toBeLessThan(60)
})

test('the version, the room on the disk, members and active offers are shown', async ({
  ownDatabase: open,
}) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await read(`market_build_info{version="${version}"}`)).toBe(1)
  expect(await read('market_disk_free_bytes')).toBeGreaterThan(0)
  const share = await read('market_disk_free_ratio')
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  const readAll = async () => {
    clearOwnCaches()
    return {
      members: await read('market_members'),
      listings: await read('market_offers_active{kind="listing"}'),
      services: await read('market_offers_active{kind="service"}'),
    }
  }
  const before = await readAll()
  const { id: sellerId } = await aUser(open.db)
  await aListing(open.db, { sellerId })
  await aListing(open.db, { sellerId, status: 'sold' })
  await aFarmService(open.db, { providerId: sellerId })
  expect(await readAll()).toEqual({
    members: before.members + 1,
    listings: before.listings + 1,
    services: before.services + 1,
  })
})

function aMail(address: string): Mail {
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  return { to: { name: 'Ali', address }, from: { name: 'Market' }, ...words, jobId: newId() }
}
