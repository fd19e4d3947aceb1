import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../test/support/database/database-fixtures.ts'
import { aNumber, aProof } from '../../../../test/support/members/phone-numbers.ts'
import { setEnvironment } from '../../../../test/support/set-environment.ts'
import { sendCode } from '../code-sms.server.ts'
import { describeProof } from './describe-proof.server.ts'

setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'http://127.0.0.1:9/' })

test('the page says how many seconds of the pause between two codes are left', async ({ db }) => {
  const proof = await aProof(db, { e164: aNumber() })
  const left = async () => (await describeProof(db, proof)).state
  expect(await left()).toMatchObject({ sendAgainSeconds: 0 })
  const { e164, purpose } = proof
  await sendCode(db, { e164, purpose, language: 'en', address: '203.0.113.9' })
  await db.execute(sql`update rate_limits set window_ends = now() + interval '41 seconds'
    where key = ${`phone-code-pause:${e164}`}`)
  expect(await left()).toMatchObject({ sendAgainSeconds: 41 })
  await db.execute(sql`update rate_limits set window_ends = now() - interval '1 second'`)
  expect(await left()).toMatchObject({ sendAgainSeconds: 0 })
})
