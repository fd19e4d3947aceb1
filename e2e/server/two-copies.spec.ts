import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationDependencies } from '../../app/conversations/live/live-conversation.ts'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { createDatabase } from '../../test/support/database/create-test-database.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { EventReader } from '../../test/support/market/event-reader.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import {
  talkingDevice,
  unreadConversation,
  until,
} from '../../test/support/members/talking-devices.ts'
import { expect, test } from '../support/fixtures.ts'

// Whatever became of the test, nothing of it stays behind.
const cleanups: (() => unknown)[] = []
test.afterEach(async () => {
  for (const clear of cleanups.splice(0)) await clear()
})

test('two people on two copies of the program lose and double nothing over a lost line', async () => {
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
  const [seller, buyer] = [new FormSender(here), new FormSender(there)]
  const emails = [(await seller.becomeMember()).email, (await buyer.becomeMember()).email]
  const [sellerId = '', buyerId = ''] = await findIds(database.url, emails)
  const id = await begin(seller, buyer)
  const selling = openAt(here, { member: seller, viewerId: sellerId, id })
  const buying = openAt(there, { member: buyer, viewerId: buyerId, id })
  await until(buying.talk, ({ messages }) => messages.length === 1)

  buying.drop()
  for (const text of ['own 1', 'own 2', 'own 3']) buying.talk.send({ text, photos: [] })
  const theirs = Array.from({ length: 200 }, (_, place) => `theirs ${place + 1}`)
  for (const text of theirs) selling.talk.send({ text, photos: [] })
  await until(selling.talk, ({ messages }) => messages.every(({ state }) => state !== 'sending'))
  expect(buying.talk.snapshot().messages).toHaveLength(4)
  buying.takeUp()

  const all = ['Is it available?', ...theirs, 'own 1', 'own 2', 'own 3']
  for (const { talk } of [selling, buying]) {
    const { messages } = await until(talk, (shown) => shown.messages.length === all.length)
    expect(messages.map(({ text }) => text)).toEqual(all)
  }
  // And what is said from now on goes from copy to copy.
  buying.talk.send({ text: 'Coming', photos: [] })
  await until(selling.talk, ({ messages }) => messages.at(-1)?.text === 'Coming')
  await until(buying.talk, ({ messages }) => messages.at(-1)?.state === 'read')

  for (const { stop, drop } of [selling, buying]) {
    drop()
    stop()
  }
  for (const copy of copies) expect(await copy.stop()).toBe(0)
})

/** Begins a conversation about something of the seller's, and gives its id. */
async function begin(seller: FormSender, buyer: FormSender): Promise<string> {
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

/** Somebody's open conversation, as a program that talks to one copy of the market. */
function openAt(
  url: string,
  { member, viewerId, id }: { member: FormSender; viewerId: string; id: string },
) {
  const headers = { cookie: member.cookie(), 'sec-fetch-site': 'same-origin' }
  let stream = new AbortController()
  let heardUpTo: number | undefined
  const device = talkingDevice(
    { conversation: unreadConversation({ id }), viewerId },
    { ask: (path, init) => fetch(url + path, { ...init, headers }) },
  )
  void listen()

  async function listen() {
    const { signal } = stream
    const after = heardUpTo === undefined ? '' : `?after=${heardUpTo}`
    try {
      const { body } = await fetch(`${url}/events${after}`, { headers, signal })
      if (!body) throw new Error('There is no stream')
      device.hear(({ onLine }) => onLine(true))
      const reader = new EventReader(body)
      for (let event = await reader.next(); event; event = await reader.next()) {
        heardUpTo = event.id ?? heardUpTo
        const news = event.data as Parameters<
          Parameters<ConversationDependencies['listen']>[0]['onNews']
        >[0]
        if (event.event === 'news') device.hear(({ onNews }) => onNews(news))
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return {
    ...device,
    /** Neither the stream nor anything else passes. */
    drop() {
      stream.abort()
      device.setOnline(false)
    },
    takeUp() {
      stream = new AbortController()
      device.setOnline(true)
      void listen()
    },
  }
}
