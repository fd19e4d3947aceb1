import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { findListings } from '../app/browse/query/find-listings.server.ts'
import { type Database, wrapEmbedded } from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'
import { addListings } from './relevance/add-listings.ts'
import { type JudgedQuery, kinds, readCatalogue, readQueries } from './relevance/catalogue.ts'
import { findFaults } from './relevance/check-catalogue.ts'
import { writeResults } from './support/write-results.ts'

// How much of what buyers mean stands among the first ten that a search finds. `--failures` lists
// what the tuned queries miss, and writes no results; `--aside` lists the ones kept aside as well.

const { values: asked } = parseArgs({
  options: { failures: { type: 'boolean' }, aside: { type: 'boolean' } },
})
const onFirstPage = 10

const catalogue = readCatalogue()
const queries = readQueries()
const faults = findFaults(catalogue, queries)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

const open = wrapEmbedded(await PGlite.create({ extensions: { pg_trgm } }))
await migrate(open, resolve('db/migrations'))
await loadReferenceData(open.db)
const keys = await addListings(open.db, catalogue)
const judged: Judged[] = []
for (const query of queries) judged.push(await judge(open.db, query))
await open.close()

const table = [
  '| kind | queries | recall | aside | recall | all | recall |',
  '|---|---|---|---|---|---|---|',
  ...kinds.map((kind) =>
    row(
      kind,
      judged.filter(({ query }) => query.kind === kind),
    ),
  ),
  row('all', judged),
]
if (asked.failures) {
  console.log(table.join('\n'))
  for (const one of judged) if (asked.aside || !one.query.aside) listMissing(one)
} else {
  writeResults(
    'Relevance',
    table,
    `${catalogue.length} listings. Recall: the share of the wanted listings among the first ten, averaged over queries; the queries aside were not looked at while tuning.`,
  )
}

type Judged = { query: JudgedQuery; found: string[]; missing: string[] }

async function judge(db: Database, query: JudgedQuery): Promise<Judged> {
  const { listings, alternatives: instead } = await findListings(db, {
    words: query.query,
    sortBy: 'best',
  })
  // Where little is found, the page goes on with what is nearest.
  const page = [...listings, ...instead.flatMap((nearest) => nearest.listings)]
  const found = page.slice(0, onFirstPage).map(({ id }) => keys.get(id) as string)
  return { query, found, missing: query.wanted.filter((key) => !found.includes(key)) }
}

function row(kind: string, all: Judged[]): string {
  const tuned = all.filter(({ query }) => !query.aside)
  const aside = all.filter(({ query }) => query.aside)
  const cells = [tuned, aside, all].flatMap((some) => [some.length, recall(some)])
  return `| ${[kind, ...cells].join(' | ')} |`
}

function recall(some: Judged[]): string {
  const shares = some.map(({ query, missing }) => 1 - missing.length / query.wanted.length)
  return ((100 * shares.reduce((sum, share) => sum + share, 0)) / some.length).toFixed(1)
}

function listMissing({ query, found, missing }: Judged): void {
  if (missing.length === 0) return
  console.log(`\n${query.kind}: ${query.query}\n  missing: ${missing.join(' ')}`)
  console.log(`  found: ${found.join(' ') || 'nothing'}`)
}
