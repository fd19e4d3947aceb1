import { rmSync, writeFileSync } from 'node:fs'
import { aBusyMember } from '../../e2e/crawl/crawl-members.ts'
import { createDatabase } from '../support/database/create-test-database.ts'
import { copyMarket, prepareMarkets } from '../support/market/prepared-markets.ts'
import { attack, type Findings } from './attack.ts'
import { startMonitoredMarket } from './monitored-market.ts'

// Sends the corpus of hostile requests to the built program, on both databases, and fails when one
// of them harms anybody: see attack.ts. Where a file is named in HOSTILE_REPORT the counts go there.

const removeMarkets = await prepareMarkets()
const postgres = await createDatabase()
// A sample by default: each kind of request meets several routes, and each route several kinds. With
// --all every request goes to every route; PostgreSQL then still gets a part, since what a request
// costs before it comes to the database is the same on both.
const isWhole = process.argv.includes('--all')
const databases: [name: string, environment: Record<string, string>, every: number][] = [
  ['embedded', {}, isWhole ? 1 : 8],
]
if (postgres) {
  databases.push([
    'PostgreSQL',
    { DATABASE_URL: postgres.url, AUTH_SECRET: 'x'.repeat(40) },
    isWhole ? 4 : 30,
  ])
}
const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length)

let requests = 0
const failures: string[] = []
for (const [name, environment, every] of databases) {
  const dataDir = copyMarket('demo')
  const market = await startMonitoredMarket({
    dataDir,
    environment: { DEMO: 'on', ...environment },
  })
  try {
    const busy = await aBusyMember(market.url)
    const findings = await attack(market, { busy, only, every })
    report(name, findings)
    requests += findings.requests
    failures.push(...findings.failures.map((failure) => `${name}: ${failure}`))
    for (const failure of findings.failures) console.log(`  ${failure}`)
  } finally {
    await market.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
await postgres?.drop()
removeMarkets()

const counts = { passed: requests - failures.length, failed: failures.length, failures }
if (process.env.HOSTILE_REPORT) {
  writeFileSync(process.env.HOSTILE_REPORT, JSON.stringify(counts))
}
process.exit(failures.length > 0 ? 1 : 0)

function report(database: string, findings: Findings) {
  const { requests: sent, longestStallMs, longestStallOf, longestWaitMs } = findings
  const { growthMb, growthAfterMb } = findings
  console.log(
    [
      `${database}: ${sent} hostile requests`,
      `longest stall ${longestStallMs.toFixed(0)} ms (${longestStallOf})`,
      `another visitor waited ${longestWaitMs.toFixed(0)} ms at most`,
      `memory grew by ${growthMb.toFixed(0)} MB, ${growthAfterMb.toFixed(0)} MB stayed`,
    ].join('\n  '),
  )
}
