import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { findListings } from '../app/browse/query/find-listings.server.ts'
import { type Database, wrapEmbedded } from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'
import { addListings } from './relevance/add-listings.ts'
import { type JudgedQuery, queryKinds, readCatalog, readQueries } from './relevance/catalog.ts'
import { findCatalogFaults } from './relevance/find-catalog-faults.ts'
import { writeResults } from './support/write-results.ts'

// Measures search relevance: the recall of judged queries in the first ten results. `--failures`
// lists what the tuning queries miss and writes no results; `--aside` adds the held-out queries.

const { values: options } = parseArgs({
  options: { failures: { type: 'boolean' }, aside: { type: 'boolean' } },
})
const onFirstPage = 10

const catalog = readCatalog()
const queries = readQueries()
const problems = findCatalogFaults(catalog, queries)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const open = wrapEmbedded(await PGlite.create({ extensions: { pg_trgm } }))
await migrate(open, resolve('db/migrations'))
await loadReferenceData(open.db)
const keys = await addListings(open.db, catalog)
const judged: Judged[] = []
for (const query of queries) judged.push(await judge(open.db, query))
await open.close()

const table = [
  '| kind | tuning queries | recall | held-out queries | recall | all | recall |',
  '|---|---|---|---|---|---|---|',
  ...queryKinds.map((kind) =>
    row(
      kind,
      judged.filter(({ query }) => query.kind === kind),
    ),
  ),
  row('all', judged),
]
if (options.failures) {
  console.log(table.join('\n'))
  for (const one of judged) if (options.aside || !one.query.aside) listMissing(one)
} else {
  writeResults(
    'Relevance',
    table,
    `${catalog.length} listings. Recall: the share of relevant listings among the first ten results, averaged over queries; held-out queries were not used for tuning.`,
  )
}

type Judged = { query: JudgedQuery; found: string[]; missing: string[] }

async function judge(db: Database, query: JudgedQuery): Promise<Judged> {
  const { listings, alternatives: instead } = await findListings(db, {
    words: query.query,
    sortBy: 'best',
  })
  // With few results, the page continues with alternatives.
  const page = [...listings, ...instead.flatMap((nearest) => nearest.listings)]
  const found = page.slice(0, onFirstPage).map(({ id }) => keys.get(id) as string)
  return { query, found, missing: query.expected.filter((key) => !found.includes(key)) }
}

function row(kind: string, all: Judged[]): string {
  const tuned = all.filter(({ query }) => !query.aside)
  const aside = all.filter(({ query }) => query.aside)
  const cells = [tuned, aside, all].flatMap((some) => [some.length, recall(some)])
  return `| ${[kind, ...cells].join(' | ')} |`
}

function recall(some: Judged[]): string {
  const shares = some.map(({ query, missing }) => 1 - missing.length / query.expected.length)
  return ((100 * shares.reduce((sum, share) => sum + share, 0)) / some.length).toFixed(1)
}

function listMissing({ query, found, missing }: Judged): void {
  if (missing.length === 0) return
  console.log(`\n${query.kind}: ${query.query}\n  missing: ${missing.join(' ')}`)
  console.log(`  found: ${found.join(' ') || 'nothing'}`)
}
