import { rmSync, writeFileSync } from 'node:fs'
import { aBusyMember } from '../../e2e/crawl/crawl-members.ts'
import { createDatabase } from '../support/database/create-empty-database.ts'
import { copyPreparedMarket, prepareMarkets } from '../support/market/prepared-markets.ts'
import { type Findings, runAttack } from './attack.ts'
import { startMonitoredMarket } from './monitored-market.ts'

// Sends the hostile requests to the built server, on both databases, and fails if one of
// them harms other visitors: see attack.ts. Writes the results to the file named in HOSTILE_REPORT,
// if set.

const removeMarkets = await prepareMarkets()
const postgres = await createDatabase()
// A sample by default: each kind of request goes to several routes, and each route gets several
// kinds. With --all every request goes to every route; PostgreSQL still gets a part, as the cost of
// a request before it reaches the database is the same on both.
const isWhole = process.argv.includes('--all')
const databases: [name: string, environment: Record<string, string>, every: number][] = [
  ['embedded', {}, isWhole ? 1 : 13],
]
if (postgres) {
  databases.push([
    'PostgreSQL',
    { DATABASE_URL: postgres.url, AUTH_SECRET: 'x'.repeat(40) },
    isWhole ? 4 : 60,
  ])
}
const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length)

let requests = 0
const failures: string[] = []
for (const [name, environment, every] of databases) {
  const dataDir = copyPreparedMarket('demo')
  const market = await startMonitoredMarket({
    dataDir,
    environment: { DEMO: 'on', ...environment },
  })
  try {
    const busy = await aBusyMember(market.url)
    const findings = await runAttack(market, { busy, only, every })
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
  const { growthMb, usedGrowthMb, laterGrowthMb } = findings
  console.log(
    [
      `${database}: ${sent} hostile requests`,
      `longest stall ${longestStallMs.toFixed(0)} ms (${longestStallOf})`,
      `another visitor waited ${longestWaitMs.toFixed(0)} ms at most`,
      `memory grew by ${growthMb.toFixed(0)} MB at most, by ${laterGrowthMb.toFixed(0)} MB in the second half, and ${usedGrowthMb.toFixed(0)} MB more are in use`,
    ].join('\n  '),
  )
}
