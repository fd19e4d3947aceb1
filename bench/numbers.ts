import { parseArgs } from 'node:util'
import { readCatalog } from '../app/catalog/catalog.server.ts'
import { countDays } from '../app/console/numbers/count-days.server.ts'
import { measures } from '../app/console/numbers/measures.ts'
import { type NumbersQuery, readNumbers } from '../app/console/numbers/read-numbers.server.ts'
import { fillMarket } from './search/data/fill-market.ts'
import { type DatabaseKind, openMarket } from './search/open-market.ts'
import { formatTimes, measureTime, type Times } from './support/measure.ts'
import { writeResults } from './support/write-results.ts'

// Fills the daily totals of 400 days, all categories and all provinces, and times what the page of the
// numbers reads from them. Before that it times the job that counts the whole history of a market, and
// one that counts a single missed day of it.

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '50000' },
    days: { type: 'string', default: '400' },
    database: { type: 'string', default: 'embedded' },
  },
})
const listings = Number(options.listings)
const days = Number(options.days)
const kind = options.database as DatabaseKind
const goal = 300
const repeats = 20

const market = await openMarket(kind, { listings, fresh: true, name: 'market_numbers' })
await fillMarket(market, listings)
await market.query(`update users set created_at = now() - interval '${days} days'`)
await market.query('analyze')
const history = await measureTime(() => countDays(market.db))
await market.query(
  `delete from daily_totals where day = (select max(day) from daily_totals where measure = 'counted')`,
)
const oneDay = await measureTime(() => countDays(market.db))

const { categories, provinces } = await readCatalog(market.db, 'en')
await fillTotals()
const queries: Record<string, NumbersQuery> = {
  '7 days': { days: 7, measure: 'posted' },
  '30 days': { days: 30, measure: 'messages' },
  '365 days': { days: 365, measure: 'searches' },
  '365 days, one category': { days: 365, measure: 'sold', category: 'wheat' },
  '365 days, one province': { days: 365, measure: 'sold', province: 'punjab' },
}
const rows: string[] = []
for (const [name, query] of Object.entries(queries)) {
  await readNumbers(market.db, query)
  const times: Times = []
  for (let turn = 0; turn < repeats; turn++)
    times.push(await measureTime(() => readNumbers(market.db, query)))
  rows.push(`| ${[name, ...formatTimes(times)].join(' | ')} |`)
  if (Math.max(...times) > goal) process.exitCode = 1
}
const { rows: counted } = await market.query('select count(*)::int as count from daily_totals')
writeResults(
  `Numbers of the console, ${kind}`,
  ['| page | p50 | p95 | p99 | worst |', `|${'---|'.repeat(5)}`, ...rows],
  `${days} days, ${categories.length} categories, ${provinces.length} provinces, ${Number(counted[0]?.count).toLocaleString('en')} totals; milliseconds, at most ${goal} allowed. Counting the history of ${listings.toLocaleString('en')} listings took ${(history / 1000).toFixed(1)} s, one more day ${(oneDay / 1000).toFixed(1)} s.`,
)
await market.close()

async function fillTotals(): Promise<void> {
  await market.query('delete from daily_totals')
  const text = (values: readonly string[]) => `'{${values.join(',')}}'::text[]`
  const slugs = (list: readonly { slug: string }[]) =>
    text([...list.map(({ slug }) => slug), '""', '*'])
  await market.query(`
    insert into daily_totals (measure, day, category, province, count)
    select measure, current_date - age, category, province, 1 + (random() * 90)::int
    from unnest(${text(measures)}) measure, generate_series(1, ${days}) age,
      unnest(${slugs(categories)}) category, unnest(${slugs(provinces)}) province`)
  await market.query(`
    insert into daily_totals (measure, day, count)
    select 'counted', current_date - age, 1 from generate_series(1, ${days}) age`)
  await market.query('vacuum analyze daily_totals')
}
