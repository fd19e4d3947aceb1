import { writeFileSync } from 'node:fs'
import { aBusyMember } from '../../e2e/crawl/crawl-members.ts'
import {
  copyEmbeddedMarket,
  copyPostgresMarket,
  prepareMarkets,
} from '../support/market/prepared-markets.ts'
import { type Findings, runAttack } from './attack.ts'
import { startMonitoredMarket } from './monitored-market.ts'

// Sends the hostile requests to the built server, on both databases, and fails if one of
// them harms other visitors: see attack.ts. Writes the results to the file named in HOSTILE_REPORT,
// if set.

const removeMarkets = await prepareMarkets()
// A sample by default: each kind of request goes to several routes, and each route gets several
// kinds. With --all every request goes to every route; PostgreSQL still gets a part, as the cost of
// a request before it reaches the database is the same on both.
const isWhole = process.argv.includes('--all')
const attacks = [
  { name: 'embedded', copy: copyEmbeddedMarket('demo'), every: isWhole ? 1 : 20 },
  { name: 'PostgreSQL', copy: await copyPostgresMarket('demo'), every: isWhole ? 4 : 90 },
]
const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length)

let requests = 0
const failures: string[] = []
for (const { name, copy, every } of attacks) {
  if (!copy) continue
  const market = await startMonitoredMarket({
    dataDir: copy.dataDir,
    environment: { DEMO: 'on', ...copy.environment },
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
    await copy.remove()
  }
}
await removeMarkets()

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
