import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMarket } from '../test/support/market/running-market.ts'
import {
  type LoadResult,
  offerRequests,
  request,
  requestInTurn,
} from './overload/offer-requests.ts'
import { percentile } from './support/measure.ts'
import { residentMemory } from './support/process-usage.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// Overload: offers one copy of the demo market ten times as many requests for pages that are in no cache
// as it can serve, from many visitors, with all limits on. How much is served, how soon the rest is
// refused, how much memory it takes, and how long until a page takes its usual time again. Run
// `bin/build` first.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '10' },
    database: { type: 'string', default: 'postgres' },
    show: { type: 'boolean', default: false },
  },
})
const load = loadavg()[0]?.toFixed(1)
const isEmbedded = options.database === 'embedded'
const database = isEmbedded ? undefined : await requireDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'market-overload-'))
const market = await startMarket({
  dataDir,
  environment: {
    ...(database && { DATABASE_URL: database.url }),
    AUTH_SECRET: randomUUID(),
    DEMO: 'on',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  },
})
const pid = market.pid ?? 0

let count = 0
/** A search that nobody has made before, so that it is in no cache. */
function nextSearch(): string {
  count += 1
  return `/category/livestock?priceMin=${count}&sortBy=price-asc`
}

const capacity = await measureCapacity()
const usual = percentile(await requestOneByOne(20), 50)
if (!Number.isFinite(usual)) throw new Error('Pages fail before any overload')
const memoryBefore = residentMemory(pid)
let memoryDuring = 0
const watching = setInterval(() => {
  memoryDuring = Math.max(memoryDuring, residentMemory(pid))
}, 500)
const perSecond = capacity * Number(options.times)
const seconds = Number(options.seconds)
const offer = { perSecond, seconds, nextPath: nextSearch }
const { sentInSeconds, finished } = await offerRequests(market.url, offer)
const recovery = await secondsUntilUsual()
const offered = await finished
clearInterval(watching)
const wrote = market.output()
await market.stop()
rmSync(dataDir, { recursive: true, force: true })
await database?.drop()

report(offered)

/** Pages a second that the copy serves when 24 visitors ask at a time. */
async function measureCapacity(): Promise<number> {
  await requestInTurn(market.url, { atOnce: 4, seconds: 5, nextPath: nextSearch })
  return requestInTurn(market.url, { atOnce: 24, seconds: 10, nextPath: nextSearch })
}

async function requestOneByOne(times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const sentAt = performance.now()
    const status = await request(market.url + nextSearch(), agent, `100.1.${i}.1`)
    taken.push(status === 200 ? performance.now() - sentAt : Number.POSITIVE_INFINITY)
  }
  agent.destroy()
  return taken
}

/** How long after the last request until five pages in a row take at most twice their usual time. */
async function secondsUntilUsual(): Promise<string> {
  const endedAt = performance.now()
  for (;;) {
    const taken = await requestOneByOne(5)
    const seconds = (performance.now() - endedAt) / 1000
    if (Math.max(...taken) <= 2 * usual) return `${seconds.toFixed(1)} s`
    if (seconds > 120) return 'not within 120 s'
    await wait(200)
  }
}

function report({ served, servedMeanwhile, refused, others, unanswered }: LoadResult): void {
  const perSecondServed = servedMeanwhile / sentInSeconds
  const table = [
    '| offered a second | capacity | served a second | share of capacity | p50 | p99 | refused | p50 | p99 | other statuses | unanswered | usual again after | memory before | at most |',
    `|${'---|'.repeat(14)}`,
    `| ${[
      Math.round((perSecond * seconds) / sentInSeconds),
      Math.round(capacity),
      Math.round(perSecondServed),
      `${Math.round((100 * perSecondServed) / capacity)} %`,
      ...[50, 99].map((part) => `${Math.round(percentile(served, part))} ms`),
      refused.length,
      ...[50, 99].map((part) => `${Math.round(percentile(refused, part))} ms`),
      [...others].map(([status, times]) => `${status}: ${times}`).join(', ') || 'none',
      unanswered,
      recovery,
      `${memoryBefore} MB`,
      `${memoryDuring} MB`,
    ].join(' | ')} |`,
  ]
  const errors = wrote.split('\n').filter((line) => line.includes('"level":50')).length
  const remark = `${options.times} times the capacity for ${seconds} s; client, server and database share the processors; system load before was ${load}; ${errors} errors in the log.`
  if (options.show) console.log([remark, ...table].join('\n'))
  else writeResults(`Overload, ${isEmbedded ? 'embedded' : 'PostgreSQL'}`, table, remark)
  process.exit()
}
