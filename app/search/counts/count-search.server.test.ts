// @module-tag postgres

import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { emptySearches, searchCounts } from '../../../db/schema/daily-totals.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import { countSearch, saveSearchCounts } from './count-search.server.ts'
import { listEmptySearches, purgeSearchCounts } from './empty-searches.server.ts'

const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' })
const search = { headers, address: '203.0.113.7', query: 'Drone', found: false, isWordsOnly: true }

test('searches are counted by day, category, province and whether they found something', async ({
  db,
}) => {
  // Other tests of this process have searched too.
  await saveSearchCounts(db)
  await db.delete(searchCounts)
  const at = new Date('2026-11-20T19:30:00Z')
  const inOkara = { ...search, category: 'wheat', province: 'punjab', found: true, at }
  countSearch(inOkara)
  countSearch({ ...inOkara, viewerId: 'somebody' })
  await saveSearchCounts(db)
  countSearch(inOkara)
  countSearch({ ...search, at })
  countSearch({ ...search, query: '', at })
  countSearch({ ...search, headers: new Headers({ 'user-agent': 'Googlebot/2.1' }), at })
  countSearch({ ...search, headers: new Headers({ 'sec-purpose': 'prefetch' }), at })
  await saveSearchCounts(db)
  await saveSearchCounts(db)
  expect(await db.select().from(searchCounts).orderBy(asc(searchCounts.category))).toEqual([
    { day: '2026-11-21', category: '', province: '', found: false, count: 1 },
    { day: '2026-11-21', category: 'wheat', province: 'punjab', found: true, count: 3 },
  ])
})

test('words that found nothing are shown only from five different people on, on whatever days', async ({
  db,
}) => {
  const searchAs = (person: number, differing: Partial<Parameters<typeof countSearch>[0]> = {}) =>
    countSearch({ ...search, address: `203.0.113.${person}`, ...differing })
  for (const person of [1, 2, 3, 4]) searchAs(person)
  // The same person again, another day too.
  searchAs(4, { query: ' DRONE' })
  searchAs(4, { at: new Date(Date.now() + dayMilliseconds) })
  await saveSearchCounts(db)
  expect(await listEmptySearches(db, 10)).toEqual([])
  searchAs(5, { viewerId: 'a-member', query: 'drone' })
  await saveSearchCounts(db)
  expect(await listEmptySearches(db, 10)).toMatchObject([
    { query: 'drone', people: 5, searches: 7 },
  ])
})

test('nothing is kept that may be about a person, was found, or was narrowed by filters', async ({
  db,
}) => {
  countSearch({ ...search, query: 'aslam 0300 1234567'.replaceAll(' ', '') })
  countSearch({ ...search, query: 'aslam@example.com' })
  countSearch({ ...search, query: 'a long text '.repeat(10) })
  countSearch({ ...search, found: true })
  countSearch({ ...search, isWordsOnly: false })
  await saveSearchCounts(db)
  expect(await db.$count(emptySearches)).toBe(0)
})

test('who searched for a word cannot be recognised at another', async ({ db }) => {
  for (const query of ['drone', 'emu']) countSearch({ ...search, query, viewerId: 'a-member' })
  await saveSearchCounts(db)
  const rows = await db.select().from(emptySearches)
  expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain('a-member')
})

test('words are purged after 90 days', async ({ db }) => {
  const now = new Date('2026-11-21T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  countSearch({ ...search, query: 'emu', at: daysAgo(91) })
  countSearch({ ...search, at: daysAgo(90) })
  await saveSearchCounts(db)
  await purgeSearchCounts(db, now)
  expect(await db.select({ query: emptySearches.query }).from(emptySearches)).toEqual([
    { query: 'drone' },
  ])
})
