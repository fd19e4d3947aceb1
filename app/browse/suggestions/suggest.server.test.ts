import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { suggest, suggestPopular } from './suggest.server.ts'

const nothing = { named: [], completions: [], titles: [] }

test('names are found in either language, and suggested in the language of the reader', async ({
  db,
}) => {
  const livestock = { drawing: 'livestock', to: '/category/livestock' }
  for (const typed of ['LiveSt', 'مويش']) {
    const english = await suggestInEnglish(db, typed)
    expect(english.named[0]).toEqual({ name: 'Livestock', ...livestock })
    const urdu = await suggest(db, { typed, language: 'ur' })
    expect(urdu.named[0]).toEqual({ name: 'مویشی', ...livestock })
  }
})

test('a subcategory is found by a synonym, in any Roman Urdu spelling', async ({ db }) => {
  const wheat = { drawing: 'crops', to: '/category/crops?subcategory=wheat' }
  for (const typed of ['gandu', 'gaandum', 'گندم', 'kanak']) {
    const english = await suggestInEnglish(db, typed)
    expect(english.named).toContainEqual({ name: 'Wheat', within: 'Crops & Grains', ...wheat })
    const urdu = await suggest(db, { typed, language: 'ur' })
    expect(urdu.named.map(({ name }) => name)).toContain('گندم')
  }
})

test('a subcategory has the picture of its newest listing, else the drawing of its category', async ({
  db,
}) => {
  const { categories } = await readCatalog(db, 'en')
  const livestock = categories.find(({ slug }) => slug === 'livestock')
  const sheep = livestock?.subcategories.find(({ slug }) => slug === 'sheep')
  await anIndexedListing(db, {
    sellerId: (await aUser(db)).id,
    categoryId: livestock?.id,
    subcategoryId: sheep?.id,
    images: ['sheep.webp'],
  })
  const { named } = await suggestInEnglish(db, 'sheep')
  expect(named[0]).toMatchObject({ drawing: 'livestock', picture: 'sheep.webp' })
  expect((await suggestInEnglish(db, 'goats')).named[0]).not.toHaveProperty('picture')
})

test('breeds, makes and places are named, not what they belong to', async ({ db }) => {
  const named = async (typed: string) =>
    (await suggestInEnglish(db, typed)).named.map(({ name, to }) => ({ name, to }))
  expect(await named('cholis')).toEqual([
    { name: 'Cholistani (cattle)', to: '/category/livestock?field_breed=cholistani' },
  ])
  expect(await named('mtz')).toEqual([
    { name: 'Belarus (MTZ)', to: '/category/tractors?field_make=belarus' },
  ])
  expect(await named('okar')).toEqual([{ name: 'Okara', to: '/search?location=punjab&city=okara' }])
  expect(await named('sind')).toContainEqual({ name: 'Sindh', to: '/search?location=sindh' })
  for (const { name } of await named('cattle')) expect(name).not.toMatch(/\(cattle\)/)
})

test('typed letters begin a word, and never stand inside one', async ({ db }) => {
  await aTitle(db, 'Honey extractor and tractor')
  for (const language of ['en', 'ur'] as const) {
    for (const typed of ['ract', 'actor', 'ریکٹر'])
      expect(await suggest(db, { typed, language })).toEqual(nothing)
  }
  const { named, titles } = await suggestInEnglish(db, 'tract')
  expect(named[0]).toMatchObject({ name: 'Tractors' })
  expect(titles).toEqual(['Honey extractor and tractor'])
})

test('at most three names, three searches and five titles are suggested', async ({ db }) => {
  for (let index = 0; index < 7; index++)
    await aTitle(db, `Sahib sadabahar sakhi sambar saman sandal, the number ${index}`)
  const { titles, named, completions } = await suggestInEnglish(db, 'sa')
  expect([named.length, completions.length, titles.length]).toEqual([3, 3, 5])
})

test('what leads to most listings is suggested first, and nothing that leads to none', async ({
  db,
}) => {
  const titles = ['Garlic', 'Garnet ring', 'Garnet', 'Garnet, red', 'Garuda', 'Garuda bird']
  for (const title of [...titles, 'Garbl']) await aTitle(db, title)
  const { completions } = await suggestInEnglish(db, 'gar')
  expect(completions).toEqual(['garlic', 'garnet', 'garuda'])
  const urdu = await suggest(db, { typed: 'gar', language: 'ur' })
  expect(urdu.completions).toEqual(['لہسن'])
})

test('while an outdated sample is replaced, it still orders the suggestions', async ({ db }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const complete = async () => (await suggestInEnglish(db, 'gar')).completions
  for (const title of ['Garnet', 'Garnet ring', 'Garnet, red', 'Garuda', 'Garuda bird'])
    await aTitle(db, title)
  expect(await complete()).toEqual(['garnet', 'garuda'])
  for (const title of ['Garuda, old', 'Garuda, new']) await aTitle(db, title)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(await Promise.all([complete(), complete()])).toEqual([
    ['garnet', 'garuda'],
    ['garnet', 'garuda'],
  ])
  await expect.poll(complete).toEqual(['garuda', 'garnet'])
})

test('a concept is completed in the language of the reader', async ({ db }) => {
  await aTitle(db, 'Gur of this season')
  const english = await suggestInEnglish(db, 'gu')
  expect(english.completions).toContain('jaggery')
  const urdu = await suggest(db, { typed: 'gu', language: 'ur' })
  expect(urdu.completions).toContain('گڑ')
})

test('the last word is completed by what follows the words before it', async ({ db }) => {
  for (let index = 0; index < 3; index++) await aTitle(db, `Cotton, bale ${index}`)
  await aTitle(db, 'Striped corn from Okara')
  const { completions } = await suggestInEnglish(db, 'striped co')
  expect(completions).toContain('striped maize')
  expect(completions).not.toContain('striped cotton')
  expect((await suggestInEnglish(db, 'xzwvbq co')).completions).toEqual([])
})

test('no suggestion repeats another', async ({ db }) => {
  await aTitle(db, 'Wheat')
  await aTitle(db, 'Tractors')
  for (const typed of ['wheat', 'tractor', 'گندم']) {
    for (const language of ['en', 'ur'] as const) {
      const { named, completions, titles } = await suggest(db, { typed, language })
      const all = [...named.map(({ name, within }) => `${name} ${within ?? ''}`), ...completions]
      const folded = [...all, ...titles].map((text) => text.toLowerCase())
      expect(new Set(folded).size).toBe(folded.length)
    }
  }
})

test('a title is suggested once, newest first, and only from public listings', async ({ db }) => {
  await aTitle(db, 'Sahiwal cow, first calf', { createdAt: new Date('2026-01-01') })
  await aTitle(db, 'Pair of SAHIWAL cows', { createdAt: new Date('2026-01-02') })
  await aTitle(db, 'pair of  sahiwal cows', { createdAt: new Date('2025-12-01') })
  await aTitle(db, 'Sahiwal cow, sold', { status: 'sold' })
  await aTitle(db, 'Sahiwal cow, its time is over', { expiresAt: new Date('2026-01-02') })
  await aTitle(db, 'Something else', { description: 'not a sahiwal cow' })
  for (const typed of ['sahiwal  cow', 'sahiwal c']) {
    const { titles } = await suggestInEnglish(db, typed)
    expect(titles).toEqual(['Pair of SAHIWAL cows', 'Sahiwal cow, first calf'])
  }
})

test('titles in other words come after those spelled as typed', async ({ db }) => {
  await aTitle(db, 'Desi gandum', { createdAt: new Date('2026-01-01') })
  await aTitle(db, 'گندم نئی فصل', { createdAt: new Date('2026-01-02') })
  const { titles } = await suggestInEnglish(db, 'gandum')
  expect(titles).toEqual(['Desi gandum', 'گندم نئی فصل'])
})

test('SQL wildcards and quotes are matched literally', async ({ db }) => {
  await aTitle(db, 'Seed, 98% pure')
  expect((await suggestInEnglish(db, '98%')).titles).toEqual(['Seed, 98% pure'])
  for (const typed of ['%%', '__', '\\\\', "' or 1=1 --", '8_'])
    expect((await suggestInEnglish(db, typed)).titles).toEqual([])
})

test('text that is too short, too long or not valid finds nothing', async ({ db }) => {
  await aTitle(db, 'a')
  for (const typed of ['', 'a', ' a ', '\u200f\u200fa', '%%', 'wheat\0', 'wheat '.repeat(2_000)])
    expect(await suggestInEnglish(db, typed)).toEqual(nothing)
})

test('six popular things have different drawings, what is most offered first', async ({ db }) => {
  for (let index = 0; index < 3; index++) await aThing(db, 'dairy', 'ghee-butter')
  await aThing(db, 'dairy', 'milk')
  const { named } = await suggestPopular(db, 'ur')
  const catalog = await readCatalog(db, 'ur')
  const dairy = catalog.categories.find(({ slug }) => slug === 'dairy')
  expect(named[0]).toEqual({
    name: dairy?.subcategories.find(({ slug }) => slug === 'ghee-butter')?.name,
    drawing: 'dairy',
    to: '/category/dairy?subcategory=ghee-butter',
  })
  expect(new Set(named.map(({ drawing }) => drawing)).size).toBe(6)
})

function suggestInEnglish(db: Database, typed: string) {
  return suggest(db, { typed, language: 'en' })
}

async function aTitle(db: Database, title: string, differing: Partial<Row> = {}) {
  const { id: sellerId } = await aUser(db)
  await anIndexedListing(db, { sellerId, title, ...differing })
}

async function aThing(db: Database, category: string, subcategory: string) {
  const { categories } = await readCatalog(db, 'en')
  const found = categories.find(({ slug }) => slug === category)
  const kind = found?.subcategories.find(({ slug }) => slug === subcategory)
  await aTitle(db, 'A thing', { categoryId: found?.id ?? null, subcategoryId: kind?.id ?? null })
}

type Row = Parameters<typeof anIndexedListing>[1]
