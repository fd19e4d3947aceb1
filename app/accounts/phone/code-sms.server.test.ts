import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { phonePrefixes } from '../../../db/schema/phone-numbers.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { listenOnFreePort } from '../../../test/support/listen-on-free-port.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aNumber, aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { type CodeRequest, codeSms, sendCode } from './code-sms.server.ts'
import { findCode } from './phone-codes.server.ts'

let sent: { to: string; text: string }[] = []
const gateway = createServer(async (request, response) => {
  sent.push(JSON.parse(await text(request)))
  response.writeHead(200).end()
})
setEnvironment({
  PHONE_PROOF: 'sms',
  SMS_GATEWAY_URL: `http://127.0.0.1:${await listenOnFreePort(gateway)}/`,
  SMS_DAILY_BUDGET: '40',
})

beforeEach(() => {
  sent = []
})
afterAll(() => void gateway.close())

test('the message has the code in the reader’s language, and the line that browsers read', async ({
  db,
}) => {
  const e164 = aNumber()
  expect(await send(db, { e164, language: 'ur' })).toBe('sent')
  await runPendingJobs(db, codeSms)
  const code = await findCode(db, { e164, purpose: 'enter' })
  expect(sent).toEqual([
    { to: e164, text: expect.stringMatching(/^\d{6} آپ کا زرعی بازار .*\n\n@[\w.-]+ #\d{6}$/s) },
  ])
  expect(sent[0]?.text.match(/\d{6}/g)).toEqual([code, code])
})

test('a number gets one code a minute, three an hour, six a day', async ({ db }) => {
  const e164 = aNumber()
  const refusals: unknown[] = []
  // Every other window of the limits is over.
  for (const over of [[], ['pause'], ['pause'], ['pause'], ['pause', 'hour']]) {
    for (const limit of over)
      await db.delete(rateLimits).where(eq(rateLimits.key, `phone-code-${limit}:${e164}`))
    refusals.push(await send(db, { e164 }))
  }
  const tooMany = { refused: 'too-many', retryAfter: expect.any(Number) }
  expect(refusals).toEqual(['sent', 'sent', 'sent', tooMany, 'sent'])
  expect(await send(db, { e164 })).toEqual(tooMany)
})

test('what was refused counts towards no other limit', async ({ db }) => {
  const e164 = aNumber()
  const address = anIpAddress()
  await send(db, { e164, address })
  for (let i = 0; i < 30; i++) await send(db, { e164, address })
  expect(await send(db, { e164: aNumber(), address })).toBe('sent')
})

test('a network gets twenty codes an hour, an account six a day', async ({ db }) => {
  const address = anIpAddress()
  for (let i = 0; i < 20; i++) await send(db, { e164: aNumber(), address })
  expect(await send(db, { e164: aNumber(), address })).toMatchObject({ refused: 'too-many' })
  const userId = newId()
  for (let i = 0; i < 6; i++) await send(db, { e164: aNumber(), userId })
  expect(await send(db, { e164: aNumber(), userId })).toMatchObject({ refused: 'too-many' })
})

test('the budget of the day ends all codes', async ({ db }) => {
  for (let i = 0; i < 40; i++) expect(await send(db, { e164: aNumber() })).toBe('sent')
  const [{ sent: counted } = { sent: 0 }] = await db.select().from(phonePrefixes)
  const e164 = aNumber()
  expect(await send(db, { e164 })).toEqual({ refused: 'not-now' })
  // What was not sent is no code to type, and does not pause its prefix.
  expect(await findCode(db, { e164, purpose: 'enter' })).toBeUndefined()
  expect((await db.select().from(phonePrefixes))[0]?.sent).toBe(counted)
})

test('a prefix is paused when fewer than thirty of its last hundred codes were used', async ({
  db,
}) => {
  const counts = (used: number) => db.update(phonePrefixes).set({ sent: 100, used })
  await send(db, { e164: '+923451000001' })
  await counts(30)
  expect(await send(db, { e164: '+923451000002' })).toBe('sent')
  await counts(29)
  expect(await send(db, { e164: '+923451000003' })).toEqual({ refused: 'not-now' })
  expect(await send(db, { e164: '+923451000004' })).toEqual({ refused: 'not-now' })
  expect(await send(db, { e164: '+923461000001' })).toBe('sent')
  await db.update(phonePrefixes).set({ pausedUntil: sql`now()` })
  expect(await send(db, { e164: '+923451000005' })).toBe('sent')
})

test('it makes no difference whether a number has an account', async ({ db }) => {
  const { e164 } = await aNumberHolder(db)
  const unknown = aNumber()
  for (const number of [e164, unknown]) await send(db, { e164: number })
  await runPendingJobs(db, codeSms)
  const [one, other] = sent.map((message) => message.text.replace(/\d{6}/g, ''))
  expect(one).toBe(other)
})

async function send(db: Database, request: Partial<CodeRequest> & { e164: string }) {
  const usual = { purpose: 'enter', language: 'en', address: anIpAddress() } as const
  return await sendCode(db, { ...usual, ...request })
}
