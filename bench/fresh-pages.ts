import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUrl } from '../test/support/database/database-url.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { listPageKinds, type PageKind } from './fresh-pages/page-kinds.ts'
import { requestPages } from './fresh-pages/request-pages.ts'
import { waitForJobs } from './fresh-pages/wait-for-jobs.ts'
import { insertPeople } from './messages/people.ts'
import { fillAndIndex } from './search/data/fill-and-index.ts'
import { openMarket } from './search/open-market.ts'
import { formatTime, percentile } from './support/measure.ts'
import {
  connectionSeconds,
  processSeconds,
  residentMemory,
  secondsSince,
} from './support/process-usage.ts'
import { requirePostgres } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// Requests pages that are rendered for each request, 16 at a time, from the built server on
// PostgreSQL, and prints the CPU time of each. Run `bin/build` first. `--only 'one search'` measures
// one kind; `--show` does not write the results to `bench/results.md`. `--listings 5000000 --multiply
// 20` generates a twentieth of the listings and copies them.

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '50000' },
    multiply: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '6' },
    name: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
const listings = Number(options.listings)
const name = options.name ?? `market_fresh_${listings}`
const seconds = Number(options.seconds)
const atOnce = 16
const warmUpSeconds = 2

const loadBefore = loadavg()[0]?.toFixed(1)
const server = await requirePostgres()
const url = databaseUrl(server, name)
const secret = randomUUID()
const listingIds = await prepare()
const { pairs } = await insertPeople(url, { pairs: 1, others: 0, secret })
const dataDir = mkdtempSync(join(tmpdir(), 'market-fresh-'))
const market = await startMarket({
  dataDir,
  environment: {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DEMO: 'off',
    LIMITS: 'off',
    PAGE_CACHE: 'off',
    LOG_LEVEL: 'error',
  },
})
const pid = market.pid ?? 0
console.log(`Jobs done after ${await waitForJobs(url)} s`)
const restMemory = residentMemory(pid)
const kinds = listPageKinds(listingIds, pairs).filter(
  (kind) => !options.only || kind.name === options.only,
)
const rows: string[] = []
for (const kind of kinds) rows.push(await measure(kind))
const busyMemory = residentMemory(pid)
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

const table = [
  '| page | a second | CPU a page | Node | PostgreSQL | p50 | p99 | failed |',
  `|${'---|'.repeat(8)}`,
  ...rows,
]
const remark = `Pages rendered for each request, ${atOnce} at a time, Brotli accepted, one server instance. CPU time in milliseconds; client, server and database share the processors; system load before was ${loadBefore}. Memory of the server: ${restMemory} MB at rest, ${busyMemory} MB afterwards.`
if (options.show || options.only) console.log([remark, ...table].join('\n'))
else writeResults(`Fresh pages, ${listings.toLocaleString('en')} listings`, table, remark)
process.exit()

/** Fills the database, if it is empty, and returns the ids of some active listings. */
async function prepare(): Promise<string[]> {
  const filled = await openMarket('postgres', { listings, fresh: false, name })
  const { rows: counted } = await filled.query('select 1 from listings limit 1')
  if (counted.length === 0) {
    await fillAndIndex(filled, { listings, multiply: Number(options.multiply) })
    await filled.query('vacuum analyze')
  }
  const { rows: found } = await filled.query(
    "select id from listings where status = 'active' order by md5(id::text) limit 20000",
  )
  await filled.close()
  return found.map(({ id }) => String(id))
}

async function measure(kind: PageKind): Promise<string> {
  await requestPages(market.url, kind, { atOnce, seconds: warmUpSeconds })
  const before = { node: processSeconds(pid), database: connectionSeconds(name) }
  const {
    pages,
    failed,
    seconds: taken,
    times,
  } = await requestPages(market.url, kind, {
    atOnce,
    seconds,
  })
  const node = (1000 * (processSeconds(pid) - before.node)) / pages
  const database = (1000 * secondsSince(before.database, name)) / pages
  const cells = [node + database, node, database, percentile(times, 50), percentile(times, 99)]
  const row = `| ${[kind.name, Math.round(pages / taken), ...cells.map(formatTime), failed].join(' | ')} |`
  console.log(row)
  return row
}
