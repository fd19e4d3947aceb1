// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { serviceViews } from '../../../db/schema/farm-services.server.ts'
import { listingImpressions, listingViews } from '../../../db/schema/listing-stats.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { countImpressions } from '../card/count-impressions.server.ts'
import { countClick } from './count-views.server.ts'
import { purgeViewerRecords } from './purge-viewer-records.server.ts'
import { readListingStats } from './read-listing-stats.server.ts'

const visitor = { address: '203.0.113.7' }
const noon = (day: string) => new Date(`${day}T12:00:00+05:00`)

async function ownListing(db: Database) {
  const sellerId = (await aUser(db)).id
  const { id: listingId } = await aListing(db, { sellerId })
  return { sellerId, listingId }
}

async function view(db: Database, { listingId, at }: { listingId: string; at: Date }) {
  await countImpressions(db, { listingIds: [listingId], ...visitor, at })
  await countClick(db, { listingId, ...visitor, at })
}

async function countTotals(db: Database, listing: { listingId: string; sellerId: string }) {
  const stats = await readListingStats(db, listing)
  return [stats?.totals.impressions, stats?.totals.clicks]
}

async function listDays(db: Database, table: typeof listingImpressions | typeof listingViews) {
  const rows = await db.select({ day: table.day }).from(table).orderBy(table.day)
  return rows.map(({ day }) => day)
}

test('records are purged after midnight in Pakistan, and nobody is counted again', async ({
  db,
}) => {
  const listing = await ownListing(db)
  const { listingId } = listing
  const days = ['2026-11-20', '2026-11-21']
  for (const day of days) await view(db, { listingId, at: noon(day) })
  await db
    .insert(serviceViews)
    .values(days.map((day) => ({ day, viewer: 'x', serviceId: newId() })))
  await purgeViewerRecords(db, new Date('2026-11-20T18:59:59Z'))
  expect(await listDays(db, listingImpressions)).toEqual(days)
  await purgeViewerRecords(db, new Date('2026-11-20T19:00:00Z'))
  expect(await listDays(db, listingImpressions)).toEqual(['2026-11-21'])
  expect(await listDays(db, listingViews)).toEqual(['2026-11-21'])
  expect(await db.$count(serviceViews)).toBe(1)
  await view(db, { listingId, at: noon('2026-11-21') })
  expect(await countTotals(db, listing)).toEqual([2, 2])
})

test('the partition of yesterday is truncated, so that no dead rows stay behind', async ({
  db,
}) => {
  const { listingId } = await ownListing(db)
  await view(db, { listingId, at: noon('2026-11-20') })
  const readBytes = async () => {
    const { rows } = await db.execute<{ bytes: number }>(sql`
      select pg_relation_size('listing_impressions_by_day_2')::int as bytes`)
    return rows[0]?.bytes
  }
  expect(await readBytes()).toBeGreaterThan(0)
  await purgeViewerRecords(db, noon('2026-11-21'))
  expect(await readBytes()).toBe(0)
})

test('after some days off, records from before are purged and new ones stay', async ({ db }) => {
  for (const daysOff of [1, 2, 3, 4, 30]) {
    const listing = await ownListing(db)
    const before = noon('2026-11-20')
    const now = new Date(before.getTime() + daysOff * dayMilliseconds)
    await view(db, { ...listing, at: before })
    // After three days, both are in one partition.
    await view(db, { ...listing, at: now })
    await purgeViewerRecords(db, now)
    await view(db, { ...listing, at: now })
    expect(await countTotals(db, listing), `${daysOff} days`).toEqual([2, 2])
    expect(new Set(await listDays(db, listingViews)).size).toBe(1)
    await purgeViewerRecords(db, new Date(now.getTime() + dayMilliseconds))
    expect(await db.$count(listingViews)).toBe(0)
  }
})

// A view could be counted at any moment, and must not wait for a lock or be truncated.
test('the partition of today is never truncated, even if it holds past days only', async ({
  db,
}) => {
  const { listingId } = await ownListing(db)
  await view(db, { listingId, at: noon('2026-11-20') })
  const { rows: before } = await db.execute(sql`
    select pg_relation_filenode('listing_impressions_by_day_2') as file`)
  await purgeViewerRecords(db, noon('2026-11-23'))
  expect(await listDays(db, listingImpressions)).toEqual([])
  const { rows: after } = await db.execute(sql`
    select pg_relation_filenode('listing_impressions_by_day_2') as file`)
  expect(after).toEqual(before)
})

test('what copies of version 1.0.0 have counted is purged too', async ({ db }) => {
  const { listingId, sellerId } = await ownListing(db)
  const { id: serviceId } = await aFarmService(db, { providerId: sellerId })
  const days = ['2026-11-20', '2026-11-21', '2026-11-22']
  for (const day of days) {
    await db.execute(sql`
      insert into listing_impressions (day, viewer, listing_id) values (${day}, 'x', ${listingId})`)
    await db.execute(sql`
      insert into listing_views (day, viewer, listing_id, metric)
      values (${day}, 'x', ${listingId}, 'clicks')`)
    await db.execute(sql`
      insert into service_views (day, viewer, service_id) values (${day}, 'x', ${serviceId})`)
  }
  const readDays = async (table: string) => {
    const { rows } = await db.execute<{ day: string }>(sql`
      select day::text from ${sql.identifier(table)} order by day`)
    return rows.map(({ day }) => day)
  }
  for (const today of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    await purgeViewerRecords(db, noon(today))
    for (const table of ['listing_impressions', 'listing_views', 'service_views'])
      expect(await readDays(table), `${table} on ${today}`).toEqual(
        days.filter((day) => day >= today),
      )
  }
})

test('every day has a partition', async ({ db }) => {
  await db.execute(sql`
    insert into listing_views_by_day select day, 'viewer', gen_random_uuid(), 'clicks'
    from generate_series('1970-01-01'::date, '2100-01-01', '1 day') as day`)
  const { rows } = await db.execute(sql`
    select count(distinct day)::int as days from listing_views_by_day group by tableoid order by days`)
  expect(rows).toHaveLength(3)
})

test('records of a day that has not begun stay', async ({ db }) => {
  const listing = await ownListing(db)
  const tomorrow = new Date('2026-11-20T19:01:00Z')
  await view(db, { ...listing, at: tomorrow })
  await purgeViewerRecords(db, new Date('2026-11-20T18:59:00Z'))
  await view(db, { ...listing, at: tomorrow })
  expect(await countTotals(db, listing)).toEqual([1, 1])
})

const onPostgres = test.runIf(isOnPostgres)

// The embedded database has one connection, so nothing can hold a lock meanwhile.
onPostgres(
  'views are counted while a backup reads the tables, and purged afterwards',
  async ({ committed: db }) => {
    const listing = await ownListing(db)
    await view(db, { ...listing, at: noon('2026-11-20') })
    await db.transaction(async (backup) => {
      await backup.execute(sql`select from listing_impressions_by_day`)
      await purgeViewerRecords(db, noon('2026-11-21'))
      await view(db, { ...listing, at: noon('2026-11-21') })
      expect(await listDays(db, listingImpressions)).toEqual(['2026-11-20', '2026-11-21'])
    })
    expect(await countTotals(db, listing)).toEqual([2, 2])
    await purgeViewerRecords(db, noon('2026-11-21'))
    expect(await listDays(db, listingImpressions)).toEqual(['2026-11-21'])
  },
)
