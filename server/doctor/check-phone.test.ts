import { createServer, type RequestListener } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { consumeSmsBudget } from '../../app/platform/mail/sms-budget.server.ts'
import { phonePrefixes } from '../../db/schema/phone-numbers.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { checkPhone } from './check-phone.ts'

const verifyToken = 'a token of sixteen letters'
const whatsApp = {
  PHONE_PROOF: 'whatsapp',
  WHATSAPP_NUMBER: '923001234567',
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_APP_SECRET: 'a secret of sixteen letters',
}
setEnvironment({ SMS_DAILY_BUDGET: '5' })

test('the webhook is asked as Meta asks, and a wrong answer or none is a fault', async () => {
  const asked: (string | null)[] = []
  const market = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://market.test')
    asked.push(pathname, searchParams.get('hub.mode'), searchParams.get('hub.verify_token'))
    response.end(searchParams.get('hub.challenge'))
  })
  const ok = await examine({ ...whatsApp, PUBLIC_URL: market })
  expect(ok).toMatchObject([
    { status: 'ok', text: `${market}/hooks/whatsapp answers as Meta expects.` },
  ])
  expect(asked).toEqual(['/hooks/whatsapp', 'subscribe', verifyToken])
  const other = await serve((_, response) => response.writeHead(404).end())
  expect(await examine({ ...whatsApp, PUBLIC_URL: other })).toMatchObject([
    {
      status: 'fault',
      text: expect.stringContaining('status 404'),
      advice: expect.stringContaining('PUBLIC_URL'),
    },
  ])
  const gone = await examine({ ...whatsApp, PUBLIC_URL: 'http://127.0.0.1:1' })
  expect(gone).toMatchObject([
    { status: 'fault', text: expect.stringContaining('cannot be reached') },
  ])
  // The token would let others set up a webhook of ours.
  expect(JSON.stringify(gone)).not.toContain(verifyToken)
})

test('a gateway that answers is fine whatever it says, and it is sent no message', async () => {
  const methods: (string | undefined)[] = []
  let status = 405
  const gateway = await serve((request, response) => {
    methods.push(request.method)
    response.writeHead(status).end()
  })
  const settings = {
    PHONE_PROOF: 'sms',
    SMS_GATEWAY_URL: gateway.replace('//', '//market:s%40lt@'),
  }
  expect(await examine(settings)).toMatchObject([{ status: 'ok' }])
  status = 502
  expect(await examine(settings)).toMatchObject([
    { status: 'fault', text: expect.stringContaining('answers 502') },
  ])
  expect(methods).toEqual(['HEAD', 'HEAD'])
  const gone = { ...settings, SMS_GATEWAY_URL: 'http://127.0.0.1:1/' }
  expect(await examine(gone)).toMatchObject([{ status: 'fault' }])
})

test('paused prefixes and a budget of which four fifths are spent are warnings', async ({ db }) => {
  const gateway = await serve((_, response) => response.end())
  const settings = { SMS_GATEWAY_URL: gateway, SMS_DAILY_BUDGET: '5' }
  for (let count = 0; count < 3; count++) await consumeSmsBudget(db)
  const noProof = { status: 'ok', text: expect.stringContaining('PHONE_PROOF is not set') }
  const calm = { status: 'ok', text: '3 of 5 text messages of the day are spent.' }
  expect(await examine(settings, db)).toMatchObject([noProof, { status: 'ok' }, calm])
  await consumeSmsBudget(db)
  const pausedUntil = sql`now() + interval '1 hour'`
  await db.insert(phonePrefixes).values({ prefix: '+92300', sent: 100, used: 2, pausedUntil })
  expect(await examine(settings, db)).toMatchObject([
    noProof,
    { status: 'ok' },
    { status: 'warning', text: expect.stringContaining('+92300…') },
    { status: 'warning', text: '4 of 5 text messages of the day are spent.' },
  ])
})

async function examine(settings: Record<string, string>, db?: Database) {
  return await checkPhone({
    environment: parseEnvironment(settings),
    variables: settings,
    db,
    now: new Date(),
    measureDisk: async () => ({ freeShare: 0.5, freeBytes: 1e12 }),
  })
}

async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listenDuringTest(createServer(listener))}`
}
