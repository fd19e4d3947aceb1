// @module-tag postgres

import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { categories } from '../../../db/schema/catalog.server.ts'
import { conversations, messages } from '../../../db/schema/conversations.server.ts'
import { dailyTotals, searchCounts } from '../../../db/schema/daily-totals.server.ts'
import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { addDays, all, countDays } from './count-days.server.ts'
import { formatCsv } from './format-csv.server.ts'
import type { Measure } from './measures.ts'
import { readNumbers } from './read-numbers.server.ts'

const today = new Date('2026-11-21T10:00:00Z')
const hour = 3_600_000

test('the totals of each day agree with a slow count', async ({ db }) => {
  // Nothing is over yet.
  await countDays(db, today)
  await fillMarket(db)
  await countDays(db, today)
  const slow = await countSlowly(db)
  expect(slow.size).toBeGreaterThan(60)
  expect(await readTotals(db)).toEqual(slow)
})

test('days are counted once, missed ones later, and the same again give the same', async ({
  db,
}) => {
  await fillMarket(db)
  const threeDaysAgo = new Date(today.getTime() - 3 * dayMilliseconds)
  await countDays(db, threeDaysAgo)
  const early = await readTotals(db)
  const isEarly = (key: string) => key.slice(0, 10) < isoDay(threeDaysAgo)
  const slow = await countSlowly(db)
  expect(early).toEqual(new Map([...slow].filter(([key]) => isEarly(key))))
  // A day that is counted stays as it was, whatever is deleted later.
  await db.delete(listings).where(eq(listings.status, 'sold'))
  await countDays(db, today)
  const all = await readTotals(db)
  expect(new Map([...all].filter(([key]) => isEarly(key)))).toEqual(early)
  expect(all.size).toBeGreaterThan(early.size)
  await countDays(db, today)
  expect(await readTotals(db)).toEqual(all)
  await db.delete(dailyTotals).where(eq(dailyTotals.measure, 'counted'))
  const recounted = await countSlowly(db)
  await countDays(db, today)
  expect(await readTotals(db)).toEqual(recounted)
})

test('visits are counted on their day, and stay when members come back the next', async ({
  db,
}) => {
  const visited = { province: 'punjab', lastVisitAt: today }
  for (const person of [visited, visited, { lastVisitAt: today }, {}]) await aUser(db, person)
  await countDays(db, today)
  const tomorrow = new Date(today.getTime() + dayMilliseconds)
  await db.update(users).set({ lastVisitAt: tomorrow })
  await countDays(db, tomorrow)
  const rows = await db
    .select({ day: dailyTotals.day, province: dailyTotals.province, count: dailyTotals.count })
    .from(dailyTotals)
    .where(and(eq(dailyTotals.measure, 'active'), eq(dailyTotals.category, all)))
    .orderBy(asc(dailyTotals.day), asc(dailyTotals.province))
  expect(rows).toMatchObject([
    { day: '2026-11-21', province: '', count: 1 },
    { day: '2026-11-21', province: all, count: 3 },
    { day: '2026-11-21', province: 'punjab', count: 2 },
    { day: '2026-11-22', province: '' },
    { day: '2026-11-22', province: all, count: 4 },
    { day: '2026-11-22', province: 'punjab' },
  ])
})

test('a period is compared with the one before, by day, category and province', async ({ db }) => {
  await fillMarket(db)
  await countDays(db, today)
  const slow = await countSlowly(db)
  const [last, first] = [addDays('2026-11-21', -1), addDays('2026-11-21', -7)]
  const sum = (measure: Measure, from: string, to: string, place = '') =>
    [...slow]
      .filter(([key]) => key.slice(0, 10) >= from && key.slice(0, 10) <= to)
      .filter(([key]) => key.slice(11).startsWith(measure) && key.includes(place))
      .reduce((total, [, count]) => total + count, 0)
  const numbers = await readNumbers(db, { days: 7, measure: 'posted' })
  expect(numbers).toMatchObject({ first, last })
  const posted = numbers?.totals.find(({ measure }) => measure === 'posted')
  const before = [addDays(first, -7), addDays(first, -1)] as const
  expect(posted?.count).toBe(sum('posted', first, last))
  expect(posted?.before).toBe(sum('posted', ...before))
  expect(posted?.before).toBeGreaterThan(0)
  expect(numbers?.provinces.reduce((all, { count }) => all + count, 0)).toBe(posted?.count)
  expect(numbers?.steps.map(({ day, count }) => [day, count])).toEqual(
    Array.from({ length: 7 }, (_, step) => {
      const day = addDays(first, step)
      return [day, sum('posted', day, day)]
    }),
  )
  const sindh = numbers?.provinces.find(({ slug }) => slug === 'sindh')
  expect(sindh).toEqual({
    slug: 'sindh',
    count: sum('posted', first, last, ' sindh'),
    before: sum('posted', ...before, ' sindh'),
  })
  const inSindh = await readNumbers(db, { days: 7, measure: 'posted', province: 'sindh' })
  expect(inSindh?.provinces).toEqual([sindh])
  expect(inSindh?.steps.reduce((all, { count }) => all + count, 0)).toBe(sindh?.count)
  // The history is shorter than two years, so there is nothing to compare a year with.
  const year = await readNumbers(db, { days: 365, measure: 'posted' })
  expect(year?.steps).toHaveLength(73)
  expect(year?.totals.map((total) => total.before)).toEqual(year?.totals.map(() => undefined))
  const lines = (await formatCsv(db, { days: 7, measure: 'posted' })).trimEnd().split('\r\n')
  expect(lines[0]).toBe('day,measure,category,province,count')
  const inCsv = lines.slice(1).reduce((all, line) => all + Number(line.split(',')[4]), 0)
  expect(inCsv).toBe((posted?.count ?? 0) + (posted?.before ?? 0))
})

test('a market whose first day is not over has no numbers', async ({ db }) => {
  expect(await readNumbers(db, { days: 7, measure: 'posted' })).toBeUndefined()
})

/** Listings of all fates, messages, visits and searches of 20 days, many of them around midnight. */
async function fillMarket(db: Database): Promise<void> {
  const found = await db.select({ id: categories.id }).from(categories).orderBy(categories.slug)
  const categoryIds = [...found.slice(0, 3).map(({ id }) => id), null]
  const provinces = ['punjab', 'sindh', null]
  const statuses = ['active', 'sold', 'expired', 'draft', 'hidden', 'active'] as const
  for (let step = 0; step < 48; step++) {
    const at = new Date(today.getTime() - step * 10 * hour)
    const province = provinces[step % 3] ?? null
    const { id: sellerId } = await aUser(db, { createdAt: at, province })
    const status = statuses[step % 6] ?? 'active'
    const { id: listingId } = await aListing(db, {
      ...{ sellerId, province, status, createdAt: at },
      categoryId: categoryIds[step % 4] ?? null,
      ...(status === 'hidden' && {
        moderation: 'hidden' as const,
        statusBefore: step % 12 === 4 ? ('draft' as const) : ('active' as const),
      }),
      soldAt: status === 'sold' ? new Date(at.getTime() + 5 * hour) : null,
      expiresAt: new Date(at.getTime() + (status === 'expired' ? 7 : 40 * 24) * hour),
    })
    await db.insert(listingDays).values([
      { listingId, day: isoDay(at), phoneViews: step % 3, impressions: 7 },
      { listingId, day: addDays(isoDay(at), 1), phoneViews: 1 },
    ])
    const talk = { id: newId(), listingId: step % 5 ? listingId : null, buyerId: sellerId }
    await db.insert(conversations).values({ ...talk, sellerId: (await aUser(db)).id })
    for (const number of [1, 2]) {
      const createdAt = new Date(at.getTime() + number * hour)
      const message = { conversationId: talk.id, senderId: sellerId, content: 'Hello', number }
      await db.insert(messages).values({ id: newId(createdAt.getTime()), ...message, createdAt })
    }
    const counted = { day: isoDay(at), category: 'wheat', province: province ?? '' }
    await db
      .insert(searchCounts)
      .values({ ...counted, found: step % 2 === 0, count: step + 1 })
      .onConflictDoNothing()
  }
}

async function readTotals(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(dailyTotals)
  const counted = rows.filter(
    ({ measure, category, province }) =>
      measure !== 'counted' && measure !== 'active' && category !== all && province !== all,
  )
  return sortedMap(
    counted.map(({ day, measure, category, province, count }) => [
      `${day} ${measure} ${category} ${province}`,
      count,
    ]),
  )
}

/** Counts one row after the other in the program, up to the day before today. */
async function countSlowly(db: Database): Promise<Map<string, number>> {
  const totals = new Map<string, number>()
  const add = (
    measure: Measure,
    day: string,
    place: { category?: string | null; province?: string | null },
    count = 1,
  ) => {
    if (day >= isoDay(today) || count === 0) return
    const key = `${day} ${measure} ${place.category ?? ''} ${place.province ?? ''}`
    totals.set(key, (totals.get(key) ?? 0) + count)
  }
  for (const { createdAt, province } of await db.select().from(users))
    add('members', isoDay(createdAt), { province })
  const slugs = new Map((await db.select().from(categories)).map(({ id, slug }) => [id, slug]))
  const places = new Map<string | null, { category?: string; province?: string | null }>()
  for (const listing of await db.select().from(listings)) {
    const { id, status, statusBefore, createdAt, soldAt, expiresAt, categoryId, province } = listing
    const category = slugs.get(categoryId ?? '')
    places.set(id, { ...(category && { category }), province })
    const place = places.get(id) ?? {}
    if ((statusBefore ?? status) !== 'draft') add('posted', isoDay(createdAt), place)
    if (status === 'sold' && soldAt) add('sold', isoDay(soldAt), place)
    if (status === 'expired' || status === 'active') add('expired', isoDay(expiresAt), place)
  }
  for (const { listingId, day, phoneViews } of await db.select().from(listingDays))
    add('contacts', day, places.get(listingId) ?? {}, phoneViews)
  const talks = new Map((await db.select().from(conversations)).map((talk) => [talk.id, talk]))
  for (const { conversationId, createdAt } of await db.select().from(messages)) {
    const listingId = talks.get(conversationId)?.listingId ?? null
    add('messages', isoDay(createdAt), places.get(listingId) ?? {})
  }
  for (const { day, category, province, found, count } of await db.select().from(searchCounts)) {
    add('searches', day, { category, province }, count)
    if (!found) add('emptySearches', day, { category, province }, count)
  }
  return sortedMap([...totals])
}

function sortedMap(entries: [string, number][]): Map<string, number> {
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
