import { countImpressions } from '../../app/listings/card/count-impressions.server.ts'
import {
  purgeListingStats,
  retentionDays,
} from '../../app/listings/stats/purge-listing-stats.server.ts'
import { readListingStats } from '../../app/listings/stats/read-listing-stats.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { deleteListingCalls } from './delete-listing-calls.ts'
import { fillTable, listingCount } from './fill-market.ts'
import { createRandom, type Market, measureWork, pickIds, readSize } from './market.ts'
import { formatCost, measureCalls } from './measure-calls.ts'

const columns = `
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  phone_views integer not null default 0,
  messages_sent integer not null default 0`
const recreate = `
  drop table listing_days;
  create table listing_days (${columns})`
// Filled one after another, B-tree pages are full; in the order of a market, about two thirds.
const key = 'alter table listing_days add primary key (listing_id, day) with (fillfactor = 70)'
const loosenPartitions = `
  do $$
  declare part regclass;
  begin
    for part in select relid from pg_partition_tree('listing_days_pkey') where isleaf loop
      execute format('alter index %s set (fillfactor = 70)', part);
      execute format('reindex index %s', part);
    end loop;
  end $$`
const dayIndex = 'create index listing_days_by_day on listing_days (day)'
const createMonths = `
  do $$
  declare month timestamp;
  begin
    for month in select generate_series(date_trunc('month', now() - interval '401 days'),
        now() + interval '2 days', '1 month') loop
      execute format('create table listing_days_%s partition of listing_days for values from (%L) to (%L)',
        to_char(month, 'YYYYMM'), month::date, (month + interval '1 month')::date);
    end loop;
  end $$`

const cardsAtOnce = 24
const callCount = 300

/** The numbers of each listing and day: the first impressions of a new day, reading, and the purge. */
export async function measureListingDays(market: Market, rowCount: number): Promise<string[]> {
  const days = Math.round(rowCount / listingCount)
  await market.query(recreate)
  await fill(market, days)
  await market.query(key)
  const single = await measureVariant(market, 'one table')
  const scanned = await measureWork(market, () => purgeDay(market, days))
  await market.query(dayIndex)
  await market.query('delete from listing_days where day >= current_date')
  await market.query('vacuum analyze listing_days')
  const indexed = await measureVariant(market, 'one table, index on day')
  const size = await readSize(market, 'listing_days')
  const purged = await measureWork(market, () => purgeDay(market, days - 1))
  await market.query(
    `drop table listing_days; create table listing_days (${columns}) partition by range (day); ${createMonths}`,
  )
  await fill(market, days)
  await market.query(
    `alter table listing_days add primary key (listing_id, day); ${loosenPartitions}`,
  )
  const parts = await measureVariant(market, 'partitions by month')
  const partSize = await readSize(market, 'listing_days')
  const dropped = await measureWork(market, () =>
    market.query(
      `drop table listing_days_${new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 7).replace('-', '')}`,
    ),
  )
  return [
    '| `listing_days` | 24 cards: pages | planning, ms | time, ms | WAL, KB | reading: pages | planning, ms | time, ms | WAL, KB | deleting a listing: pages | planning, ms | time, ms | WAL, KB |',
    `|${'---|'.repeat(13)}`,
    ...[single, indexed, parts],
    '',
    '| purge | time, WAL | size of the table |',
    '|---|---|---|',
    `| a day of ${listingCount} rows, one table | ${scanned} | |`,
    `| the same, with an index on the day | ${purged} | ${size} |`,
    `| dropping the partition of a month | ${dropped} | ${partSize} |`,
  ]
}

/** Purges the days up to the one so many days ago, by the date of the database. */
async function purgeDay(market: Market, daysAgo: number): Promise<void> {
  const { rows } = await market.query('select current_date::text as today')
  const noon = Date.parse(`${rows[0]?.today}T12:00:00+05:00`)
  const days = retentionDays + 1 - daysAgo
  await purgeListingStats(market.db, { now: new Date(noon + days * 86_400_000) })
}

async function fill(market: Market, days: number): Promise<void> {
  await fillTable(
    market,
    'listing_days',
    `insert into listing_days (listing_id, day, impressions)
     select listing_id(n * 7919 % ${listingCount}), current_date - ago, 10
     from generate_series(${days}, 1, -1) ago, generate_series(0, ${listingCount - 1}::bigint) n`,
  )
}

async function measureVariant(market: Market, name: string): Promise<string> {
  await market.query('checkpoint')
  const random = createRandom(listingCount)
  const { rows: listings } = await market.query('select id, user_id from listings order by id desc')
  const impressions: ((db: Database) => Promise<unknown>)[] = []
  const reads: ((db: Database) => Promise<unknown>)[] = []
  for (let index = 0; index < callCount; index++) {
    const listingIds = await pickIds(market, 'listing', Array.from({ length: cardsAtOnce }, random))
    const address = `10.${name.length}.${index >> 8}.${index & 255}`
    impressions.push((db) => countImpressions(db, { address, listingIds }))
    const { id, user_id: sellerId } = listings[random() % listings.length] ?? {}
    reads.push((db) => readListingStats(db, { listingId: String(id), sellerId: String(sellerId) }))
  }
  const costs = [
    await measureCalls(market.url, impressions),
    await measureCalls(market.url, reads),
    await measureCalls(market.url, await deleteListingCalls(market)),
  ]
  return `| ${[name, ...costs.flatMap(formatCost)].join(' | ')} |`
}
