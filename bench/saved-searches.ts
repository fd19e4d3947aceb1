import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { matchSavedSearches } from '../app/browse/saved/match-saved-searches.server.ts'
import { indexListings } from '../app/listings/save/index-listings.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { listingFieldValues, listings } from '../db/schema/listings.server.ts'
import { fillAndIndex } from './search/data/fill-and-index.ts'
import { generateListing } from './search/data/write-listing.ts'
import { formatTime, formatTimes, measureTime, median, type Times } from './search/measure.ts'
import { openMarket } from './search/open-market.ts'
import { saveSearches } from './search/save-searches.ts'
import { writeResults } from './support/write-results.ts'

// Posts listings into a market with many saved searches and times how long it takes to match each
// listing and notify the searches' owners. `--name` uses a filled database of that name; `--multiply 20`
// generates a twentieth of the listings and copies them.

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '50000' },
    multiply: { type: 'string', default: '1' },
    name: { type: 'string' },
    searches: { type: 'string', multiple: true, default: ['10000', '100000'] },
    posts: { type: 'string', default: '20' },
  },
})
const standing = Number(options.listings)
const posts = Number(options.posts)

const { name } = options
const market = await openMarket('postgres', { listings: standing, fresh: !name, name })
const { rows: found } = await market.query('select 1 from listings limit 1')
if (found.length === 0) {
  await fillAndIndex(market, { listings: standing, multiply: Number(options.multiply) })
}
const rows: string[] = []
for (const searches of options.searches.map(Number)) rows.push(await measure(searches))
await market.close()
writeResults(
  `Saved searches, ${standing} listings, postgres`,
  [
    '| saved searches | distinct | match p50 | p95 | p99 | worst | CPU p50 | database p50 | notify p50 | p95 | p99 | worst | hits | instant notifications |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ],
  `Milliseconds from the start of a new listing's job until all matching searches are recorded ("match"), and until a fifth of the searches, which notify instantly, have done so ("notify"); ${posts} listings each, one by one. System load was ${loadavg()[1]?.toFixed(1)}.`,
)

async function measure(searches: number): Promise<string> {
  await market.query('truncate saved_searches, notifications cascade')
  await saveSearches(market, searches)
  const matching = await postSome(searches)
  await market.query("update saved_searches set how_often = 'instantly' where random() < 0.2")
  const notifying = await postSome(searches + posts)
  const count = async (text: string) => String((await market.query(text)).rows[0]?.count)
  const cells = [
    searches,
    await count('select count(distinct query) from saved_searches'),
    ...formatTimes(matching.whole),
    formatTime(median(matching.inProgram)),
    formatTime(median(matching.inDatabase)),
    ...formatTimes(notifying.whole),
    await count('select count(*) from saved_search_hits'),
    await count("select sum((facts->>'count')::int) as count from notifications"),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Posts listings one by one and runs the matching job for each. */
async function postSome(
  from: number,
): Promise<Record<'whole' | 'inProgram' | 'inDatabase', Times>> {
  const whole: Times = []
  const inProgram: Times = []
  const inDatabase: Times = []
  for (let post = 0; post < posts; post++) {
    const listingIds = [await postListing(from + post)]
    market.stopwatch.take()
    const before = process.cpuUsage()
    whole.push(await measureTime(() => matchSavedSearches.work(market.db, { listingIds }, '')))
    inDatabase.push(market.stopwatch.take())
    const { user, system } = process.cpuUsage(before)
    inProgram.push((user + system) / 1000)
    market.statements.length = 0
  }
  return { whole, inProgram, inDatabase }
}

async function postListing(number: number): Promise<string> {
  const sellers = await market.db.select({ id: users.id }).from(users).limit(100)
  const { listing, details } = generateListing({
    number: standing + number,
    of: standing + number + 1,
    now: new Date(),
    sellers: sellers.map(({ id }) => id),
  })
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 60 * 24 * 3_600_000)
  await market.db
    .insert(listings)
    .values({ ...listing, status: 'active', createdAt: now, renewedAt: null, expiresAt })
  if (details.length > 0) await market.db.insert(listingFieldValues).values(details)
  await indexListings(market.db, [listing.id])
  return listing.id
}
