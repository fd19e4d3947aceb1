import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  matchQueued,
  matchSavedSearches,
} from '../app/browse/saved-searches/match-saved-searches.server.ts'
import { refreshSearchKeys } from '../app/browse/saved-searches/refresh-search-keys.server.ts'
import { indexListings } from '../app/listings/save/index-listings.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { listingFieldValues, listings } from '../db/schema/listings.server.ts'
import { fillAndIndex } from './search/data/fill-and-index.ts'
import { generateListing } from './search/data/write-listing.ts'
import { formatTime, measureTime, median, type Times } from './search/measure.ts'
import { openMarket } from './search/open-market.ts'
import { saveSearches } from './search/save-searches.ts'
import { writeResults } from './support/write-results.ts'

// Posts listings into a market with many saved searches, a fifth of them with instant alerts. Times the job of
// each listing, and the hourly job with few and with many listings. `--name` uses a filled database of
// that name; `--multiply 20` generates a twentieth of the listings and copies them.

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '50000' },
    multiply: { type: 'string', default: '1' },
    name: { type: 'string' },
    searches: { type: 'string', multiple: true, default: ['10000', '100000'] },
    posts: { type: 'string', default: '20' },
    queued: { type: 'string', default: '1000' },
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
    `| saved searches | new listing p50 | worst | CPU p50 | matching alone p50 | database p50 | instant notifications each | hourly job, ${posts} listings | CPU | hourly job, ${options.queued} listings | CPU | memory | all keys made |`,
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ],
  `Milliseconds of the job of a new listing until all instant alerts are sent, ${posts} listings one by one; seconds of the others. Matching alone is a second run, which notifies nobody, and the time of the database is that of this run. CPU is that of the server, without the database. The searches are all different, a fifth of them with instant alerts. System load was ${loadavg()[1]?.toFixed(1)}.`,
)

async function measure(searches: number): Promise<string> {
  await market.query(
    'truncate saved_searches, saved_search_keys, listings_to_match, notifications cascade',
  )
  await market.query("update saved_search_key_state set last_word = 0, rules = ''")
  await saveSearches(market, searches)
  const keys = await timeSeconds(() => refreshSearchKeys(market.db))
  const posting = await postSome(searches)
  const { rows } = await market.query(
    "select coalesce(sum((facts->>'count')::int), 0)::int as count from notifications",
  )
  const few = await timeSeconds(() => matchQueued(market.db))
  // Instant alerts have been sent by then.
  await market.query("update saved_searches set how_often = 'daily'")
  await market.query(
    'insert into listings_to_match (listing_id) select id from listings order by created_at desc limit $1',
    [Number(options.queued)],
  )
  const many = await timeSeconds(() => matchQueued(market.db))
  market.statements.length = 0
  const cells = [
    searches,
    formatTime(median(posting.whole)),
    formatTime(Math.max(...posting.whole)),
    formatTime(median(posting.inProgram)),
    formatTime(median(posting.matching)),
    formatTime(median(posting.inDatabase)),
    Math.round(Number(rows[0]?.count) / posts),
    ...[few, many].flatMap(({ whole, inProgram }) => [`${whole} s`, `${inProgram} s`]),
    `${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    `${keys.whole} s`,
  ]
  const row = `| ${cells.join(' | ')} |`
  console.log(row)
  return row
}

async function timeSeconds(work: () => Promise<void>) {
  const before = process.cpuUsage()
  const whole = await measureTime(work)
  const { user, system } = process.cpuUsage(before)
  market.statements.length = 0
  return { whole: (whole / 1000).toFixed(1), inProgram: ((user + system) / 1e6).toFixed(1) }
}

/** Posts listings one by one and runs the matching job for each. */
async function postSome(
  from: number,
): Promise<Record<'whole' | 'matching' | 'inProgram' | 'inDatabase', Times>> {
  const whole: Times = []
  const matching: Times = []
  const inProgram: Times = []
  const inDatabase: Times = []
  for (let post = 0; post < posts; post++) {
    const listingIds = [await postListing(from + post)]
    market.stopwatch.take()
    const before = process.cpuUsage()
    const run = () => matchSavedSearches.work(market.db, { listingIds }, '')
    whole.push(await measureTime(run))
    const { user, system } = process.cpuUsage(before)
    inProgram.push((user + system) / 1000)
    market.stopwatch.take()
    // Again, everybody has been notified already.
    matching.push(await measureTime(run))
    inDatabase.push(market.stopwatch.take())
    market.statements.length = 0
  }
  return { whole, matching, inProgram, inDatabase }
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
