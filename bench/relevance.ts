import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { wrapEmbedded } from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'
import { addDemoListings } from './relevance/add-demo-listings.ts'
import { findFaults } from './relevance/find-faults.ts'
import { openGeneratedMarket } from './relevance/generated-market.ts'
import { type QueryKind, queryKinds, readQueries } from './relevance/judged-queries.ts'
import { meanScore, type ScoredQuery, scoreQueries } from './relevance/score-queries.ts'
import { writeResults } from './support/write-results.ts'

// Measures search relevance: of the listings that are what a query asks for, how many fill the first
// ten places, in the demo market and in a generated one. `--failures` lists the queries with others
// among the first ten and writes no results; `--kind regional` looks at one kind, and `--demo` only
// at the demo market. `--reuse` keeps the generated listings of the last run and indexes them anew.

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean' },
    kind: { type: 'string' },
    demo: { type: 'boolean' },
    listings: { type: 'string', default: '50000' },
    reuse: { type: 'boolean' },
  },
})
const kinds = Object.keys(queryKinds) as QueryKind[]
const chosenKinds = kinds.filter((kind) => !options.kind || kind === options.kind)
const queries = readQueries()
const faults = findFaults(queries)
if (chosenKinds.length === 0) faults.push(`The kinds are ${kinds.join(', ')}`)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const chosen = queries.filter(({ kind }) => chosenKinds.includes(kind))
const count = Number(options.listings)

const inDemo = await scoreInDemo()
const inGenerated = options.demo ? [] : await scoreInGenerated()
const table = [
  `| kind | queries | demo market | ${count.toLocaleString('en')} listings |`,
  '|---|---|---|---|',
  ...chosenKinds.map((kind) => row(queryKinds[kind], ({ query }) => query.kind === kind)),
  row('**all**', () => true),
]
if (options.failures || options.kind || options.demo) {
  console.log(table.join('\n'))
  if (options.failures) {
    listFailures('demo market', inDemo)
    listFailures('generated market', inGenerated)
  }
} else {
  writeResults('Relevance', table, describeScore())
}

async function scoreInDemo(): Promise<ScoredQuery[]> {
  const open = wrapEmbedded(await PGlite.create({ extensions: { pg_trgm } }))
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  await addDemoListings(open.db)
  const scored = await scoreQueries(open.db, chosen)
  await open.close()
  return scored
}

async function scoreInGenerated(): Promise<ScoredQuery[]> {
  const market = await openGeneratedMarket(count, options.reuse)
  const scored = await scoreQueries(market.db, chosen)
  await market.close()
  return scored
}

function row(label: string, isMeant: (scored: ScoredQuery) => boolean): string {
  const scores = [inDemo, inGenerated].map((scored) => {
    const meant = scored.filter(isMeant)
    return meant.length > 0 ? meanScore(meant).toFixed(2) : ''
  })
  return `| ${[label, inDemo.filter(isMeant).length, ...scores].join(' | ')} |`
}

function describeScore(): string {
  const unasked = inGenerated.filter(({ score }) => score === undefined).length
  const left = unasked > 0 ? ` ${unasked} queries ask for what the generated market lacks.` : ''
  return `The share of the first ten places that what is asked for fills.${left}`
}

function listFailures(market: string, all: readonly ScoredQuery[]): void {
  for (const { query, score, relevant, found } of all) {
    if (score === undefined) console.log(`\n${market}, ${query.kind}: ${query.query}: none there`)
    if (score === undefined || score === 1) continue
    console.log(
      `\n${market}, ${query.kind}: ${query.query}: ${score.toFixed(2)}, ${relevant} asked for`,
    )
    console.log(`  ${JSON.stringify(query.expect)}`)
    for (const { isRelevant, subcategory, title, price, city } of found) {
      console.log(`  ${isRelevant ? '+' : '-'} ${subcategory} | ${title} | ${price} | ${city}`)
    }
    if (found.length === 0) console.log('  nothing')
  }
}
