import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { listenOnFreePort } from '../../../test/support/listen-on-free-port.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { notify } from './notify.server.ts'
import { deliverSms, notificationSms } from './send-notification-sms.server.ts'

type SmsRequest = { to: string; text: string; key: unknown; authorization: unknown; path: unknown }

let gatewayStatus = 200
let requests: SmsRequest[] = []

const gateway = createServer(async (request, response) => {
  const { headers, url } = request
  const { to, text: words } = JSON.parse(await text(request))
  const { authorization, 'idempotency-key': key } = headers
  requests.push({ to, text: words, key, authorization, path: url })
  response.writeHead(gatewayStatus).end()
})
const port = await listenOnFreePort(gateway)
setEnvironment({
  SMS_GATEWAY_URL: `http://market:s%40lt@127.0.0.1:${port}/send?from=ZARAI`,
  LIMIT_TEXTS_DAY: '2/86400',
})

beforeEach(() => {
  gatewayStatus = 200
  requests = []
})
afterAll(() => void gateway.close())

test('an SMS goes to the mobile number of the profile, short and in the user’s language', async ({
  db,
}) => {
  await sells(db, { phone: '0300 123-4567', preferences: { language: 'ur' } })
  await deliver(db)
  expect(requests).toEqual([
    {
      to: '+923001234567',
      text: expect.stringMatching(/^زرعی بازار: بک گیا: .*…۔ http.*\/notifications$/),
      key: expect.stringMatching(/^[\w-]{36}$/),
      authorization: `Basic ${Buffer.from('market:s@lt').toString('base64')}`,
      path: '/send?from=ZARAI',
    },
  ])
  expect(requests[0]?.text.length).toBeLessThanOrEqual(100)
})

test('without a mobile number no SMS is sent', async ({ db }) => {
  for (const phone of [null, '042 35761234', '+447700900123', 'none']) await sells(db, { phone })
  await deliver(db)
  expect(requests).toEqual([])
})

test('a user who switched off SMS, or this kind, gets none', async ({ db }) => {
  for (const name of ['smsNotifications', 'priceDropAlerts']) {
    await sells(db, { preferences: { notifications: { [name]: false } } })
  }
  await sells(db, { preferences: { notifications: { emailNotifications: false } } })
  await deliver(db)
  expect(requests).toHaveLength(1)
})

test('a failed delivery is retried with the same key, a refused one is not', async ({ db }) => {
  await sells(db, {})
  await runPendingJobs(db, notificationSms)
  const [{ id, data } = { id: '', data: { notificationId: '' } }] = await waiting(db)
  const attempt = async () => await deliverSms.work(db, data, id)
  for (gatewayStatus of [500, 503, 429, 408])
    await expect(attempt()).rejects.toThrow(`${gatewayStatus}`)
  gatewayStatus = 400
  await attempt()
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([id]))
})

test('an SMS whose job runs again is counted and sent once', async ({ db }) => {
  const { id: userId } = await aUser(db, { phone: '03001234567' })
  await isSold(db, userId, 'Cow')
  const [{ id, data } = { id: '', data: { notificationId: '' } }] = await waiting(
    db,
    notificationSms,
  )
  for (let attempt = 0; attempt < 3; attempt++) await notificationSms.work(db, data, id)
  await runPendingJobs(db, deliverSms)
  expect(requests).toHaveLength(1)
  await db.execute(sql`delete from jobs.job where name = ${notificationSms.name}`)
  await isSold(db, userId, 'Goat')
  await deliver(db)
  expect(requests).toHaveLength(2)
})

test('over the daily limit no SMS is sent, and a retry does not count', async ({ db }) => {
  const { id: userId } = await aUser(db, { phone: '03001234567' })
  for (const title of ['Cow', 'Goat', 'Hen']) await isSold(db, userId, title)
  await runPendingJobs(db, notificationSms)
  gatewayStatus = 500
  for (const { id, data } of await waiting(db)) {
    await expect(deliverSms.work(db, data, id)).rejects.toThrow('500')
  }
  gatewayStatus = 200
  await runPendingJobs(db, deliverSms)
  expect(requests).toHaveLength(4)
})

async function sells(db: Database, person: Parameters<typeof aUser>[1]) {
  const { id } = await aUser(db, { phone: '0300 1234567', ...person })
  await isSold(db, id, 'Nili-Ravi buffalo, second calf, fourteen litres')
}

async function isSold(db: Database, userId: string, title: string) {
  await notify(db, { userId, kind: 'sold', facts: { title } })
}

async function deliver(db: Database) {
  await runPendingJobs(db, notificationSms)
  await runPendingJobs(db, deliverSms)
}

async function waiting(db: Database, { name } = deliverSms) {
  const { rows } = await db.execute<{ id: string; data: { notificationId: string } }>(
    sql`select id, data from jobs.job where name = ${name} and state = 'created'`,
  )
  return rows
}
