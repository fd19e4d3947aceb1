import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FormSender } from '../test/form-sender.ts'
import { createDatabase } from '../test/own-database.ts'
import { findFreePort, startMarket } from '../test/running-market.ts'
import { checkMarket } from './check-market.ts'
import type { Offer } from './crash-deeds.ts'
import { keepPromises, sendAgain, writeUntilKilled } from './crash-load.ts'
import { writeResults } from './results.ts'

// Kills the program while listings are posted, changed, sold, put back, renewed and deleted, again
// and again, and looks whether a promise was broken: whatever was answered is there once and whole,
// and nothing is there by half.

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
const environment: Record<string, string> = {
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  ...(database && { DATABASE_URL: database.url, AUTH_SECRET: randomUUID() }),
}
// The check opens the same database and pictures as the program.
Object.assign(process.env, environment, { DATA_DIR: dataDir })

const port = await findFreePort()
const start = () => startMarket({ dataDir, port, environment })
const promises = keepPromises(join(folder, 'promises.jsonl'))

let market = await start()
const sellers = Array.from({ length: 3 }, () => new FormSender(market.url))
for (const seller of sellers) await seller.becomeMember()

const offers: Offer[] = []
const rows: string[] = []
let troubles = 0
for (let round = 1; round <= Number(wish.rounds); round++) {
  const answered = await writeUntilKilled({ market, sellers, round, offers, promises })
  const unanswered = offers.flatMap(({ underway }) => underway?.name ?? [])
  const began = performance.now()
  market = await start()
  const seconds = (performance.now() - began) / 1000
  const place = { databaseUrl: database?.url, market }
  const before = await checkMarket(offers, { ...place, sweeps: false })
  market = await start()
  await sendAgain(offers, promises)
  const after = await checkMarket(offers, { ...place, market, sweeps: true })
  market = await start()

  const findings = [...before.findings, ...after.findings]
  if (seconds > longestStart) findings.push(`took ${seconds.toFixed(1)} s to start`)
  for (const finding of findings) console.log(`  ${finding}`)
  troubles += findings.length
  const cells = [round, answered, unanswered.join(', ') || '-', before.late, after.listings]
  rows.push(`| ${[...cells, after.swept, seconds.toFixed(1), findings.length].join(' | ')} |`)
  console.log(rows.at(-1))
}

await market.stop()
await database?.drop()
if (troubles === 0) rmSync(folder, { recursive: true })
else console.log(`What was promised, and what was left of it: ${folder}`)

const heading = `Crash test on ${database ? 'PostgreSQL' : 'the embedded database'}`
const columns =
  'round | answered | unanswered | of these done | listings in all | files swept | start, s | broken promises'
writeResults(heading, [`| ${columns} |`, `|${'---|'.repeat(8)}`, ...rows])
process.exit(troubles > 0 ? 1 : 0)
