import { afterAll, beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { startSmsGateway } from '../../../test/support/market/sms-gateway.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aMobileNumber } from '../../../test/support/members/number-members.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { spentSms } from '../../platform/mail/sms-budget.server.ts'
import { metrics } from '../../platform/metrics/metrics.server.ts'
import { codeSms, sendCode } from './code-sms.server.ts'
import { findCode } from './phone-codes.server.ts'

const gateway = await startSmsGateway()
setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: gateway.url, SMS_DAILY_BUDGET: '2' })

beforeEach(() => {
  gateway.sent = []
})
afterAll(gateway.close)

test('the SMS has the code twice: to be read, and for the browser on this site', async ({ db }) => {
  const e164 = aMobileNumber()
  expect(await send(db, e164)).toBe('sent')
  const code = await findCode(db, { e164, purpose: 'enter' })
  await runPendingJobs(db, codeSms)
  expect(gateway.sent).toEqual([
    {
      to: e164,
      text: expect.stringMatching(new RegExp(`^${code} [^]*\\n\\n@market.test #${code}$`)),
    },
  ])
})

test('codes count against the budget of the day, and beyond it none is sent', async ({ db }) => {
  metrics.phoneCodes.reset()
  for (const result of ['sent', 'sent', { refused: 'not-now' }])
    expect(await send(db, aMobileNumber())).toEqual(result)
  await runPendingJobs(db, codeSms)
  expect(gateway.sent).toHaveLength(2)
  expect(await spentSms(db)).toBe(2)
  const { values } = await metrics.phoneCodes.get()
  expect(values.map(({ labels, value }) => [labels.result, value])).toEqual([
    ['sent', 2],
    ['not-now', 1],
  ])
})

async function send(db: Database, e164: string) {
  const address = anIpAddress()
  return await sendCode(db, { e164, purpose: 'enter', language: 'en', address })
}
