import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type RunningMarket, startMarket } from '../test/support/market/running-market.ts'
import { requestPages } from './fresh-pages/request-pages.ts'
import { readAndWrite } from './page-cache/read-and-write.ts'
import { serveBytes } from './page-cache/serve-bytes.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// The page cache: how many pages a second one copy sends from memory, against bare Node sending the same
// bytes; and whether two copies ever show a visitor what was hidden more than a second before, or
// anything of a member, while members post, edit, hide and delete. Run `bin/build` first.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '50' },
    readers: { type: 'string', default: '50' },
    database: { type: 'string', default: 'postgres' },
    show: { type: 'boolean', default: false },
  },
})
const isEmbedded = options.database === 'embedded'
const rounds = 5
const secondsOfRound = 4
const load = loadavg()[0]?.toFixed(1)
const database = isEmbedded ? undefined : await requireDatabase()
const environment = {
  ...(database && { DATABASE_URL: database.url }),
  AUTH_SECRET: randomUUID(),
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const start = () =>
  startMarket({ dataDir: mkdtempSync(join(tmpdir(), 'market-page-cache-')), environment })
const copies: RunningMarket[] = [await start()]
if (!isEmbedded) copies.push(await start())

const [first] = copies as [RunningMarket]
const speed = await compareWithNode(first.url)
const found = await readAndWrite(
  copies.map(({ url }) => url),
  {
    seconds: Number(options.seconds),
    writers: Number(options.writers),
    readers: Number(options.readers),
  },
)
for (const copy of copies) {
  await copy.stop()
  rmSync(copy.dataDir, { recursive: true, force: true })
}
await database?.drop()

const table = [
  '| what | result |',
  '|---|---|',
  `| cached home page, a second | ${Math.round(speed.cached)} |`,
  `| bare Node with the same bytes, a second | ${Math.round(speed.bare)} |`,
  `| ratio | ${(speed.cached / speed.bare).toFixed(2)} |`,
  `| pages read while ${options.writers} wrote | ${found.pages} |`,
  `| changes written | ${found.changes} |`,
  `| pages that showed what was hidden over 1 s before | ${found.late.length} |`,
  `| longest that a hidden listing was shown, ms | ${Math.round(found.longest)} |`,
  `| pages with the name of a member who reads | ${found.foreign} |`,
  `| responses that failed | ${found.failed} |`,
]
const remark = `${copies.length} ${copies.length === 1 ? 'copy' : 'copies'}, ${options.readers} readers and ${options.writers} writers for ${options.seconds} s; all share the processors. System load before was ${load}.`
const heading = `Page cache, ${isEmbedded ? 'embedded' : 'PostgreSQL'}`
if (options.show) console.log([heading, remark, ...table, ...found.late].join('\n'))
else writeResults(heading, table, remark)
process.exit(found.late.length + found.foreign + found.failed > 0 ? 1 : 0)

/** Requests a second, in turns, so that both see the same machine. */
async function compareWithNode(url: string): Promise<{ cached: number; bare: number }> {
  const headers = { 'accept-encoding': 'br', cookie: 'language=en; theme=light' }
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  const node = await serveBytes(Number(response.headers.get('content-length')))
  const kind = { name: 'home', cookie: headers.cookie, next: () => '/' }
  const run = (target: string, seconds: number) =>
    requestPages(target, kind, { atOnce: 16, seconds })
  const sums = { cached: 0, bare: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const cached = await run(url, secondsOfRound)
    const bare = await run(node.url, secondsOfRound)
    sums.cached += cached.pages / cached.seconds / rounds
    sums.bare += bare.pages / bare.seconds / rounds
  }
  node.close()
  return sums
}
