import { parseArgs } from 'node:util'
import { fillMarket } from './search/data/fill-market.ts'
import { indexMarket } from './search/index-market.ts'
import { runPlainWay } from './search/naive-search.ts'
import { type Kind, type Market, openMarket } from './search/open-market.ts'
import { describePlans, showStatements } from './search/plans.ts'
import { timePosting } from './search/posting-time.ts'
import {
  type Measured,
  reportGrowth,
  reportMix,
  reportStore,
  reportSuggestions,
} from './search/report.ts'
import { preparePages, runMix } from './search/run-query-mix.ts'
import { timeSuggestions } from './search/suggestions.ts'

// Fills a market with believable listings and searches it as buyers do, beside the plain way of
// doing the same, which `--quick` leaves out. `--show 'rare word'` shows the statements of one kind
// and how they were answered.

const { values: wish } = parseArgs({
  options: {
    listings: { type: 'string', multiple: true, default: ['50000'] },
    database: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '40' },
    fresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
})
const kind: Kind = wish.database === 'postgres' ? 'postgres' : 'embedded'
const rounds = Number(wish.rounds)

const measured: Measured[] = []
for (const listings of wish.listings.map(Number)) {
  const market = await openMarket(kind, { listings, fresh: wish.fresh })
  await fill(market, listings)
  if (wish.show) await show(market, wish.show)
  else measured.push(await measure(market, listings))
  await market.close()
}
const [small, large] = measured.toSorted((a, b) => a.listings - b.listings)
if (small && large) reportGrowth(small, large)

async function fill(market: Market, listings: number): Promise<void> {
  const began = performance.now()
  const standing = await countRows(market, 'listings')
  if (await isStale(market)) throw new Error('Nobody has posted since yesterday: use --fresh')
  if (standing > 0 && standing !== listings) {
    throw new Error(`There are ${standing} listings, not ${listings}: fill it with --fresh`)
  }
  if (standing === 0) await fillMarket(market, listings)
  if ((await countRows(market, 'listing_search')) === 0) await indexMarket(market)
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s`)
}

// A market in which nothing is new is found in other ways than a living one.
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

async function measure(market: Market, listings: number): Promise<Measured> {
  const pages = await preparePages(market)
  await runMix(market, pages, rounds)
  const described: Measured['pages'] = []
  for (const page of pages) {
    const plan = await describePlans(market, page)
    described.push({ ...page, plan, plainly: wish.quick ? [] : await runPlainWay(market, page) })
  }
  const result = { kind, listings, pages: described }
  await reportMix(market, result)
  reportSuggestions(await timeSuggestions(market, rounds), result)
  await reportStore(market, await timePosting(market, listings), result)
  return result
}

async function show(market: Market, name: string): Promise<void> {
  for (const page of await preparePages(market, name)) {
    console.log(`\n# ${page.name}\n\n${await showStatements(market, page)}`)
  }
}
