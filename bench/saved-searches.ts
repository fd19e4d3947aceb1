import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { matchSavedSearches } from '../app/browse/saved/match-saved-searches.server.ts'
import { jobs } from '../app/jobs.server.ts'
import { indexListings } from '../app/listings/save/index-listings.server.ts'
import { installJobs } from '../app/platform/jobs/jobs.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { listingFieldValues, listings } from '../db/schema/listings.server.ts'
import { fillMarket } from './search/data/fill-market.ts'
import { writeListing } from './search/data/write-listing.ts'
import { indexMarket } from './search/index-market.ts'
import { median, sayTime, sayTimes, type Times, time } from './search/measure.ts'
import { openMarket } from './search/open-market.ts'
import { saveSearches } from './search/save-searches.ts'
import { writeResults } from './support/write-results.ts'

// Posts listings into a market in which many searches are saved, and times how long it takes until
// whoever waits for each has been told.

const { values: wish } = parseArgs({
  options: {
    listings: { type: 'string', default: '50000' },
    searches: { type: 'string', multiple: true, default: ['10000', '100000'] },
    posts: { type: 'string', default: '20' },
  },
})
const standing = Number(wish.listings)
const posts = Number(wish.posts)

const market = await openMarket('postgres', { listings: standing, fresh: true })
await installJobs(market, jobs)
await fillMarket(market, standing)
await indexMarket(market)
const rows: string[] = []
for (const searches of wish.searches.map(Number)) rows.push(await measure(searches))
await market.close()
writeResults(
  `Saved searches, ${standing} listings, postgres`,
  [
    '| saved | different | noted p50 | p95 | p99 | worst | processor p50 | in the database p50 | told p50 | p95 | p99 | worst | finds | told at once |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ],
  `Milliseconds from when the job of one new listing begins until all searches that find it are noted, and until those of them that tell at once, a fifth, have told; ${posts} listings each, one after the other. The machine's load was ${loadavg()[1]?.toFixed(1)}.`,
)

async function measure(searches: number): Promise<string> {
  await market.query('truncate saved_searches, notifications cascade')
  await saveSearches(market, searches)
  const noting = await postSome(searches)
  await market.query("update saved_searches set how_often = 'instantly' where random() < 0.2")
  const telling = await postSome(searches + posts)
  const count = async (text: string) => String((await market.query(text)).rows[0]?.count)
  const cells = [
    searches,
    await count('select count(distinct query) from saved_searches'),
    ...sayTimes(noting.whole),
    sayTime(median(noting.inProgram)),
    sayTime(median(noting.inDatabase)),
    ...sayTimes(telling.whole),
    await count('select count(*) from saved_search_hits'),
    await count("select sum((facts->>'count')::int) as count from notifications"),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Posts listings one after the other, and does for each what the job does. */
async function postSome(
  from: number,
): Promise<Record<'whole' | 'inProgram' | 'inDatabase', Times>> {
  const whole: Times = []
  const inProgram: Times = []
  const inDatabase: Times = []
  for (let post = 0; post < posts; post++) {
    const listingIds = [await putUp(from + post)]
    market.stopwatch.take()
    const before = process.cpuUsage()
    whole.push(await time(() => matchSavedSearches.work(market.db, { listingIds }, '')))
    inDatabase.push(market.stopwatch.take())
    const { user, system } = process.cpuUsage(before)
    inProgram.push((user + system) / 1000)
    market.heard.length = 0
  }
  return { whole, inProgram, inDatabase }
}

async function putUp(number: number): Promise<string> {
  const sellers = await market.db.select({ id: users.id }).from(users).limit(100)
  const { listing, details } = writeListing({
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
