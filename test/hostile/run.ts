import { writeFileSync } from 'node:fs'
import { aBusyMember } from '../../e2e/crawl/crawl-members.ts'
import {
  copyEmbeddedMarket,
  copyPostgresMarket,
  prepareMarkets,
} from '../support/market/prepared-markets.ts'
import { runOptions } from '../support/run-options.ts'
import { type Findings, runAttack } from './attack.ts'
import { startMonitoredMarket } from './monitored-market.ts'
import { runStrangerWithNumbers } from './stranger-with-numbers.ts'

// Sends hostile requests to the built server, and fails if one of them harms other visitors: see attack.ts.

const removeMarkets = await prepareMarkets()
// The known attacks and each kind of request once, about 270. In a full run each kind goes to several routes, and
// each route gets several kinds; with --all every request goes to every route. PostgreSQL gets a part of those, as
// the cost of a request before it reaches the database is the same on both.
const isWhole = process.argv.includes('--all')
const isFull = runOptions.scope === 'full'
const attacks = [
  {
    name: 'embedded',
    copy: copyEmbeddedMarket('demo'),
    every: isWhole ? 1 : isFull ? 20 : Number.POSITIVE_INFINITY,
  },
  {
    name: 'PostgreSQL',
    copy: isWhole || isFull ? await copyPostgresMarket('demo') : undefined,
    every: isWhole ? 4 : 90,
  },
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
if (!only) {
  const copy = (await copyPostgresMarket('empty')) ?? copyEmbeddedMarket('empty')
  const stranger = await runStrangerWithNumbers(copy)
  await copy.remove()
  requests += stranger.requests
  failures.push(...stranger.failures)
  for (const failure of stranger.failures) console.log(`  ${failure}`)
}
await removeMarkets()

const counts = { passed: requests - failures.length, failed: failures.length, failures }
if (runOptions.hostileReport) {
  writeFileSync(runOptions.hostileReport, JSON.stringify(counts))
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
