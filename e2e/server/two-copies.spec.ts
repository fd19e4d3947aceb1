import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationDependencies } from '../../app/conversations/live/live-conversation.ts'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { createDatabase } from '../../test/support/database/create-test-database.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { EventStreamReader } from '../../test/support/market/event-reader.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import {
  createDevice,
  unreadConversation,
  waitForConversation,
} from '../../test/support/members/conversation-devices.ts'
import { expect, test } from '../support/fixtures.ts'

// Cleans up even after a failed test.
const cleanups: (() => unknown)[] = []
test.afterEach(async () => {
  for (const clear of cleanups.splice(0)) await clear()
})

test('two people on two server instances lose and duplicate no message over an outage', async () => {
  test.setTimeout(120_000)
  const database = await createDatabase()
  test.skip(!database, 'needs a PostgreSQL server')
  if (!database) return
  cleanups.push(database.drop)
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'market-copy-')))
  cleanups.push(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  const secrets = { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() }
  const environment = { ...secrets, DEMO: 'off', LIMITS: 'off' }
  const copies = await Promise.all(folders.map((dataDir) => startMarket({ dataDir, environment })))
  const [here = '', there = ''] = copies.map(({ url }) => url)
  const [seller, buyer] = [new MarketClient(here), new MarketClient(there)]
  const emails = [(await seller.becomeMember()).email, (await buyer.becomeMember()).email]
  const [sellerId = '', buyerId = ''] = await findIds(database.url, emails)
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
  for (const copy of copies) expect(await copy.stop()).toBe(0)
})

/** Starts a conversation about one of the seller's listings and returns its id. */
async function begin(seller: MarketClient, buyer: MarketClient): Promise<string> {
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const goat = { title: 'Beetal goat', description: 'Healthy', price: '45000' }
  const listingId = await seller.postListing({ ...goat, category: 'livestock', images: [photo] })
  const first = { listing_id: listingId, client_id: randomUUID(), text: 'Is it available?' }
  const { sent } = await (await buyer.post('/messages/start', first)).json()
  return sent.conversationId
}

async function findIds(databaseUrl: string, emails: string[]): Promise<string[]> {
  const { db, close } = await openPostgres(databaseUrl)
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
        const news = event.data as Parameters<
          Parameters<ConversationDependencies['listen']>[0]['onEvent']
        >[0]
        if (event.event === 'news') device.emit(({ onEvent }) => onEvent(news))
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
