import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { createDatabase } from '../../test/support/database/create-test-database.ts'
import { EventStreamReader } from '../../test/support/market/event-reader.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { aListing } from '../../test/support/members/factories.ts'
import { expect, test } from '../support/fixtures.ts'

// Cleans up even after a failed test.
const cleanups: (() => unknown)[] = []
test.afterEach(async () => {
  for (const clear of cleanups.splice(0)) await clear()
})

test('two server instances on one PostgreSQL publish events to each other’s pages', async () => {
  const database = await createDatabase()
  test.skip(!database, 'needs a PostgreSQL server')
  if (!database) return
  cleanups.push(database.drop)
  const folders = [1, 2].map(() => aFolder())
  const environment = { DATABASE_URL: database.url, AUTH_SECRET: randomUUID(), DEMO: 'off' }
  const copies = await Promise.all(folders.map((dataDir) => startMarket({ dataDir, environment })))
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [seller, buyer] = [new MarketClient(here), new MarketClient(there)]
  const { email } = await seller.becomeMember()
  await buyer.becomeMember()
  const listingId = await offer(database.url, email)

  const page = await openPage(seller)
  expect(await page.next()).toMatchObject({ event: 'counts', data: { unread: 0 } })
  const message = { listing_id: listingId, client_id: randomUUID(), text: 'Is it still there?' }
  const { sent } = await (await buyer.post('/messages/start', message)).json()
  const newEvents = await page.until('counts')
  expect(newEvents).toMatchObject([
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

test('a stopping server sends open event streams a retry delay', async () => {
  const dataDir = copyPreparedMarket('empty')
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const market = await startMarket({ dataDir, environment: { DEMO: 'off' } })
  const member = new MarketClient(market.url)
  await member.becomeMember()
  const stream = await member.get('/events')
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const readOn = async () => {
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    received += value
    return !done
  }
  while (!received.includes('event: counts\n') && (await readOn()));
  const stopped = market.stop()
  while (await readOn());
  const code = await stopped
  // If the stream had been cut off at the 20 s shutdown limit, the exit code would not be 0.
  expect(received).toMatch(/event: counts\n[^]*\n\nretry: \d+\n\n$/)
  expect(code).toBe(0)
})

test('an event stream requires a session and a page of the market', async ({ market }) => {
  expect((await fetch(`${market.url}/events`)).status).toBe(401)
  const member = new MarketClient(market.url)
  await member.becomeMember()
  const ask = (headers: Record<string, string>, method = 'HEAD') =>
    fetch(`${market.url}/events`, { method, headers: { cookie: member.cookie(), ...headers } })
  expect((await ask({ origin: 'https://evil.test' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // The router would wait for the end of the stream before responding.
  expect((await member.get('/events.data')).status).toBe(404)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-copy-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openPage(member: MarketClient): Promise<EventStreamReader> {
  const { body } = await member.get('/events')
  if (!body) throw new Error('The event stream has no body')
  return new EventStreamReader(body)
}

async function offer(databaseUrl: string, email: string): Promise<string> {
  const { db, close } = await openPostgres(databaseUrl)
  const [seller] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const { id } = await aListing(db, { sellerId: String(seller?.id) })
  await close()
  return id
}
