import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { mailedLinks, sessions, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { listenOnFreePort } from '../../../test/support/listen-on-free-port.ts'
import {
  anAccount,
  anEmail,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeSmsBudget } from '../../platform/mail/sms-budget.server.ts'
import { resetLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import {
  changeEmail,
  requestEmailChange,
  restoreEmail,
} from '../email-change/change-email.server.ts'
import { completeMemberProof } from '../phone/complete-member-proof.server.ts'
import { holdNumber, listNumbers } from '../phone/phone-numbers.server.ts'
import { findProof, recordProven, startProof } from '../phone/phone-proofs.server.ts'
import { findPasswordHash } from '../sign-in/find-account.server.ts'
import { numberChangeNotice } from './number-change-notice.server.ts'
import { restoreNumber } from './restore-number.server.ts'
import { removeNumber } from './ways-to-sign-in.server.ts'

const password = 'kali bhains moti'
const [old, added, third] = ['+923001234567', '+923017654321', '+923211234567']

let texts: { to: string; token: string; text: string }[] = []
const gateway = createServer(async (request, response) => {
  const sent = JSON.parse(await text(request))
  texts.push({ ...sent, token: /token=([\w-]+)/.exec(sent.text)?.[1] ?? '' })
  response.writeHead(isGatewayDown ? 503 : 200).end()
})
const port = await listenOnFreePort(gateway)
let isGatewayDown = false
setEnvironment({
  SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
  PHONE_PROOF: 'sms',
  SMS_DAILY_BUDGET: '4',
})

beforeEach(() => void (texts = []))
afterAll(() => void gateway.close())

test('the old number is told of a new one and takes the account back', async ({ db }) => {
  const thief = await anAccount(db, { password })
  const { id: userId, email } = thief
  await hold(db, userId, old)
  await signInHeaders(db, { email, password })
  await prove(db, userId, { e164: added, replacesE164: old })
  expect(await openedBy(db, userId)).toEqual([added])
  await db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, userId))
  const [sms] = await deliver(db)
  expect(sms).toMatchObject({ to: old })
  expect(await restoreNumber(db, { token: sms?.token ?? '' })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([old])
  expect(await findPasswordHash(db, userId)).toBeUndefined()
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner).toMatchObject({ email, deletionRequestedAt: null })
  expect(await restoreNumber(db, { token: sms?.token ?? '' })).toEqual({ refused: 'link' })
})

test('a message that is sent again has the same link, and every change has its own', async ({
  db,
}) => {
  const { id: userId } = await aNumberHolder(db, { e164: old })
  await prove(db, userId, { e164: added })
  const [job] = await takeNotices(db)
  if (!job) throw new Error('No notice')
  const notice = job.data
  isGatewayDown = true
  await expect(numberChangeNotice.work(db, notice, newId())).rejects.toThrow()
  isGatewayDown = false
  await numberChangeNotice.work(db, notice, newId())
  const [failed, sent] = texts
  expect(sent?.token).toBe(failed?.token)
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, userId))).toBe(1)

  const [number] = await listNumbers(db, userId)
  await removeNumber(db, { userId, numberId: number?.id ?? '' })
  const [other] = await deliver(db)
  expect(other?.token).not.toBe(sent?.token)
  expect(await restoreNumber(db, { token: sent?.token ?? '' })).toBe('restored')
  // What undid the change is used up, also if its message comes once more.
  texts = []
  await numberChangeNotice.work(db, notice, newId())
  expect(texts).toEqual([])
})

test('the email of an account is told of its first number and takes it off again', async ({
  db,
}) => {
  const { id: userId, email } = await anAccount(db, {
    password,
    email: anEmail(),
    emailVerified: true,
  })
  await prove(db, userId, { e164: added })
  expect(await deliver(db)).toEqual([])
  const [mail] = await deliverAccountMails(db, email)
  expect(mail?.message).toContain('0301 7654321')
  expect(await restoreNumber(db, { token: mail?.token ?? '' })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([])
})

test('an email that is not verified hears nothing of a changed number', async ({ db }) => {
  const { id: userId, email } = await anAccount(db, { password, email: anEmail() })
  await prove(db, userId, { e164: added })
  await deliver(db)
  expect(await deliverAccountMails(db, email)).toEqual([])
})

test('a replaced number, whose SIM may be stolen, gets no link where there is a verified email', async ({
  db,
}) => {
  const owner = { password, email: anEmail(), emailVerified: true }
  const { id: userId, email } = await anAccount(db, owner)
  await hold(db, userId, old)
  await prove(db, userId, { e164: added, replacesE164: old })
  expect(await deliver(db)).toMatchObject([
    { to: old, text: expect.stringContaining('sent you an email'), token: '' },
  ])
  const [mail] = await deliverAccountMails(db, email)
  expect(await restoreNumber(db, { token: mail?.token ?? '' })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([old])
})

test('the number is told of the first email and takes it off again', async ({ db }) => {
  const owner = await aNumberHolder(db, { e164: old })
  const email = anEmail()
  await requestEmailChange(db, { owner, email, password: undefined, address: '10.0.0.1' })
  const [move] = await deliverAccountMails(db, email)
  const viewer = { id: owner.id, sessionId: newId() }
  expect(await changeEmail(db, { token: move?.token ?? '', viewer })).toBe('changed')
  const [sms] = await deliver(db)
  expect(sms).toMatchObject({ to: old, text: expect.stringContaining('email now opens') })
  expect(await restoreNumber(db, { token: sms?.token ?? '' })).toBe('restored')
  const [restored] = await db.select().from(users).where(eq(users.id, owner.id))
  expect(restored).toMatchObject({ email: null, emailVerified: false })
})

test('a text with a link waits while the budget is spent, without a link, for at most three days', async ({
  db,
}) => {
  const { id: userId } = await anAccount(db, { password })
  await hold(db, userId, old)
  await prove(db, userId, { e164: added, replacesE164: old })
  for (let count = 0; count < 4; count++) await consumeSmsBudget(db)
  expect(await deliver(db)).toEqual([])
  expect(await db.$count(mailedLinks, eq(mailedLinks.userId, userId))).toBe(0)
  const isLater = sql`name = ${numberChangeNotice.name} and start_after > now() + interval '1 hour'`
  const { rows: waiting } = await db.execute(sql`select id from jobs.job where ${isLater}`)
  expect(waiting).toHaveLength(1)
  await resetLimit(db, { limit: 'sms-budget', key: 'all' })
  expect(await deliver(db)).toMatchObject([{ to: old }])

  await prove(db, userId, { e164: third })
  for (let count = 0; count < 4; count++) await consumeSmsBudget(db)
  const at = new Date(Date.now() - 4 * 24 * 3600_000).toISOString()
  await db.execute(sql`update jobs.job set data = data || ${JSON.stringify({ at })}::jsonb
    where name = ${numberChangeNotice.name}`)
  expect(await deliver(db)).toEqual([])
  expect((await db.execute(sql`select id from jobs.job where ${isLater}`)).rows).toEqual([])
})

test('a link undoes all that was changed since, also the email, and voids what later ones restore', async ({
  db,
}) => {
  const { id: userId, email } = await anAccount(db, { password, email: anEmail() })
  await hold(db, userId, old)
  await prove(db, userId, { e164: added })
  const [first] = await deliver(db)
  await prove(db, userId, { e164: third, replacesE164: old })
  const later = (await deliver(db)).find(({ to }) => to === added)
  await db.update(users).set({ email: anEmail() }).where(eq(users.id, userId))
  expect(await restoreNumber(db, { token: first?.token ?? '' })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([old])
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  expect(owner?.email).toBe(email)
  expect(await restoreNumber(db, { token: later?.token ?? '' })).toEqual({ refused: 'link' })
})

test('a removed number takes its account back only until another account proves it', async ({
  db,
}) => {
  const { id: userId } = await anAccount(db, { password })
  await hold(db, userId, old)
  const [number] = await listNumbers(db, userId)
  expect(await removeNumber(db, { userId, numberId: number?.id ?? '' })).toBe('removed')
  const token = (await deliver(db))[0]?.token ?? ''
  const buyer = await aUser(db)
  await hold(db, buyer.id, old)
  expect(await restoreNumber(db, { token })).toEqual({ refused: 'taken' })
  expect(await findPasswordHash(db, userId)).toBeDefined()
  expect(await openedBy(db, buyer.id)).toEqual([old])
  await db.execute(sql`delete from phone_numbers where user_id = ${buyer.id}`)
  const inEightDays = new Date(Date.now() + 8 * 24 * 3600_000)
  expect(await restoreNumber(db, { token, now: inEightDays })).toEqual({ refused: 'link' })
  expect(await restoreNumber(db, { token })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([old])
})

test('a restored email takes off the numbers that were added since', async ({ db }) => {
  const owner = await anAccount(db, { password, email: anEmail(), emailVerified: true })
  const { id: userId, email } = owner
  await hold(db, userId, old)
  await requestEmailChange(db, { owner, email: anEmail(), password, address: '10.0.0.1' })
  const [job] = (
    await db.execute<{ email: string }>(
      sql`select data ->> 'email' as email from jobs.job where name = 'account-mail'`,
    )
  ).rows
  const [move] = await deliverAccountMails(db, job?.email ?? '')
  const viewer = { id: userId, sessionId: newId() }
  expect(await changeEmail(db, { token: move?.token ?? '', viewer })).toBe('changed')
  await prove(db, userId, { e164: added, replacesE164: old })
  await deliver(db)
  const [back] = await deliverAccountMails(db, email)
  expect(await restoreEmail(db, { token: back?.token ?? '' })).toBe('restored')
  expect(await openedBy(db, userId)).toEqual([old])
})

test('a session is confirmed only with a number that opens the account', async ({ db }) => {
  const [owner, stranger] = [await anAccount(db, { password }), await aUser(db)]
  await hold(db, stranger.id, old)
  await signInHeaders(db, { email: owner.email, password })
  // Somebody else sent the message with the code.
  expect(await prove(db, owner.id, { e164: old, purpose: 'confirm' })).toBeUndefined()
  expect(await openedBy(db, stranger.id)).toEqual([old])
  await hold(db, owner.id, added)
  expect(await prove(db, owner.id, { e164: added, purpose: 'confirm' })).toBeDefined()
})

type Proof = { e164: string; replacesE164?: string; purpose?: 'add' | 'confirm' }

/** A member proves a number, as on the page of the code. */
async function prove(db: Database, userId: string, { purpose = 'add', ...proof }: Proof) {
  const started = await startProof(db, { ...proof, purpose, userId, address: '10.0.0.1' })
  const cookie = 'cookie' in started ? (started.cookie.split(';')[0] ?? '') : ''
  const found = await findProof(db, new Request('https://market.test', { headers: { cookie } }))
  if (!found) throw new Error('No proof')
  await recordProven(db, { id: found.id, provenBy: 'sms' })
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const viewer = { id: userId, sessionId: session?.id ?? newId(), restrictedUntil: undefined }
  return await completeMemberProof(db, { proof: { ...found, provenBy: 'sms' }, viewer })
}

function hold(db: Database, userId: string, e164: string): Promise<void> {
  return holdNumber(db, { userId, e164, provenBy: 'sms' })
}

async function openedBy(db: Database, userId: string): Promise<string[]> {
  return (await listNumbers(db, userId)).map(({ e164 }) => e164)
}

/** Sends the messages about changed numbers, and returns the text messages. */
async function deliver(db: Database) {
  texts = []
  for (const { id, data } of await takeNotices(db)) await numberChangeNotice.work(db, data, id)
  return texts
}

async function takeNotices(db: Database) {
  const { rows } = await db.execute<{
    id: string
    data: Parameters<typeof numberChangeNotice.work>[1]
  }>(sql`delete from jobs.job where name = ${numberChangeNotice.name} returning id, data`)
  return rows
}
