import { readFileSync } from 'node:fs'
import { countImpressions } from '../../app/listings/card/count-impressions.server.ts'
import { countClick } from '../../app/listings/stats/listing-stats.server.ts'
import { purgeViewerRecords } from '../../app/listings/stats/purge-viewer-records.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { deleteListingCalls } from './delete-listing-calls.ts'
import { fillTable, listingCount, memberCount } from './fill-market.ts'
import { createRandom, type Market, measureWork, pickIds, readSize } from './market.ts'
import { formatCost, measureCalls } from './measure-calls.ts'

// As before migration 0030, but named as now.
const oneTable = `
  drop table listing_impressions_by_day, listing_views_by_day;
  create table listing_impressions_by_day (
    day date not null,
    viewer text not null,
    listing_id uuid not null references listings on delete cascade,
    primary key (day, viewer, listing_id)
  );
  create table listing_views_by_day (
    day date not null,
    viewer text not null,
    listing_id uuid not null references listings on delete cascade,
    metric text not null check (metric in ('clicks', 'phone_views')),
    primary key (listing_id, day, viewer, metric)
  )`
const partitions = `
  drop table listing_impressions_by_day, listing_views_by_day, service_views_by_day;
  ${readFileSync('db/migrations/0030_viewers_by_day.sql', 'utf8')}`
const foreignKey = `
  truncate listing_impressions_by_day;
  alter table listing_impressions_by_day add foreign key (listing_id) references listings on delete cascade`

const cardsAtOnce = 24
const callCount = 300
const batchesFor = 60_000
const today = "(now() at time zone 'Asia/Karachi')::date"

/** Who has seen which card: yesterday's rows, and some of today, as when the purge runs. */
export async function measureViewerRecords(market: Market, rowCount: number): Promise<string[]> {
  await market.query(oneTable)
  const single = await measureVariant(market, 'one table', rowCount)
  const batches = await measureWork(market, () => deleteInBatches(market))
  const left = await market.query(
    `select count(*)::int as count from listing_impressions_by_day where day < ${today}`,
  )
  const deleted = await measureWork(market, () =>
    market.query(`delete from listing_impressions_by_day where day < ${today}`),
  )
  const vacuumed = await measureWork(market, () =>
    market.query('vacuum listing_impressions_by_day'),
  )
  const kept = await readSize(market, 'listing_impressions_by_day')
  await market.query(partitions)
  const parts = await measureVariant(market, 'three partitions', rowCount)
  const purged = await measureWork(market, () => purgeViewerRecords(market.db))
  const keptInPartitions = await readSize(market, 'listing_impressions_by_day')
  await market.query(foreignKey)
  const withKey = await measureVariant(market, 'three partitions, foreign key', rowCount)
  await market.query(partitions)
  return [
    '| `listing_impressions_by_day` | 24 cards: pages | planning, ms | time, ms | WAL, KB | a click: pages | planning, ms | time, ms | WAL, KB | deleting a listing: pages | planning, ms | time, ms | WAL, KB |',
    `|${'---|'.repeat(13)}`,
    ...[single, parts, withKey],
    '',
    `| purge of ${rowCount} rows | time, WAL | size afterwards |`,
    '|---|---|---|',
    `| batches of 5,000, stopped after ${batchesFor / 1000} s with ${left.rows[0]?.count} rows left | ${batches} | |`,
    `| deleting these in one statement | ${deleted} | |`,
    `| vacuum | ${vacuumed} | ${kept} |`,
    `| truncating a partition | ${purged} | ${keptInPartitions} |`,
  ]
}

async function measureVariant(market: Market, name: string, rowCount: number): Promise<string> {
  await market.query('truncate listing_impressions_by_day, listing_views_by_day')
  await fillTable(
    market,
    'listing_impressions_by_day',
    `insert into listing_impressions_by_day
     select ${today} - 1, to_char(n / 25, 'FM0000000000000000000000'), listing_id(n * 7919 % ${listingCount})
     from generate_series(0, ${rowCount - 1}::bigint) n
     union all
     select ${today}, left(md5((n / 25)::text), 22), listing_id(n * 7919 % ${listingCount})
     from generate_series(0, ${Math.round(rowCount / 50)}::bigint) n`,
  )
  await market.query('checkpoint')
  const random = createRandom(listingCount)
  const viewers = await pickIds(
    market,
    'member',
    Array.from({ length: callCount }, createRandom(memberCount)),
  )
  const impressions: ((db: Database) => Promise<unknown>)[] = []
  const clicks: ((db: Database) => Promise<unknown>)[] = []
  for (const [index, viewerId] of viewers.entries()) {
    const listingIds = await pickIds(market, 'listing', Array.from({ length: cardsAtOnce }, random))
    const viewer = { viewerId, address: `10.0.${index >> 8}.${index & 255}` }
    impressions.push((db) => countImpressions(db, { ...viewer, listingIds }))
    clicks.push((db) => countClick(db, { ...viewer, listingId: listingIds[0] ?? '' }))
  }
  const costs = [
    await measureCalls(market.url, impressions),
    await measureCalls(market.url, clicks),
    await measureCalls(market.url, await deleteListingCalls(market)),
  ]
  return `| ${[name, ...costs.flatMap(formatCost)].join(' | ')} |`
}

/** The purge of before, stopped after a minute. */
async function deleteInBatches({ query }: Market): Promise<void> {
  const until = performance.now() + batchesFor
  let isMore = true
  while (isMore && performance.now() < until) {
    const { rows } = await query(`
      with gone as (
        delete from listing_impressions_by_day where ctid = any(array(
          select ctid from listing_impressions_by_day where day < ${today} limit 5000))
        returning 1
      ) select count(*)::int as removed from gone`)
    isMore = rows[0]?.removed === 5_000
  }
}
