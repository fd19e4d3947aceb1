import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbedded, openPostgres } from '../app/platform/database/database.server.ts'
import { findFreePort } from '../server/find-free-port.ts'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { startSmtpServer } from '../test/support/market/smtp-server.ts'
import { checkMails, type MailCheckResult } from './crash/check-mails.ts'
import { checkMarket, type ExpectedState } from './crash/check-market.ts'
import { createFavoriteWriter, retryFavorites } from './crash/favorite-writer.ts'
import {
  createMessageWriter,
  retryMessages,
  startTrackedConversation,
} from './crash/message-writer.ts'
import {
  createListingWriter,
  openConfirmationLog,
  retryListingActions,
  writeUntilKilled,
} from './crash/write-load.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// Crash test: kills the server again and again while clients post, edit, sell, relist, renew,
// delete, save and unsave listings and send messages. Then checks that every confirmed write is
// stored completely, once and in order, that no write is stored partially, and that every queued
// mail is sent.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'embedded' },
  },
})
const maxStartSeconds = 5

const folder = mkdtempSync(join(tmpdir(), 'market-crash-'))
const dataDir = join(folder, 'market')
const database = options.database === 'postgres' ? await requireDatabase() : undefined
const office = await startSmtpServer()
const environment: Record<string, string> = {
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  SMTP_URL: office.url,
  SUPPORT_EMAIL: 'support@market.test',
  LIMIT_MESSAGE_MAIL_SECONDS: '1',
  EMBEDDED_SYNC: 'on',
  ...(database && { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() }),
}
// The checks open the same database and pictures as the server.
Object.assign(process.env, environment, { DATA_DIR: dataDir })

const port = await findFreePort()
const start = () => startMarket({ dataDir, port, environment })
const promises = openConfirmationLog(join(folder, 'promises.jsonl'))

let market = await start()
const done: ExpectedState = { offers: [], conversations: [], favorites: [] }
const { offers, conversations, favorites } = done
const writers = await openMarket()
const rows: string[] = []
let faultCount = 0
for (let round = 1; round <= Number(options.rounds); round++) {
  const answered = await writeUntilKilled({ market, writers, round })
  const unanswered = offers.flatMap(({ pending }) => pending?.name ?? [])
  unanswered.push(
    ...conversations.flatMap(({ sentMessages }) =>
      sentMessages.filter(isUnanswered).map(() => 'message'),
    ),
  )
  unanswered.push(...favorites.filter(({ pending }) => pending !== undefined).map(() => 'favorite'))
  const startedAt = performance.now()
  market = await start()
  const seconds = (performance.now() - startedAt) / 1000
  const place = { databaseUrl: database?.url, market }
  const before = await checkMarket(done, { ...place, purges: false })
  market = await start()
  const failedRetry = await retryUnanswered()
  const after = await checkMarket(done, { ...place, market, purges: true })
  market = await start()

  const findings = [...before.findings, ...failedRetry, ...after.findings]
  if (seconds > maxStartSeconds) findings.push(`took ${seconds.toFixed(1)} s to start`)
  report(findings)
  const messageCount = conversations.reduce((sum, { sentMessages }) => sum + sentMessages.length, 0)
  const cells = [
    round,
    answered,
    unanswered.join(', ') || '-',
    before.late,
    after.listings,
    messageCount,
  ]
  cells.push(favorites.length, after.purged, seconds.toFixed(1), findings.length)
  rows.push(`| ${cells.join(' | ')} |`)
  console.log(rows.at(-1))
}

const { findings, waiting, mails, duplicates: doubles } = await untilMailed()
if (waiting > 0) findings.push(`${waiting} mails not sent within five minutes`)
report(findings)
await office.close()
await database?.drop()
if (faultCount === 0) rmSync(folder, { recursive: true })
else console.log(`Confirmed writes and the market's data are kept in ${folder}`)

const heading = `Crash test on ${database ? 'PostgreSQL' : 'the embedded database'}`
const columns =
  'round | confirmed | pending | pending listing writes stored | listings | messages | favorites | files purged | start, s | faults'
writeResults(
  heading,
  [`| ${columns} |`, `|${'---|'.repeat(10)}`, ...rows],
  `${mails} queued mails arrived, ${doubles} of them twice with the same Message-ID; ${findings.length} mail faults.`,
)
process.exit(faultCount > 0 ? 1 : 0)

/** Repeats what got no answer. A market that has lost its members or sessions refuses this: a finding. */
async function retryUnanswered(): Promise<string[]> {
  try {
    await retryListingActions(offers, promises)
    await retryMessages(conversations, promises)
    await retryFavorites(favorites, promises)
    return []
  } catch (error) {
    return [`retry: ${error instanceof Error ? error.message : error}`]
  }
}

/** Creates three sellers with a listing each and three buyers, and returns their writers. */
async function openMarket() {
  const writers = []
  for (let pair = 0; pair < 3; pair++) {
    const [seller, buyer] = [new MarketClient(market.url), new MarketClient(market.url)]
    await seller.becomeMember('Haji Bashir')
    const { email } = await buyer.becomeMember('Shabnam Bibi')
    const words = { title: `Shop ${pair}`, description: 'Come and look', price: '1000' }
    const shop = await seller.postListing({ ...words, category: 'other' })
    const talk = await startTrackedConversation(buyer, shop)
    conversations.push(talk)
    writers.push(
      createListingWriter(seller, offers, promises),
      createFavoriteWriter({ email, buyer }, offers, favorites, promises),
    )
    writers.push(
      createMessageWriter(talk, seller, promises),
      createMessageWriter(talk, buyer, promises),
    )
  }
  return writers
}

function isUnanswered({ number }: { number?: number }): boolean {
  return number === undefined
}

function report(findings: string[]): void {
  for (const finding of findings) console.log(`  ${finding}`)
  faultCount += findings.length
}

/** Keeps the server running until all mails are sent, for five minutes at most. */
async function untilMailed(): Promise<MailCheckResult> {
  for (let tries = 1; ; tries++) {
    await wait(45_000)
    await market.stop()
    const open = await (database ? openPostgres(database.url) : openEmbedded(dataDir))
    const mailed = await checkMails(open.db, office)
    await open.close()
    if (mailed.waiting === 0 || tries === 6) return mailed
    market = await start()
  }
}
