import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listUrl } from '../filters/listing-filters.ts'
import { loadResultsPage } from './results-page.server.ts'

test('unknown places and categories are ignored', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id })
  const search = 'location=atlantis&city=okara&category=gold&subcategory=wheat'
  const { filters, count } = await read(db, search)
  expect(filters).toMatchObject({ location: undefined, city: undefined, category: undefined })
  expect(filters.subcategory).toBeUndefined()
  expect(count).toBe(1)
})

test('a city counts only with its own province, by any of its names', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const okara = await anIndexedListing(db, { sellerId, city: 'Okara' })
  await anIndexedListing(db, { sellerId, city: 'Multan' })
  const found = async (search: string, language?: Language) =>
    (await read(db, search, language)).cards.map(({ id }) => id)

  expect(await found('location=punjab&city=okara')).toEqual([okara.id])
  expect(await found('location=punjab&city=اوکاڑہ', 'ur')).toEqual([okara.id])
  expect(await found('location=sindh&city=okara')).toEqual([])
  expect(await found('city=okara')).toHaveLength(2)
})

test('a category page shows only its own listings, whatever category the URL names', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const [crops, tractors] = ['crops', 'tractors'].map((expectedSlug) =>
    catalog.categories.find(({ slug }) => slug === expectedSlug),
  )
  const wheat = await anIndexedListing(db, { sellerId, categoryId: crops?.id })
  await anIndexedListing(db, { sellerId, categoryId: tractors?.id })

  const params = new URLSearchParams('category=tractors')
  const page = await loadResultsPage(db, { catalog, params, category: crops })
  expect(page.cards.map(({ id }) => id)).toEqual([wheat.id])
  expect(page.filters.category).toBeUndefined()
  expect(page.subcategories).not.toHaveLength(0)
})

test('a filter that makes no sense in a category is not offered, but its URL still works', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const { categories } = await readCatalog(db, 'en')
  const categoryId = categories.find(({ slug }) => slug === 'nehri-land')?.id
  const land = await anIndexedListing(db, { sellerId, categoryId, condition: 'good' })
  const newer = await anIndexedListing(db, { sellerId, categoryId, condition: null, organic: null })

  const page = await read(db, 'category=nehri-land')
  expect(page.cards.map(({ id }) => id)).toEqual([newer.id, land.id])
  expect(page.senselessFields).toContain('condition')
  const filtered = await read(db, 'category=nehri-land&condition=good')
  expect(filtered.filters.condition).toBe('good')
  expect(filtered.cards.map(({ id }) => id)).toEqual([land.id])
  expect((await read(db, '')).senselessFields).toEqual([])
})

test('a category offers its own fields, and unknown choices are dropped', async ({ db }) => {
  const search =
    'category=livestock&field_breed=sahiwal&field_breed=unicorn&field_vaccinated=perhaps&field_colour=red&field_horsepower_min=50&field_milk_per_day_litres_min=5'
  const { filters, details } = await read(db, search)
  expect(filters.details).toEqual([
    { field: 'breed', values: ['sahiwal'] },
    { field: 'milk_per_day_litres', values: [], min: '5', max: undefined },
  ])
  expect(details.map(({ name }) => name)).toContain('vaccinated')
  expect(details.map(({ name }) => name)).not.toContain('colour')
  expect((await read(db, 'field_breed=sahiwal')).filters.details).toEqual([])
})

test('a field whose options depend on the subcategory offers and accepts only those that apply', async ({
  db,
}) => {
  const goats = await read(
    db,
    'category=livestock&subcategory=goats&field_breed=nili_ravi&field_breed=beetal',
  )
  expect(goats.filters.details).toEqual([{ field: 'breed', values: ['beetal'] }])
  const breeds = goats.details.find(({ name }) => name === 'breed')?.options ?? ''
  expect(breeds).toContain('beetal=')
  expect(breeds).not.toMatch(/nili_ravi=|sahiwal=/)
})

test('a category in the search words offers its fields too, until the reader undoes it', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const livestock = catalog.categories.find(({ slug }) => slug === 'livestock')
  const kind = livestock?.subcategories[0]
  const breed = livestock?.fields.find(({ name }) => name === 'breed')
  const expectedListing = await anIndexedListing(db, {
    sellerId,
    title: 'Black buffalo',
    categoryId: livestock?.id,
    subcategoryId: kind?.id,
  })
  await anIndexedListing(db, { sellerId, title: 'Black buffalo, old', categoryId: livestock?.id })
  await db
    .insert(listingFieldValues)
    .values({ listingId: expectedListing.id, fieldId: breed?.id ?? '', fieldValue: 'nili_ravi' })
  await indexListings(db, [expectedListing.id])

  const whole = await read(db, 'q=black+buffalo')
  expect(whole).toMatchObject({ count: 2, interpretation: { category: 'Livestock' } })
  expect(whole.details.map(({ name }) => name)).toContain('breed')
  expect(whole.counts).toMatchObject({ 'field_breed=nili_ravi': '1' })
  const found = async (search: string) =>
    (await read(db, `q=black+buffalo&${search}`)).cards.map(({ id }) => id)
  expect(await found('field_breed=nili_ravi')).toEqual([expectedListing.id])
  expect(await found(`subcategory=${kind?.slug}`)).toEqual([expectedListing.id])

  const plain = await read(db, 'q=black+buffalo&plain=category&field_breed=nili_ravi')
  expect(plain).toMatchObject({ count: 2, details: [], subcategories: [] })
})

test('the nearby city is given by its slug or its name in either language', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const multan = await anIndexedListing(db, { sellerId, city: 'Multan' })
  await anIndexedListing(db, { sellerId, city: 'Karachi', province: 'sindh' })
  for (const near of ['multan', 'Multan', 'ملتان']) {
    const page = await read(db, `near=${near}&km=25`)
    expect(page.near).toEqual({ slug: 'multan', name: 'Multan' })
    expect(page.filters.near).toBe('multan')
    expect(page.cards.map(({ id }) => id)).toEqual([multan.id])
  }
})

test('an unknown city is kept as typed, but filters nothing', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id })
  const page = await read(db, 'near=Atlantis&sortBy=nearest')
  expect(page).toMatchObject({ near: undefined, count: 1 })
  expect(page.filters).toMatchObject({ near: 'Atlantis', sortBy: 'newest' })
})

test('a reversed price range filters nothing', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, price: 100 })
  expect((await read(db, 'priceMin=900&priceMax=800')).count).toBe(1)
  expect((await read(db, 'priceMin=900&priceMax=abc')).count).toBe(0)
})

test('past the end of a list the first page is shown', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (let i = 0; i < 25; i++) await anIndexedListing(db, { sellerId, title: `Buffalo ${i}` })
  const first = await read(db, '')
  const second = await read(db, `after=${first.next}`)
  expect(second.cards).toHaveLength(1)
  expect(second.filters.after).toBe(first.next)
  const last = second.cards.map(({ id }) => id)
  await db.update(listings).set({ status: 'sold' }).where(inArray(listings.id, last))
  const nextPage = await read(db, `after=${first.next}`)
  expect(nextPage.cards).toHaveLength(24)
  expect(nextPage.filters.after).toBeUndefined()
})

test('choices carry the count of their results', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, { sellerId, condition: 'good', organic: 'yes', city: 'Okara' })
  await anIndexedListing(db, { sellerId, condition: 'good', organic: 'no', city: 'Multan' })
  const { counts } = await read(db, 'location=punjab')
  expect(counts).toMatchObject({ 'condition=good': '2', 'organic=yes': '1', 'city=okara': '1' })
  expect(counts).not.toHaveProperty(['condition=poor'])
})

test('a category page counts the same choices as a search, except categories', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const [category, other] = catalog.categories
  for (const { id: categoryId } of [category, category, other].filter((one) => one !== undefined))
    await anIndexedListing(db, { sellerId, categoryId, condition: 'good', city: 'Okara' })
  const params = new URLSearchParams('location=punjab')
  const own = await loadResultsPage(db, { catalog, params, category })
  const { counts } = await read(db, `location=punjab&category=${category?.slug}`)
  expect(counts[`category=${other?.slug}`]).toBe('1')
  const choices = Object.entries(counts).filter(([choice]) => !choice.startsWith('category='))
  expect(own.counts).toEqual(Object.fromEntries(choices))
  expect(own.counts).toMatchObject({ 'condition=good': '2', 'city=okara': '2' })
})

test('a category page ignores the search text', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const category = catalog.categories.find(({ slug }) => slug === 'livestock')
  await anIndexedListing(db, { sellerId, categoryId: category?.id ?? null, title: 'Sahiwal cow' })
  const params = new URLSearchParams('q=plough&plain=category')
  const page = await loadResultsPage(db, { catalog, params, category })
  expect(page).toMatchObject({ count: 1, filters: { q: undefined, plain: [] } })
})

test('the province of a city in the search words shows the count that choosing it gives', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  for (const city of ['Okara', 'Multan'])
    await anIndexedListing(db, { sellerId, title: 'Plough', city })
  expect((await read(db, 'q=plough+okara')).counts).toMatchObject({ 'location=punjab': '2' })
  expect((await read(db, 'q=plough&location=punjab')).count).toBe(2)
})

test('a place in the words becomes the filter of that name', async ({ db }) => {
  await anIndexedListing(db, {
    sellerId: (await aUser(db)).id,
    title: 'Blue plough',
    city: 'Okara',
  })
  const page = await read(db, 'q=plough+okara', 'ur')
  expect(page.count).toBe(1)
  expect(listUrl('/search', page.filters)).toBe('/search?q=plough&location=punjab&city=okara')
})

test('a search in a place says how many there are in the whole country', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (const city of ['Okara', 'Multan', 'Multan'])
    await anIndexedListing(db, { sellerId, city, title: 'Blue plough' })
  const counts = async (search: string) => {
    const { count, countEverywhere } = await read(db, search)
    return [count, countEverywhere]
  }
  expect(await counts('q=plough&location=punjab&city=okara')).toEqual([1, 3])
  expect(await counts('q=plough okara')).toEqual([1, 3])
  expect(await counts('q=plough&near=okara')).toEqual([1, 3])
  expect(await counts('q=plough&location=punjab')).toEqual([3, undefined])
  expect(await counts('q=plough')).toEqual([3, undefined])
})

test('distances count from the place that is searched, else from the reader’s', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, city: 'Okara' })
  const catalog = await readCatalog(db, 'en')
  const readerCity = catalog.provinces
    .flatMap(({ cities }) => cities)
    .find(({ slug }) => slug === 'faisalabad')
  const distanceOf = async (search: string) => {
    const params = new URLSearchParams(search)
    return (await loadResultsPage(db, { catalog, params, readerCity })).cards[0]?.distance
  }
  expect(await distanceOf('')).toBeGreaterThan(50)
  expect(await distanceOf('location=punjab&city=okara')).toBeUndefined()
  expect(await distanceOf('near=okara')).toBeUndefined()
})

async function read(db: Database, search: string, language: Language = 'en') {
  const params = new URLSearchParams(search)
  return await loadResultsPage(db, { catalog: await readCatalog(db, language), params })
}
