import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type ListingFilters,
  listParams,
  listUrl,
  parseFilters,
} from '../filters/listing-filters.ts'
import { asksForService } from '../services/services-page.server.ts'
import { loadResultsPage } from './results-page.server.ts'

test('each understood part has a chip whose URL removes it and keeps the others', async ({
  db,
}) => {
  for (const [words, labels] of [
    ['gaye 3 lakh tak okara', ['Punjab', 'Okara', 'Up to 3 lakh']],
    ['bhains near multan', ['Within 100 km of Multan']],
    ['plot 5 acre se zyada', ['Area: From 5 acres']],
    ['plot 5 marla', ['Area: 3.75 to 6.25 marla']],
    ['2 saal ki bhains', ['Livestock', 'Age: 1.5 to 2.5 years']],
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

test('the best match can be chosen for cheap goods of several kinds, and stays chosen', async ({
  db,
}) => {
  const typed = await read(db, { q: 'sasta tractor' })
  expect(typed.filters).toMatchObject({ q: 'sasta tractor', sortBy: 'price-low' })
  // What the form of that page sends, with JavaScript and without.
  const chosen = listParams({ ...typed.filters, sortBy: 'best' })
  for (const params of [chosen, new URLSearchParams('q=sasta tractor&sortBy=best')]) {
    const { filters } = await read(db, Object.fromEntries(params))
    expect(filters).toMatchObject({ q: 'sasta tractor', sortBy: 'best' })
    const next = listParams({ ...filters, condition: 'used' })
    expect((await read(db, Object.fromEntries(next))).filters.sortBy).toBe('best')
  }
  const plainWords = await read(db, { q: 'tractor', sortBy: 'best' })
  expect(listUrl('', plainWords.filters)).toBe('?q=tractor')
})

test('"near me" is offered until a place is chosen', async ({ db }) => {
  const isOffered = async (params: Record<string, string>) =>
    (await read(db, params)).filters.nearMe === 'yes'
  expect(await isOffered({ q: 'bakra mere qareeb' })).toBe(true)
  expect(await isOffered({ q: 'بکرا میرے قریب' })).toBe(true)
  expect(await isOffered({ q: 'bakra mere qareeb', near: 'okara' })).toBe(false)
  expect(await isOffered({ q: 'bakra okara' })).toBe(false)
  // The words are gone from the links of the page.
  const { filters } = await read(db, { q: 'bakra mere qareeb' })
  const next = Object.fromEntries(listParams({ ...filters, condition: 'new' }))
  expect(next).toEqual({ q: 'bakra', nearMe: 'yes', condition: 'new' })
  expect(await isOffered(next)).toBe(true)
})

test('a search for a service is recognised until the reader chooses the listings', async ({
  db,
}) => {
  const wants = (params: Record<string, string>) =>
    asksForService(db, parseFilters(new URLSearchParams(params)))
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
  const page = await read(db, params)
  const filters: ListingFilters = page.filters
  return { filters, chips: page.activeFilters }
}
