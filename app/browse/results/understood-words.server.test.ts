import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listActiveFilters } from '../filters/list-active-filters.ts'
import { type ListingFilters, listParams, listUrl } from '../filters/listing-filters.ts'
import { unpackDetailFilters } from '../filters/pack-detail-filters.ts'
import { loadResultsPage } from './results-page.server.ts'

test('each understood part has a chip whose URL removes it and keeps the others', async ({
  db,
}) => {
  for (const [words, labels] of [
    ['gaye 3 lakh tak okara', ['Punjab', 'Okara', 'Up to 3 lakh']],
    ['bhains near multan', ['Within 100 km of Multan']],
    ['plot 5 acre se zyada', ['Area: From 5 acres']],
    ['tractor 85 hp', ['Tractors', 'Horsepower (HP): 76 to 94']],
    ['100 man gandum', ['Quantity: From 100 maund']],
  ] as const) {
    const { filters, chips } = await readChips(db, { q: words })
    expect(
      chips.map(({ label }) => label),
      words,
    ).toEqual(labels)
    for (const { label, without } of chips) {
      const rest = { ...filters, ...without }
      const then = await readChips(db, Object.fromEntries(listParams(rest)))
      // A province takes its city along, and a category its fields.
      const expected = await readChips(db, Object.fromEntries(listParams(then.filters)))
      expect(
        then.chips.map((chip) => chip.label),
        `${words} without ${label}`,
      ).not.toContain(label)
      expect(listUrl('', then.filters), `${words} without ${label}`).toBe(listUrl('', rest))
      expect(expected.filters).toEqual(then.filters)
    }
  }
})

test('the order of "sasta" is the chosen order, and can be changed', async ({ db }) => {
  expect((await read(db, { q: 'sasta bakra' })).filters).toMatchObject({ sortBy: 'price-low' })
  expect((await read(db, { q: 'bakra', sortBy: 'best' })).filters).toMatchObject({ sortBy: 'best' })
})

test('"near me" is offered until a place is chosen', async ({ db }) => {
  const isOffered = async (params: Record<string, string>) =>
    (await read(db, params)).intent.isNearMe
  expect(await isOffered({ q: 'bakra mere qareeb' })).toBe(true)
  expect(await isOffered({ q: 'بکرا میرے قریب' })).toBe(true)
  expect(await isOffered({ q: 'bakra mere qareeb', near: 'okara' })).toBe(false)
  expect(await isOffered({ q: 'bakra okara' })).toBe(false)
})

test('a search for a service is recognised until the reader chooses the listings', async ({
  db,
}) => {
  const wants = async (params: Record<string, string>) =>
    (await read(db, params)).intent.wantsService
  for (const q of ['tractor kiraye par', 'harvester rent okara', 'janwaron ka doctor'])
    expect(await wants({ q }), q).toBe(true)
  expect(await wants({ q: 'tractor kiraye par', plain: 'service' })).toBe(false)
  expect(await wants({ q: 'tractor' })).toBe(false)
})

test('words are searched as typed if the reader asks for it', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Nili-Ravi buffalo' })
  const corrected = await read(db, { q: 'bhufelo' })
  expect(corrected).toMatchObject({
    count: 1,
    corrections: [{ typed: 'bhufelo', replacements: ['buffalo'] }],
  })
  const typed = await read(db, { q: 'bhufelo', plain: 'spelling' })
  expect(typed).toMatchObject({ count: 0, corrections: [] })
  expect(typed.nearestGoods?.category).toBe('livestock')
})

test('a search for goods that nobody sells now offers their category', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const livestock = catalog.categories.find(({ slug }) => slug === 'livestock')
  const goat = await anIndexedListing(db, {
    sellerId,
    title: 'Beetal',
    categoryId: livestock?.id,
    subcategoryId: livestock?.subcategories.find(({ slug }) => slug === 'goats')?.id,
  })
  const page = await read(db, { q: 'camel' })
  expect(page).toMatchObject({ count: 0, nearestGoods: { category: 'livestock', count: 1 } })
  expect(page.nearestGoods?.address).toBe('/category/livestock')
  expect(page.nearestGoods?.cards.map(({ id }) => id)).toEqual([goat.id])
  const kind = await read(db, { q: 'goat', priceMax: '1' })
  expect(kind.nearestGoods?.address).toBe('/category/livestock?subcategory=goats')
})

test('words that name nothing offer no category of their own', async ({ db }) => {
  expect(await read(db, { q: 'asdfghjkl' })).toMatchObject({ count: 0, nearestGoods: undefined })
})

async function read(db: Database, params: Record<string, string>) {
  const catalog = await readCatalog(db, 'en')
  return await loadResultsPage(db, { catalog, params: new URLSearchParams(params) })
}

async function readChips(db: Database, params: Record<string, string>) {
  const { categories, provinces } = await readCatalog(db, 'en')
  const page = await read(db, params)
  const named = { ...page, details: unpackDetailFilters(page.details) }
  const chips = listActiveFilters(named, { categories, provinces, t: getTranslator('en') })
  const filters: ListingFilters = page.filters
  return { filters, chips }
}
