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
import { requestMeanwhile, searchFromOneClient } from './overload/one-client.ts'
import { formatTimes, percentile } from './support/measure.ts'
import { residentMemory } from './support/process-usage.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// Overload: offers one copy of the demo market ten times as many requests for pages that are in no cache
// as it can serve, from many visitors, with all limits on. How much is served, how soon the rest is
// refused, how much memory it takes, and how long until a page takes its usual time again. With `--connections`
// one client with so many connections makes a new search on each, again and again: how long `/healthz`, a page
// from memory and the refusals take meanwhile. Run `bin/build` first.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '10' },
    connections: { type: 'string' },
    database: { type: 'string', default: 'postgres' },
    show: { type: 'boolean', default: false },
  },
})
const load = loadavg()[0]?.toFixed(1)
const isEmbedded = options.database === 'embedded'
const databaseName = isEmbedded ? 'embedded' : 'PostgreSQL'
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

/** The same with words, one of them misspelled: the costliest kind. */
function nextWords(): string {
  count += 1
  return `/search?q=whaet+${count}`
}

const seconds = Number(options.seconds)
if (options.connections) await measureOneClient(Number(options.connections))
else await measureOverload()
process.exit()

async function measureOverload(): Promise<void> {
  const capacity = await measureCapacity()
  const usual = percentile(await requestOneByOne(20), 50)
  if (!Number.isFinite(usual)) throw new Error('Pages fail before any overload')
  const memoryBefore = residentMemory(pid)
  let memoryDuring = 0
  const watching = setInterval(() => {
    memoryDuring = Math.max(memoryDuring, residentMemory(pid))
  }, 500)
  const perSecond = capacity * Number(options.times)
  const offer = { perSecond, seconds, nextPath: nextSearch }
  const { sentInSeconds, finished } = await offerRequests(market.url, offer)
  const recovery = await secondsUntilUsual(usual)
  const offered = await finished
  clearInterval(watching)
  const wrote = await endMarket()
  const measured = { capacity, perSecond, sentInSeconds, recovery, memoryBefore, memoryDuring }
  report(offered, measured, wrote)
}

async function measureOneClient(connections: number): Promise<void> {
  await requestInTurn(market.url, { atOnce: 4, seconds: 5, nextPath: () => '/' })
  const running = new AbortController()
  const meanwhile = [`${market.url}/healthz`, `${market.url}/`].map((url) =>
    requestMeanwhile(url, running.signal),
  )
  const searches = { connections, seconds, nextPath: nextWords }
  const { served, refused, others, unanswered } = await searchFromOneClient(market.url, searches)
  running.abort()
  const [health = [], cached = []] = await Promise.all(meanwhile)
  const wrote = await endMarket()
  const rows = { '/healthz': health, 'page from memory': cached, refused, served }
  const table = [
    '| | answers | p50, ms | p95 | p99 | longest |',
    `|${'---|'.repeat(6)}`,
    ...Object.entries(rows).map(
      ([name, times]) => `| ${[name, times.length, ...formatTimes(times)].join(' | ')} |`,
    ),
  ]
  const remark = `${connections} connections for ${seconds} s; other statuses: ${formatOthers(others)}; ${unanswered} unanswered; ${describeMachine(wrote)}`
  publish(`One client with many connections, ${databaseName}`, { table, remark })
}

async function endMarket(): Promise<string> {
  const wrote = market.output()
  await market.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await database?.drop()
  return wrote
}

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
async function secondsUntilUsual(usual: number): Promise<string> {
  const endedAt = performance.now()
  for (;;) {
    const taken = await requestOneByOne(5)
    const seconds = (performance.now() - endedAt) / 1000
    if (Math.max(...taken) <= 2 * usual) return `${seconds.toFixed(1)} s`
    if (seconds > 120) return 'not within 120 s'
    await wait(200)
  }
}

type Overload = {
  capacity: number
  perSecond: number
  sentInSeconds: number
  recovery: string
  memoryBefore: number
  memoryDuring: number
}

function report(
  { served, servedMeanwhile, refused, others, unanswered }: LoadResult,
  { capacity, perSecond, sentInSeconds, recovery, memoryBefore, memoryDuring }: Overload,
  wrote: string,
): void {
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
      formatOthers(others),
      unanswered,
      recovery,
      `${memoryBefore} MB`,
      `${memoryDuring} MB`,
    ].join(' | ')} |`,
  ]
  const remark = `${options.times} times the capacity for ${seconds} s; ${describeMachine(wrote)}`
  publish(`Overload, ${databaseName}`, { table, remark })
}

function formatOthers(others: LoadResult['others']): string {
  return [...others].map(([status, times]) => `${status}: ${times}`).join(', ') || 'none'
}

function describeMachine(wrote: string): string {
  const errors = wrote.split('\n').filter((line) => line.includes('"level":50')).length
  return `client, server and database share the processors; system load before was ${load}; ${errors} errors in the log.`
}

function publish(heading: string, { table, remark }: { table: string[]; remark: string }): void {
  if (options.show) console.log([remark, ...table].join('\n'))
  else writeResults(heading, table, remark)
}
