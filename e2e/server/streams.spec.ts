import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { createDatabase } from '../../test/support/database/create-test-database.ts'
import { EventReader } from '../../test/support/market/event-reader.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { copyMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { aListing } from '../../test/support/members/factories.ts'
import { expect, test } from '../support/fixtures.ts'

// Whatever became of a test, nothing of it stays behind.
const cleanups: (() => unknown)[] = []
test.afterEach(async () => {
  for (const clear of cleanups.splice(0)) await clear()
})

test('two copies on one PostgreSQL tell what is new to each other’s pages', async () => {
  const database = await createDatabase()
  test.skip(!database, 'needs a PostgreSQL server')
  if (!database) return
  cleanups.push(database.drop)
  const folders = [1, 2].map(() => aFolder())
  const environment = { DATABASE_URL: database.url, AUTH_SECRET: randomUUID(), DEMO: 'off' }
  const copies = await Promise.all(folders.map((dataDir) => startMarket({ dataDir, environment })))
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [seller, buyer] = [new FormSender(here), new FormSender(there)]
  const { email } = await seller.becomeMember()
  await buyer.becomeMember()
  const listingId = await offer(database.url, email)

  const page = await openPage(seller)
  expect(await page.next()).toMatchObject({ event: 'counts', data: { unread: 0 } })
  const message = { listing_id: listingId, client_id: randomUUID(), text: 'Is it still there?' }
  const { sent } = await (await buyer.post('/messages/start', message)).json()
  const heard = await page.until('counts')
  expect(heard).toMatchObject([
    { event: 'news', id: 1, data: { conversationId: sent.conversationId, lastNumber: 1 } },
    { event: 'counts', data: { unread: 1 } },
  ])

  await fetch(`${there}/sign-out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: seller.cookie(), origin: there },
  })
  expect((await page.rest()).at(-1)).toMatchObject({ event: 'session-ended' })
  expect((await seller.get('/events')).status).toBe(401)

  for (const copy of copies) expect(await copy.stop()).toBe(0)
})

test('a program that is asked to end tells its open pages when to come back', async () => {
  const dataDir = copyMarket('empty')
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const market = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  const member = new FormSender(market.url)
  await member.becomeMember()
  const stream = await member.get('/events')
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  const readOn = async () => {
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    told += value
    return !done
  }
  while (!told.includes('event: counts\n') && (await readOn()));
  const stopped = market.stop()
  while (await readOn());
  const code = await stopped
  // Cut off after the twenty seconds that requests are given, it would not have ended well.
  expect(told).toMatch(/event: counts\n[^]*\n\nretry: \d+\n\n$/)
  expect(code).toBe(0)
})

test('a stream is for who is signed in, and for pages of the market alone', async ({ market }) => {
  expect((await fetch(`${market.url}/events`)).status).toBe(401)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const ask = (headers: Record<string, string>, method = 'HEAD') =>
    fetch(`${market.url}/events`, { method, headers: { cookie: member.cookie(), ...headers } })
  expect((await ask({ origin: 'https://evil.test' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // The router would wait for the end of the stream before it answers.
  expect((await member.get('/events.data')).status).toBe(404)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-copy-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openPage(member: FormSender): Promise<EventReader> {
  const { body } = await member.get('/events')
  if (!body) throw new Error('There is no stream')
  return new EventReader(body)
}

async function offer(databaseUrl: string, email: string): Promise<string> {
  const { db, close } = await openPostgres(databaseUrl)
  const [seller] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const { id } = await aListing(db, { sellerId: String(seller?.id) })
  await close()
  return id
}
