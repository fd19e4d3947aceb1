import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { controlled } from '../../e2e/support/cached-pages.ts'
import { deliverPush, recordNotifications } from '../../e2e/support/push.ts'
import { createDatabase } from '../../test/support/database/create-database.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { openPushService } from '../../test/support/pages/push-service.ts'
import { writeResults } from '../support/write-results.ts'

// How long after a write a phone shows its notification: a message, a price drop and a found search, each
// from the answer to the writer until the market has posted to the push service, and until the service
// worker shows it. What the push service itself takes is not in it.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'embedded' },
  },
})
const maxMilliseconds = 2000

const service = await openPushService()
const dataDir = mkdtempSync(join(tmpdir(), 'market-push-'))
const created = options.database === 'postgres' ? await createDatabase() : undefined
const market = await startMarket({
  dataDir,
  environment: {
    DEMO: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PUSH_HOSTS: service.origin,
    ...(created && { DATABASE_URL: created.url, AUTH_SECRET: crypto.randomUUID() }),
  },
})
const [reader, writer] = [new MarketClient(market.url), new MarketClient(market.url)]
await reader.becomeMember('Nasreen Bibi')
await writer.becomeMember('Haji Bashir')
const images = [new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })]
const animal = { description: 'Healthy', price: '90000', category: 'livestock', images }
const ownListing = await reader.postListing({ ...animal, title: 'Sahiwal cow' })
const goat = await writer.postListing({ ...animal, title: 'Beetal goat' })
await reader.post(`/favorites/${goat}`, { intent: 'add' })
await reader.post('/saved-searches', { search: '/search?q=buffalo' })
const favorites = await (await reader.get('/favorites')).text()
const [search] = favorites.match(/\/saved-searches\/[\da-f-]{36}/) ?? []
await reader.post(search ?? '', { how_often: 'instantly' })
await reader.post('/push', service.subscription())

const browser = await chromium.launch(findBrowser())
const context = await browser.newContext()
await context.addCookies(reader.cookies().map((cookie) => ({ ...cookie, url: market.url })))
const page = await context.newPage()
await page.goto(market.url)
await controlled(page)
const listShown = await recordNotifications(page)

const times: Record<string, { posted: number[]; shown: number[] }> = {}
for (let round = 0; round < Number(options.rounds); round++) {
  const message = { listing_id: ownListing, client_id: crypto.randomUUID(), text: `Hello ${round}` }
  await measure('message', () => writer.post('/messages/start', message))
  const form = await writer.openListing(goat)
  const price = String(80_000 - round * 5_000)
  await measure('price drop', () =>
    writer.changeListing(goat, { ...animal, title: 'Beetal goat', price }, form),
  )
  const title = `Nili Ravi buffalo ${round}`
  await measure('found search', () => writer.postListing({ ...animal, title }))
}

await browser.close()
await market.stop()
service.close()
await created?.drop()
rmSync(dataDir, { recursive: true, force: true })
writeResults(
  `Notifications on a phone, ${options.database}`,
  [
    '| kind | rounds | posted, ms: median | longest | shown, ms: median | longest |',
    '|---|---|---|---|---|---|',
    ...Object.entries(times).map(([kind, { posted, shown }]) => {
      return `| ${[kind, shown.length, ...summarize(posted), ...summarize(shown)].join(' | ')} |`
    }),
  ],
  `From the answer to the writer; the goal is ${maxMilliseconds} ms.`,
)
const slowest = Math.max(...Object.values(times).flatMap(({ shown }) => shown))
process.exitCode = slowest > maxMilliseconds ? 1 : 0

async function measure(kind: string, write: () => Promise<unknown>): Promise<void> {
  const before = service.received.length
  const shownBefore = (await listShown()).length
  await write()
  const answered = performance.now()
  while (service.received.length === before) await wait(2)
  const posted = performance.now() - answered
  await deliverPush(page, JSON.parse(service.received.at(-1)?.text ?? '{}'))
  while ((await listShown()).length === shownBefore) await wait(2)
  times[kind] ??= { posted: [], shown: [] }
  times[kind].posted.push(posted)
  times[kind].shown.push(performance.now() - answered)
}

function summarize(numbers: readonly number[]): [median: number, longest: number] {
  const sorted = numbers.toSorted((one, other) => one - other)
  return [Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), Math.round(sorted.at(-1) ?? 0)]
}
