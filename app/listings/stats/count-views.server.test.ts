import { count, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  listingAnalytics,
  listingDays,
  listingImpressions,
} from '../../../db/schema/listing-stats.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { countImpressions } from '../card/count-impressions.server.ts'
import { countClick, countMessage, countPhoneView } from './count-views.server.ts'
import { purgeListingStats } from './purge-listing-stats.server.ts'
import { readListingStats } from './read-listing-stats.server.ts'

const visitor = { address: '203.0.113.7' }

async function someListings(db: Database, count: number, differing = {}) {
  const sellerId = (await aUser(db)).id
  const listingIds: string[] = []
  for (let i = 0; i < count; i++) {
    listingIds.push((await aListing(db, { sellerId, ...differing })).id)
  }
  return { sellerId, listingIds, listingId: listingIds[0] ?? '' }
}

async function impressionsOf(db: Database, listingId: string) {
  const [row] = await db
    .select({ impressions: listingAnalytics.impressions })
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listingId))
  return row?.impressions ?? 0
}

test('impressions, clicks and phone views count once per day and user, or network for visitors', async ({
  db,
}) => {
  const { listingIds, listingId, sellerId } = await someListings(db, 2)
  const member = { ...visitor, viewerId: (await aUser(db)).id }
  const viewers = [
    visitor,
    visitor,
    { address: '203.0.113.8' },
    member,
    member,
    { ...member, address: '198.51.100.1' },
    { address: '2001:db8:1:2::1' },
    { address: '2001:db8:1:2:ffff::9' },
  ]
  for (const viewer of viewers) {
    await countImpressions(db, { listingIds, ...viewer })
    await countClick(db, { listingId, ...viewer })
    await countPhoneView(db, { listingId, ...viewer })
  }
  const statistics = await readListingStats(db, { listingId, sellerId })
  const once = { impressions: 4, clicks: 4, phoneViews: 4, messages: 0 }
  expect(statistics?.totals).toEqual(once)
  expect(statistics?.days.at(-1)).toMatchObject(once)
})

test('the same viewer counts again after midnight in Pakistan', async ({ db }) => {
  const { listingIds, listingId, sellerId } = await someListings(db, 1)
  const moments = ['2026-11-20T18:59:59Z', '2026-11-20T19:00:00Z', '2026-11-21T18:59:59Z']
  for (const at of moments.map((moment) => new Date(moment))) {
    await countImpressions(db, { listingIds, ...visitor, at })
    await countClick(db, { listingId, ...visitor, at })
  }
  const now = new Date('2026-11-21T18:59:59Z')
  const statistics = await readListingStats(db, { listingId, sellerId, now })
  expect(statistics?.totals).toMatchObject({ impressions: 2, clicks: 2 })
  expect(statistics?.days.slice(-2)).toMatchObject([
    { day: '2026-11-20', impressions: 1, clicks: 1 },
    { day: '2026-11-21', impressions: 1, clicks: 1 },
  ])
})

test('impressions of many cards are written in one statement', async ({ db }) => {
  const { listingIds } = await someListings(db, 24)
  await countImpressions(db, { listingIds, ...visitor })
  // xmin and cmin identify the transaction and the command that wrote a row.
  const { rows } = await db.execute(sql`
    select xmin, cmin, count(*)::int as rows from (
      select xmin, cmin from ${listingImpressions}
      union all select xmin, cmin from ${listingAnalytics}
      union all select xmin, cmin from ${listingDays}
    ) written group by xmin, cmin`)
  expect(rows).toEqual([expect.objectContaining({ rows: 3 * 24 })])
})

test('the seller’s own views and non-public listings are never counted', async ({ db }) => {
  const { listingIds, listingId, sellerId } = await someListings(db, 1)
  const { listingIds: draftIds } = await someListings(db, 1, { status: 'draft' })
  const { listingIds: overIds } = await someListings(db, 1, { expiresAt: new Date(0) })
  await countImpressions(db, { listingIds, ...visitor, viewerId: sellerId })
  await countImpressions(db, { listingIds: [...draftIds, ...overIds], ...visitor })
  await countImpressions(db, { listingIds: [newId(), 'x', ''], ...visitor })
  await countMessage(db, { listingId, viewerId: sellerId })
  expect(await db.$count(listingImpressions)).toBe(0)
  expect(await db.$count(listingDays)).toBe(0)
  expect(await db.$count(listingAnalytics)).toBe(0)
})

test('counts at most fifty cards per request', async ({ db }) => {
  const { listingIds } = await someListings(db, 51)
  await countImpressions(db, { listingIds: [...listingIds, ...listingIds], ...visitor })
  expect(await db.$count(listingImpressions)).toBe(50)
})

test('one address is counted for at most 20,000 cards an hour', async ({ db }) => {
  const { listingIds } = await someListings(db, 50)
  const network = { limit: 'impressions-network', key: ipKey(visitor.address) } as const
  await consumeLimit(db, { ...network, amount: 19_900 })
  for (let i = 0; i < 2; i++) {
    expect(await countImpressions(db, { listingIds, ...visitor })).toEqual({ allowed: true })
  }
  expect(await countImpressions(db, { listingIds, ...visitor })).toMatchObject({ allowed: false })
  const elsewhere = { ...visitor, address: '203.0.113.8' }
  expect(await countImpressions(db, { listingIds, ...elsewhere })).toEqual({ allowed: true })
})

test('a message counts in any status of the listing', async ({ db }) => {
  const { listingId, sellerId } = await someListings(db, 1, { status: 'sold' })
  await countMessage(db, { listingId, viewerId: (await aUser(db)).id })
  const statistics = await readListingStats(db, { listingId, sellerId })
  expect(statistics?.totals.messages).toBe(1)
})

test('only the seller can read a listing’s stats of the last 30 days', async ({ db }) => {
  const { listingId, sellerId } = await someListings(db, 1)
  const now = new Date('2026-11-21T12:00:00Z')
  await countClick(db, { listingId, ...visitor, at: new Date('2026-10-22T12:00:00Z') })
  await countClick(db, { listingId, ...visitor, at: new Date('2026-10-23T12:00:00Z') })
  const statistics = await readListingStats(db, { listingId, sellerId, now })
  expect(statistics?.totals).toEqual({ impressions: 0, clicks: 2, phoneViews: 0, messages: 0 })
  expect(statistics?.days).toHaveLength(30)
  expect(statistics?.days[0]).toMatchObject({ day: '2026-10-23', clicks: 1 })
  expect(statistics?.days[29]).toMatchObject({ day: '2026-11-21', clicks: 0 })
  const strangerId = (await aUser(db)).id
  expect(await readListingStats(db, { listingId, sellerId: strangerId })).toBeUndefined()
  expect(await readListingStats(db, { listingId: 'x', sellerId })).toBeUndefined()
})

test('the stored viewer id is anonymous and changes every day', async ({ db }) => {
  const { listingIds } = await someListings(db, 1)
  const days = ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z']
  for (const day of days) {
    await countImpressions(db, { listingIds, ...visitor, at: new Date(day) })
  }
  const storedImpressions = await db
    .select({ viewer: listingImpressions.viewer })
    .from(listingImpressions)
  expect(new Set(storedImpressions.map(({ viewer }) => viewer)).size).toBe(2)
  for (const { viewer } of storedImpressions) expect(viewer).toMatch(/^[\w-]{22}$/)
})

test('daily stats are purged after 400 days', async ({ db }) => {
  const { listingIds, listingId } = await someListings(db, 3)
  const moments = ['2025-10-16T12:00:00Z', '2025-10-17T12:00:00Z', '2026-11-21T12:00:00Z']
  for (const at of moments.map((moment) => new Date(moment)))
    await countImpressions(db, { listingIds, ...visitor, at })
  await purgeListingStats(db, { now: new Date('2026-11-21T18:59:00Z'), batchSize: 2 })
  const rows = await db
    .select({ day: listingDays.day, listings: count() })
    .from(listingDays)
    .groupBy(listingDays.day)
    .orderBy(listingDays.day)
  expect(rows).toEqual([
    { day: '2025-10-17', listings: 3 },
    { day: '2026-11-21', listings: 3 },
  ])
  expect(await impressionsOf(db, listingId)).toBe(3)
})

// Must run last, since it leaves rows behind.
test('concurrent views count each viewer exactly once', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { listingIds, listingId, sellerId } = await someListings(db, 20)
  const turned = [...listingIds].reverse()
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const viewer = { address: `203.0.113.${Math.floor(i / 2)}` }
      await Promise.all([
        countImpressions(db, { listingIds: i % 2 ? turned : listingIds, ...viewer }),
        countClick(db, { listingId, ...viewer }),
        countPhoneView(db, { listingId, ...viewer }),
        countMessage(db, { listingId }),
      ])
    }),
  )
  const expected = { impressions: 6, clicks: 6, phoneViews: 6, messages: 12 }
  const statistics = await readListingStats(db, { listingId, sellerId })
  expect(statistics?.totals).toEqual(expected)
  expect(statistics?.days.at(-1)).toMatchObject(expected)
  for (const id of listingIds) expect(await impressionsOf(db, id)).toBe(6)
})
