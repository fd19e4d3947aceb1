import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMarket } from '../../test/support/market/running-market.ts'
import { residentMemory } from '../support/process-usage.ts'
import { requireDatabase } from '../support/require-postgres.ts'
import { writeResults } from '../support/write-results.ts'

// Memory of a copy at rest: the demo market, started again and left alone, and after some pages.

const restSeconds = 60
const pages = ['/', '/search?q=wheat', '/category/livestock', '/listings', '/services', '/about']
const rounds = 20

const rows: string[] = []
for (const name of ['PostgreSQL', 'embedded']) {
  const database = name === 'embedded' ? undefined : await requireDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'market-memory-'))
  const environment = {
    ...(database && { DATABASE_URL: database.url }),
    AUTH_SECRET: randomUUID(),
    DEMO: 'on',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    PAGE_CACHE: 'off',
  }
  // Creates the demo.
  await (await startMarket({ dataDir, environment })).stop()
  const market = await startMarket({ dataDir, environment })
  await wait(restSeconds * 1000)
  const atRest = residentMemory(market.pid ?? 0)
  for (let round = 0; round < rounds; round++)
    for (const page of pages) await (await fetch(market.url + page)).text()
  await wait(restSeconds * 1000)
  rows.push(`| ${name} | ${atRest} MB | ${residentMemory(market.pid ?? 0)} MB |`)
  await market.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await database?.drop()
}
writeResults(
  'Memory of a copy at rest, demo market',
  [
    `| database | started | after ${rounds * pages.length} rendered pages |`,
    '|---|---|---|',
    ...rows,
  ],
  `Each ${restSeconds} s later; PostgreSQL's own processes are not counted.`,
)
