import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '../app/platform/database/database.server.ts'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { startSmtpServer } from '../test/support/market/smtp-server.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'
import { findWaitingMails } from './upgrade/find-waiting-mails.ts'
import { type Client, type Journey, visitAsMembers } from './upgrade/visit-as-members.ts'

// Upgrade test: builds the previous release, starts it, then starts this version beside it on the same
// database, which runs the migrations. Members then use both at once, through every step of a journey,
// and each copy shows what the other has saved. Nothing may fail on either.

// 1.0.0
const previousRelease = 'ce0cd0d'

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: previousRelease },
    rounds: { type: 'string', default: '3' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'market-upgrade-'))
const previous = join(folder, 'previous')
buildPrevious(options.from)

const database = await requireDatabase()
const mails = await startSmtpServer()
const environment = {
  DATABASE_URL: database.url,
  AUTH_SECRET: randomUUID(),
  LIMITS: 'off',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  SMTP_URL: mails.url,
  SUPPORT_EMAIL: 'support@market.test',
}
// Copies without a bucket share the folder of pictures.
const dataDir = join(folder, 'data')
const older = await startMarket({ dataDir, environment, programFolder: previous })
const { FormSender } = await import(join(previous, 'test/support/market/form-sender.ts'))
const createOlder = () => new FormSender(older.url) as Client
const createNewer = (url: string) => new MarketClient(url) as Client

const findings: string[] = []
const rows: string[] = []
await run('previous release, before', { create: createOlder, readers: [createOlder()] })
const [newer] = await Promise.all([
  startMarket({ dataDir, environment }),
  run('previous release, during the migrations', { create: createOlder, readers: [createOlder()] }),
])
for (let round = 1; round <= Number(options.rounds); round++) {
  const readers = [createOlder(), createNewer(newer.url)]
  await Promise.all([
    run(`previous release, round ${round}`, { create: createOlder, readers }),
    run(`this version, round ${round}`, { create: () => createNewer(newer.url), readers }),
  ])
}
const unsent = await untilMailed(database.url)
if (unsent > 0) findings.push(`${unsent} emails were not sent`)
for (const [name, market] of [
  ['previous release', older],
  ['this version', newer],
] as const)
  findings.push(...readFailures(market.output()).map((line) => `${name}: ${line}`))
await Promise.all([older.stop(), newer.stop()])
await mails.close()
await database.drop()
rmSync(folder, { recursive: true })

for (const finding of findings) console.log(`  ${finding}`)
writeResults(
  'Previous release on the new schema',
  ['| who | steps done | faults |', '|---|---|---|', ...rows],
  `Previous release ${options.from}, PostgreSQL; ${mails.mails.length} emails arrived; ${findings.length} faults in total.`,
)
process.exit(findings.length > 0 ? 1 : 0)

async function run(who: string, journey: Journey): Promise<void> {
  const { steps, faults } = await visitAsMembers(journey)
  findings.push(...faults.map((fault) => `${who}: ${fault}`))
  rows.push(`| ${who} | ${steps} | ${faults.length} |`)
  console.log(rows.at(-1))
}

/** The files of the release without its history, built with its own packages. */
function buildPrevious(commit: string): void {
  console.log(`Building ${commit}...`)
  mkdirSync(previous)
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', previous], { input: archive })
  execFileSync(join(previous, 'bin/build'), { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Server errors and failed jobs in a log. */
function readFailures(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (!line.startsWith('{')) return false
    const { level, status } = JSON.parse(line)
    return level >= 50 || status >= 500
  })
}

async function untilMailed(url: string): Promise<number> {
  const open = await openPostgres(url)
  try {
    for (let tries = 1; ; tries++) {
      const waiting = await findWaitingMails(open.db)
      if (waiting === 0 || tries === 60) return waiting
      await wait(1_000)
    }
  } finally {
    await open.close()
  }
}
