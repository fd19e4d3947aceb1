import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { openPostgres } from '../app/platform/database/database.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { createDatabase } from '../test/support/database/create-database.ts'
import { aStillLife } from '../test/support/listings/pictures.ts'
import { makeLead, previewSuspension } from '../test/support/market/desk-client.ts'
import { openEvents } from '../test/support/market/event-reader.ts'
import { expectRedirect, MarketClient } from '../test/support/market/form-sender.ts'
import {
  listPublicUrls,
  listUrlsThatShow,
  type PublicIds,
} from '../test/support/market/public-urls.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { formatTime, percentile } from './search/measure.ts'
import { writeResults } from './support/write-results.ts'

// Suspends sellers on one of two copies of a market, with or without the page cache, and measures from
// the moment the moderator confirms until their event streams on both copies have ended, and until no
// public page, feed or picture of either copy shows their listing. Goal: one second.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    cache: { type: 'string', default: 'off' },
  },
})
const rounds = Number(options.rounds)
const cache = options.cache === 'on' ? 'on' : 'off'

const rows = await measure()
writeResults(
  'Suspension of a seller, two copies, PostgreSQL',
  [
    '| what ends | p50 | worst |',
    '|---|---|---|',
    ...rows.map(
      ({ what, times }) =>
        `| ${what} | ${formatTime(percentile(times, 50))} | ${formatTime(Math.max(...times))} |`,
    ),
  ],
  `Milliseconds after the moderator confirms, ${rounds} sellers, page cache ${cache}. One round of all pages takes part of that time.`,
)

async function measure() {
  const database = await createDatabase()
  if (!database) throw new Error('No PostgreSQL server found: set TEST_DATABASE_URL')
  const pair = { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() }
  const environment = { ...pair, DEMO: 'off', LIMITS: 'off', LOG_LEVEL: 'error', PAGE_CACHE: cache }
  const start = () => startMarket({ dataDir: mkdtempSync(join(tmpdir(), 'market-')), environment })
  const copies = await Promise.all([start(), start()])
  const urls = copies.map(({ url }) => url)
  const streams: number[] = []
  const pages: number[] = []
  for (let round = 0; round < rounds; round++) {
    const times = await suspendOne(urls, database.url)
    streams.push(times.streams)
    pages.push(times.pages)
  }
  for (const copy of copies) {
    await copy.stop()
    rmSync(copy.dataDir, { recursive: true, force: true })
  }
  await database.drop()
  return [
    { what: 'event streams on both copies', times: streams },
    { what: 'all public pages, feeds and pictures', times: pages },
  ]
}

async function suspendOne(urls: string[], databaseUrl: string) {
  const [here = '', there = ''] = urls
  const [lead, seller, sellerThere] = [here, here, there].map((url) => new MarketClient(url))
  if (!lead || !seller || !sellerThere) throw new Error('There are not two copies')
  await makeLead(databaseUrl, (await lead.becomeMember('Hamid Raza')).email)
  const account = await seller.becomeMember('Shahid Butt')
  await expectRedirect(await sellerThere.post('/auth', account))
  const word = `zz${randomUUID().slice(0, 8)}`
  const photo = new Blob([new Uint8Array(await aStillLife(Math.random()))], { type: 'image/jpeg' })
  const goat = { title: `Goat ${word}`, description: 'Healthy', price: '45000' }
  const listingId = await seller.postListing({ ...goat, category: 'livestock', images: [photo] })
  const ids = { listingId, word, sellerId: await findId(databaseUrl, account.email) }
  // A new listing reaches the home page and the sitemap later.
  const isSlow = (url: string) => url.endsWith('/') || url.includes('/sitemaps/')
  const fast = listPublicUrls(urls, ids).filter((url) => !isSlow(url))
  await waitFor(urls, ids, (shown) => fast.every((url) => shown.includes(url)))
  const streams = await Promise.all([seller, sellerThere].map(openEvents))
  const confirm = await previewSuspension(lead, {
    path: `/listing/${listingId}`,
    facts: 'Three buyers have paid and got nothing.',
  })
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  const [streamsEnded] = await Promise.all([
    Promise.all(streams.map((stream) => stream.rest())).then(since),
    confirm(),
  ])
  await waitFor(urls, ids, (shown) => shown.length === 0)
  return { streams: streamsEnded, pages: since() }
}

type Check = (shown: string[]) => boolean

async function waitFor(urls: string[], ids: PublicIds, isReached: Check): Promise<void> {
  const until = performance.now() + 30_000
  for (;;) {
    const shown = await listUrlsThatShow(urls, ids)
    if (isReached(shown)) return
    if (performance.now() > until)
      throw new Error(`After 30 s these are shown: ${shown.join(', ')}`)
  }
}

async function findId(databaseUrl: string, email: string): Promise<string> {
  const { db, close } = await openPostgres(databaseUrl)
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await close()
  return user?.id ?? ''
}
