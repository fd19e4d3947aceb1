import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { suggest } from './suggest.server.ts'

const nothing = { titles: [], categories: [], kinds: [] }

test('names are found in either language, and suggested in the language typed', async ({ db }) => {
  const english = await suggest(db, { typed: 'LiveSt', language: 'ur' })
  expect(english.categories).toEqual([{ slug: 'livestock', name: 'Livestock' }])
  const urdu = await suggest(db, { typed: 'مويش', language: 'en' })
  expect(urdu.categories[0]).toEqual({ slug: 'livestock', name: 'مویشی' })
})

test('a subcategory names its category', async ({ db }) => {
  const { kinds } = await suggest(db, { typed: 'buffaloes', language: 'en' })
  expect(kinds[0]).toMatchObject({ category: 'livestock', within: 'Livestock' })
})

test('a subcategory is found by a synonym, in any Roman Urdu spelling', async ({ db }) => {
  const [wheat] = (await suggest(db, { typed: 'wheat', language: 'en' })).kinds
  expect(wheat?.category).toBe('crops')
  for (const typed of ['gandu', 'gaandum', 'گندم']) {
    const { kinds } = await suggest(db, { typed, language: 'en' })
    expect(kinds.map(({ slug }) => slug)).toContain(wheat?.slug)
  }
})

test('at most five titles, three categories and three subcategories are suggested', async ({
  db,
}) => {
  for (let index = 0; index < 7; index++) await aTitle(db, `An animal, the number ${index}`)
  const { titles, categories, kinds } = await suggest(db, { typed: 'an', language: 'en' })
  expect([titles.length, categories.length, kinds.length]).toEqual([5, 3, 3])
})

test('a title is suggested once, newest first, and only from public listings', async ({ db }) => {
  await aTitle(db, 'Sahiwal cow, first calf', { createdAt: new Date('2026-01-01') })
  await aTitle(db, 'Pair of SAHIWAL cows', { createdAt: new Date('2026-01-02') })
  await aTitle(db, 'pair of  sahiwal cows', { createdAt: new Date('2025-12-01') })
  await aTitle(db, 'Sahiwal cow, sold', { status: 'sold' })
  await aTitle(db, 'Sahiwal cow, its time is over', { expiresAt: new Date('2026-01-02') })
  await aTitle(db, 'Something else', { description: 'not a sahiwal cow' })
  const { titles } = await suggest(db, { typed: 'sahiwal  cow', language: 'en' })
  expect(titles).toEqual(['Pair of SAHIWAL cows', 'Sahiwal cow, first calf'])
})

test('SQL wildcards and quotes are matched literally', async ({ db }) => {
  await aTitle(db, 'Seed, 98% pure')
  expect((await suggest(db, { typed: '98%', language: 'en' })).titles).toEqual(['Seed, 98% pure'])
  for (const typed of ['%%', '__', '\\\\', "' or 1=1 --", '8_']) {
    expect(await suggest(db, { typed, language: 'en' })).toEqual(nothing)
  }
})

test('text that is too short, too long or not valid finds nothing', async ({ db }) => {
  await aTitle(db, 'a')
  for (const typed of ['', 'a', ' a ', '\u200f\u200fa', 'wheat\0', 'wheat '.repeat(2_000)]) {
    expect(await suggest(db, { typed, language: 'en' })).toEqual(nothing)
  }
})

async function aTitle(db: Database, title: string, differing: Partial<Row> = {}) {
  const { id: sellerId } = await aUser(db)
  await anIndexedListing(db, { sellerId, title, ...differing })
}

type Row = Parameters<typeof anIndexedListing>[1]
