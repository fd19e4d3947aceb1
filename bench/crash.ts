import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbedded, openPostgres } from '../app/platform/database/database.server.ts'
import { createDatabase } from '../test/support/database/create-test-database.ts'
import { aPicture } from '../test/support/listings/pictures.ts'
import { FormSender } from '../test/support/market/form-sender.ts'
import { findFreePort, startMarket } from '../test/support/market/running-market.ts'
import { openPostOffice } from '../test/support/market/smtp-server.ts'
import { checkMails, type MailFindings } from './crash/check-mails.ts'
import { checkMarket, type Done } from './crash/check-market.ts'
import { hearter, pressAgain } from './crash/favorite-writer.ts'
import { beginTalk, sayAgain, talker } from './crash/message-writer.ts'
import { keepPromises, offerer, sendAgain, writeUntilKilled } from './crash/write-load.ts'
import { writeResults } from './support/write-results.ts'

// Kills the program while listings are posted, changed, sold, put back, renewed and deleted, saved
// and let go, and while people talk, again and again, and looks whether a promise was broken:
// whatever was answered is there once, whole and in its order, nothing is there by half, and every
// mail that was promised comes.

const { values: wish } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'embedded' },
  },
})
const longestStart = 5

const folder = mkdtempSync(join(tmpdir(), 'market-crash-'))
const dataDir = join(folder, 'market')
const database = wish.database === 'postgres' ? await createDatabase() : undefined
if (wish.database === 'postgres' && !database) {
  throw new Error('No PostgreSQL server answers: set TEST_DATABASE_URL')
}
const office = await openPostOffice()
const environment: Record<string, string> = {
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  SMTP_URL: office.url,
  SUPPORT_EMAIL: 'support@market.test',
  LIMIT_MESSAGE_MAIL_SECONDS: '1',
  ...(database && { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() }),
}
// The check opens the same database and pictures as the program.
Object.assign(process.env, environment, { DATA_DIR: dataDir })

const port = await findFreePort()
const start = () => startMarket({ dataDir, port, environment })
const promises = keepPromises(join(folder, 'promises.jsonl'))

let market = await start()
const done: Done = { offers: [], talks: [], hearts: [] }
const { offers, talks, hearts } = done
const writers = await openMarket()
const rows: string[] = []
let troubles = 0
for (let round = 1; round <= Number(wish.rounds); round++) {
  const answered = await writeUntilKilled({ market, writers, round })
  const unanswered = offers.flatMap(({ underway }) => underway?.name ?? [])
  unanswered.push(...talks.flatMap(({ sayings }) => sayings.filter(isUnanswered).map(() => 'say')))
  unanswered.push(...hearts.filter(({ pressed }) => pressed !== undefined).map(() => 'heart'))
  const began = performance.now()
  market = await start()
  const seconds = (performance.now() - began) / 1000
  const place = { databaseUrl: database?.url, market }
  const before = await checkMarket(done, { ...place, sweeps: false })
  market = await start()
  await sendAgain(offers, promises)
  await sayAgain(talks, promises)
  await pressAgain(hearts, promises)
  const after = await checkMarket(done, { ...place, market, sweeps: true })
  market = await start()

  const findings = [...before.findings, ...after.findings]
  if (seconds > longestStart) findings.push(`took ${seconds.toFixed(1)} s to start`)
  report(findings)
  const said = talks.reduce((sum, { sayings }) => sum + sayings.length, 0)
  const cells = [round, answered, unanswered.join(', ') || '-', before.late, after.listings, said]
  cells.push(hearts.length, after.swept, seconds.toFixed(1), findings.length)
  rows.push(`| ${cells.join(' | ')} |`)
  console.log(rows.at(-1))
}

const { findings, waiting, mails, doubles } = await untilMailed()
if (waiting > 0) findings.push(`${waiting} mails have not been sent in five minutes`)
report(findings)
await office.close()
await database?.drop()
if (troubles === 0) rmSync(folder, { recursive: true })
else console.log(`What was promised, and what was left of it: ${folder}`)

const heading = `Crash test on ${database ? 'PostgreSQL' : 'the embedded database'}`
const columns =
  'round | answered | unanswered | of these listings done | listings | messages | hearts | files swept | start, s | broken promises'
writeResults(
  heading,
  [`| ${columns} |`, `|${'---|'.repeat(10)}`, ...rows],
  `${mails} mails were promised and came, ${doubles} of them twice, under the same Message-ID; ${findings.length} did not.`,
)
process.exit(troubles > 0 ? 1 : 0)

/** Three sellers with something to talk about, and three buyers who write to them. */
async function openMarket() {
  const writers = []
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  for (let pair = 0; pair < 3; pair++) {
    const [seller, buyer] = [new FormSender(market.url), new FormSender(market.url)]
    await seller.becomeMember('Haji Bashir')
    const { email } = await buyer.becomeMember('Shabnam Bibi')
    const words = { title: `Shop ${pair}`, description: 'Come and look', price: '1000' }
    const shop = await seller.postListing({ ...words, category: 'other', images: [photo] })
    const talk = await beginTalk(buyer, shop)
    talks.push(talk)
    writers.push(
      offerer(seller, offers, promises),
      hearter({ email, buyer }, offers, hearts, promises),
    )
    writers.push(talker(talk, seller, promises), talker(talk, buyer, promises))
  }
  return writers
}

function isUnanswered({ number }: { number?: number }): boolean {
  return number === undefined
}

function report(findings: string[]): void {
  for (const finding of findings) console.log(`  ${finding}`)
  troubles += findings.length
}

/** Lets the program work on until nothing is left to be mailed, for five minutes at most. */
async function untilMailed(): Promise<MailFindings> {
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
