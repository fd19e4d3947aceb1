import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ConversationDependencies } from '../../app/conversations/live/live-conversation.ts'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { makeLead, suspendOwner } from '../../test/support/market/desk-client.ts'
import { EventStreamReader, openEvents } from '../../test/support/market/event-reader.ts'
import { expectRedirect, MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPostgresMarket } from '../../test/support/market/prepared-markets.ts'
import { listPublicUrls, listUrlsThatShow } from '../../test/support/market/public-urls.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import {
  createDevice,
  unreadConversation,
  waitForConversation,
} from '../../test/support/members/conversation-devices.ts'
import { aListing } from '../../test/support/members/factories.ts'
import { readZip } from '../../test/support/pages/read-zip.ts'
import { expect, test } from '../support/fixtures.ts'

// All tests use the same two instances, in one worker.
test.describe.configure({ mode: 'default' })

let marketCopy: Awaited<ReturnType<typeof copyPostgresMarket>>
let copies: RunningMarket[] = []
let pictures = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  marketCopy = await copyPostgresMarket('empty')
  test.skip(!marketCopy, 'needs a PostgreSQL server')
  const environment = { ...marketCopy?.environment, DEMO: 'off', LIMITS: 'off' }
  // The instances of a market without a bucket share the folder of pictures and exported files.
  pictures = mkdtempSync(join(tmpdir(), 'market-pictures-'))
  const start = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'market-copy-'))
    symlinkSync(pictures, join(dataDir, 'pictures'))
    return startMarket({ dataDir, environment })
  }
  copies = await Promise.all([start(), start()])
})
test.afterAll(async () => {
  const codes = await Promise.all(copies.map((copy) => copy.stop()))
  for (const folder of [...copies.map(({ dataDir }) => dataDir), pictures].filter(Boolean))
    rmSync(folder, { recursive: true, force: true })
  await marketCopy?.remove()
  expect(codes).toEqual(copies.map(() => 0))
})

test('two people on two server instances lose and duplicate no message over an outage', async () => {
  test.setTimeout(120_000)
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [seller, buyer] = [new MarketClient(here), new MarketClient(there)]
  const emails = [(await seller.becomeMember()).email, (await buyer.becomeMember()).email]
  const [sellerId = '', buyerId = ''] = await findIds(emails)
  const id = await begin(seller, buyer)
  const selling = openAt(here, { member: seller, viewerId: sellerId, id })
  const buying = openAt(there, { member: buyer, viewerId: buyerId, id })
  await waitForConversation(buying.talk, ({ messages }) => messages.length === 1)

  buying.drop()
  for (const text of ['own 1', 'own 2', 'own 3']) buying.talk.send({ text, photos: [] })
  const theirs = Array.from({ length: 200 }, (_, index) => `theirs ${index + 1}`)
  for (const text of theirs) selling.talk.send({ text, photos: [] })
  await waitForConversation(selling.talk, ({ messages }) =>
    messages.every(({ state }) => state !== 'sending'),
  )
  expect(buying.talk.snapshot().messages).toHaveLength(4)
  buying.reconnect()

  const all = ['Is it available?', ...theirs, 'own 1', 'own 2', 'own 3']
  for (const { talk } of [selling, buying]) {
    const { messages } = await waitForConversation(
      talk,
      (shown) => shown.messages.length === all.length,
    )
    expect(messages.map(({ text }) => text)).toEqual(all)
  }
  // From now on messages pass between the instances.
  buying.talk.send({ text: 'Coming', photos: [] })
  await waitForConversation(selling.talk, ({ messages }) => messages.at(-1)?.text === 'Coming')
  await waitForConversation(buying.talk, ({ messages }) => messages.at(-1)?.state === 'read')

  for (const { stop, drop } of [selling, buying]) {
    drop()
    stop()
  }
})

test('an event of one instance reaches the open pages of the other', async () => {
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [seller, buyer] = [new MarketClient(here), new MarketClient(there)]
  const { email } = await seller.becomeMember()
  await buyer.becomeMember()
  const listingId = await offer(email)

  const { body } = await seller.get('/events')
  if (!body) throw new Error('The event stream has no body')
  const page = new EventStreamReader(body)
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
})

test('a suspension ends sessions and streams and hides ads on both instances', async () => {
  test.setTimeout(120_000)
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [lead, seller, sellerThere] = [here, here, there].map((url) => new MarketClient(url))
  if (!lead || !seller || !sellerThere) throw new Error('There are not two instances')
  await makeLead(copyUrl(), (await lead.becomeMember('Hamid Raza')).email)
  const account = await seller.becomeMember('Shahid Butt')
  await expectRedirect(await sellerThere.post('/auth', account))
  const [sellerId = ''] = await findIds([account.email])
  const listingId = await postGoat(seller, 'Goat zzsuspended')
  const ids = { listingId, sellerId, word: 'zzsuspended' }
  const expectShownAt = (which: 'all' | 'none') =>
    expect
      .poll(() => listUrlsThatShow([here, there], ids), { timeout: 30_000 })
      .toEqual(which === 'all' ? listPublicUrls([here, there], ids) : [])
  await expectShownAt('all')
  const streams = await Promise.all([seller, sellerThere].map(openEvents))

  const path = `/listing/${listingId}`
  const facts = 'Three buyers have paid and got nothing.'
  await suspendOwner(lead, { path, facts })

  for (const stream of streams) {
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'session-ended' })
  }
  for (const client of [seller, sellerThere]) {
    expect((await client.get('/events')).status).toBe(401)
    expect((await client.get('/my-listings')).status).toBe(302)
  }
  await expectShownAt('none')

  // Their appeal and their data are still open to them, on either instance.
  const page = await expectRedirect(await sellerThere.post('/auth', account))
  const text = 'I have sent the goats of all three buyers.'
  await expectRedirect(await sellerThere.post(page, { intent: 'appeal', text }))
  expect(await (await seller.get(page)).text()).toContain(text)
  expect(await (await lead.get('/moderation/appeals')).text()).toContain(text)
  await expectRedirect(await seller.post(page, { intent: 'data' }))
  const file = page.replace('/suspended', '/suspended/zarai-bazaar.zip')
  await expect.poll(async () => (await sellerThere.get(file)).status, { timeout: 30_000 }).toBe(200)
  const zip = readZip(Buffer.from(await (await sellerThere.get(file)).arrayBuffer()))
  expect(String(zip.get('listings.json'))).toContain('Goat zzsuspended')
})

function copyUrl(): string {
  return marketCopy?.environment.DATABASE_URL ?? ''
}

/** Inserts a listing, which publishes no event. */
async function offer(email: string): Promise<string> {
  const { db, close } = await openPostgres(copyUrl())
  const [seller] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const { id } = await aListing(db, { sellerId: String(seller?.id) })
  await close()
  return id
}

/** Starts a conversation about one of the seller's listings and returns its id. */
async function begin(seller: MarketClient, buyer: MarketClient): Promise<string> {
  const listingId = await postGoat(seller, 'Beetal goat')
  const first = { listing_id: listingId, client_id: randomUUID(), text: 'Is it available?' }
  const { sent } = await (await buyer.post('/messages/start', first)).json()
  return sent.conversationId
}

async function postGoat(seller: MarketClient, title: string): Promise<string> {
  const goat = { title, description: 'Healthy', price: '45000' }
  return await seller.postListing({ ...goat, category: 'livestock' })
}

async function findIds(emails: string[]): Promise<string[]> {
  const { db, close } = await openPostgres(copyUrl())
  const found = await db.select().from(users)
  await close()
  return emails.map((email) => found.find((user) => user.email === email)?.id ?? '')
}

/** A member's open conversation, as a client of one server instance. */
function openAt(
  url: string,
  { member, viewerId, id }: { member: MarketClient; viewerId: string; id: string },
) {
  const headers = { cookie: member.cookie(), 'sec-fetch-site': 'same-origin' }
  let stream = new AbortController()
  let lastEventId: number | undefined
  const device = createDevice(
    { conversation: unreadConversation({ id }), viewerId },
    { fetchFunction: (path, init) => fetch(url + path, { ...init, headers }) },
  )
  void listen()

  async function listen() {
    const { signal } = stream
    const after = lastEventId === undefined ? '' : `?after=${lastEventId}`
    try {
      const { body } = await fetch(`${url}/events${after}`, { headers, signal })
      if (!body) throw new Error('The event stream has no body')
      device.emit(({ onConnectionChange }) => onConnectionChange(true))
      const reader = new EventStreamReader(body)
      for (let event = await reader.next(); event; event = await reader.next()) {
        lastEventId = event.id ?? lastEventId
        const streamed = event.data as Parameters<
          Parameters<ConversationDependencies['listen']>[0]['onEvent']
        >[0]
        if (event.event === 'news') device.emit(({ onEvent }) => onEvent(streamed))
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return {
    ...device,
    /** Goes offline: stops the event stream and every request. */
    drop() {
      stream.abort()
      device.setOnline(false)
    },
    reconnect() {
      stream = new AbortController()
      device.setOnline(true)
      void listen()
    },
  }
}
