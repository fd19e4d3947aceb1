import { parseArgs } from 'node:util'
import { fillAndIndex } from './search/data/fill-and-index.ts'
import { type DatabaseKind, type Market, openMarket } from './search/open-market.ts'
import { describePlans, showStatements } from './search/plans.ts'
import { timePosting } from './search/posting-time.ts'
import {
  reportGrowth,
  reportIndexCost,
  reportMix,
  reportSuggestions,
  reportWorstSearches,
  type SearchMeasurement,
} from './search/report.ts'
import { runNaiveSearch } from './search/run-naive-search.ts'
import { preparePages, runQueryMix } from './search/run-query-mix.ts'
import { timeSuggestions } from './search/suggestions.ts'
import { timeWorstSearches } from './search/worst-searches.ts'

// Fills a market with realistic listings and times searches as buyers make them, next to a naive
// implementation, which `--quick` skips. `--show 'rare word'` prints the SQL statements of one kind
// of search with their query plans. `--multiply 20` generates a twentieth of the listings and copies
// them, for markets of millions.

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', multiple: true, default: ['50000'] },
    multiply: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '40' },
    fresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
})
const kind: DatabaseKind = options.database === 'postgres' ? 'postgres' : 'embedded'
const rounds = Number(options.rounds)
const multiply = Number(options.multiply)
const worstRounds = 3

const measured: SearchMeasurement[] = []
for (const listings of options.listings.map(Number)) {
  const market = await openMarket(kind, { listings, fresh: options.fresh })
  await fill(market, listings)
  if (options.show) await show(market, options.show)
  else measured.push(await measure(market, listings))
  await market.close()
}
const [small, large] = measured.toSorted((a, b) => a.listings - b.listings)
if (small && large) reportGrowth(small, large)

async function fill(market: Market, listings: number): Promise<void> {
  const startedAt = performance.now()
  const standing = await countRows(market, 'listings')
  if (await isStale(market)) throw new Error('The newest listing is older than a day: use --fresh')
  if (standing > 0 && standing !== listings) {
    throw new Error(`The database has ${standing} listings, not ${listings}: use --fresh`)
  }
  if (standing > 0 && (await countRows(market, 'listing_search')) === 0) {
    throw new Error('Filling was interrupted before the listings were indexed: use --fresh')
  }
  if (standing === 0) await fillAndIndex(market, { listings, multiply })
  console.log(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

// Without new listings the planner chooses other plans than in a live market.
async function isStale(market: Market): Promise<boolean> {
  const { rows } = await market.query(
    "select max(created_at) < now() - interval '1 day' as stale from listings",
  )
  return rows[0]?.stale === true
}

async function countRows(market: Market, table: string): Promise<number> {
  const { rows } = await market.query(`select count(*)::int as count from ${table}`)
  return Number(rows[0]?.count)
}

async function measure(market: Market, listings: number): Promise<SearchMeasurement> {
  const pages = await preparePages(market)
  await runQueryMix(market, pages, rounds)
  const described: SearchMeasurement['pages'] = []
  for (const page of pages) {
    const plan = await describePlans(market, page)
    described.push({
      ...page,
      plan,
      naive: options.quick ? [] : await runNaiveSearch(market, page),
    })
  }
  const result = { kind, listings, pages: described }
  await reportMix(market, result)
  reportSuggestions(await timeSuggestions(market, rounds), result)
  reportWorstSearches(await timeWorstSearches(market, worstRounds), result)
  await reportIndexCost(market, await timePosting(market, listings), result)
  return result
}

async function show(market: Market, name: string): Promise<void> {
  for (const page of await preparePages(market, name)) {
    console.log(`\n# ${page.name}\n\n${await showStatements(market, page)}`)
  }
}
