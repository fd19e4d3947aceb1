import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { regions } from '../../farm-services/form/service-choices.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { canonicalPlaceUrl, findCategoryPlace, loadPlacePage } from './place-page.server.ts'

test('a city’s slug is its English name, and is unique in its province', async ({ db }) => {
  const { provinces } = await readCatalog(db, 'en')
  expect(provinces.map(({ slug }) => slug)).toEqual([...regions])
  for (const { cities } of provinces) {
    const slugs = cities.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    // The town of Dir uses the name of its district, since there are two.
    const made = cities.map(({ stored }) => slugOf(stored === 'Dir' ? 'Upper Dir' : stored))
    expect(slugs).toEqual(made)
  }
})

test('a city is found only in its own province', async ({ db }) => {
  const { catalog, category } = await livestock(db)
  const find = (province: string, city?: string) =>
    findCategoryPlace(catalog, { category, province, city })
  expect(find('punjab')?.city).toBeUndefined()
  expect(find('punjab', 'rahim-yar-khan')?.city?.stored).toBe('Rahim Yar Khan')
  expect(find('sindh', 'okara')).toBeUndefined()
  // The page redirects to its own address.
  expect(find('punjab', 'Okara')?.city?.slug).toBe('okara')
  expect(find('punjab', '')).toBeUndefined()
  expect(find('Punjab')).toBeUndefined()
  expect(find('srinagar')).toBeUndefined()
  expect(find('gilgit-baltistan', 'skardu')?.city?.stored).toBe('Skardu')
})

test('order, view and cursor stay on the place page; further filters redirect to the category', async ({
  db,
}) => {
  const { catalog, category } = await livestock(db)
  const okara = findCategoryPlace(catalog, { category, province: 'punjab', city: 'okara' })
  const punjab = findCategoryPlace(catalog, { category, province: 'punjab' })
  if (!okara || !punjab) throw new Error('no place')
  const at = (query: string) => canonicalPlaceUrl(okara, new URLSearchParams(query))
  for (const query of ['', 'sortBy=price-low', 'view=list&after=x', 'lang=ur', 'utm_source=a'])
    expect(at(query)).toBeUndefined()
  const here = '/category/livestock?location=punjab&city=okara'
  expect(at('priceMax=5000')).toBe(`${here}&priceMax=5000`)
  expect(at('location=punjab&priceMax=5000')).toBe(`${here}&priceMax=5000`)
  expect(at('location=punjab&city=okara&sortBy=price-low')).toBe(
    '/category/livestock/punjab/okara?sortBy=price-low',
  )
  expect(at('location=sindh')).toBe('/category/livestock?location=sindh')
  expect(at('location=punjab&city=')).toBe('/category/livestock?location=punjab')
  expect(at('location=')).toBe('/category/livestock')
  expect(canonicalPlaceUrl(punjab, new URLSearchParams('city=okara'))).toBe(here)
  // The `lang` parameter is kept.
  expect(at('priceMax=5000&lang=ur')).toBe(`${here}&priceMax=5000&lang=ur`)
  expect(at('location=&lang=ur')).toBe('/category/livestock?lang=ur')
})

test('a place page gives the number of listings, their main kinds, and the price of the commonest kind', async ({
  db,
}) => {
  const { category, post, read } = await livestock(db)
  const [cows, buffaloes] = category.subcategories
  const inOkara = { city: 'Okara', priceUnit: 'per_piece' }
  for (const price of [300_000, 100_000, 500_000, 200_000, 400_000])
    await post({ ...inOkara, subcategoryId: buffaloes?.id, price })
  // A price for the total and a price of zero are not counted.
  await post({ ...inOkara, subcategoryId: buffaloes?.id, price: 7, priceUnit: 'total' })
  await post({ ...inOkara, subcategoryId: buffaloes?.id, price: 0 })
  await post({ ...inOkara, subcategoryId: cows?.id, price: 5 })
  await post({ ...inOkara, city: 'Lahore', price: 1 })

  const { page, heading, text } = await read('punjab', 'okara')
  expect(heading).toBe('Livestock in Okara')
  expect(page.count).toBe(8)
  const plainText = text.replace(/[\u2066\u2069]/g, '')
  expect(plainText).toContain('8 listings here now')
  expect(plainText).toContain(`Mostly: ${buffaloes?.name} (7), ${cows?.name} (1).`)
  expect(plainText).toContain(
    `${buffaloes?.name}: from Rs\u00a0100,000 each, and half cost Rs\u00a0300,000 or less.`,
  )
})

test('a total price counts for a single animal, but not for a lot of any size', async ({ db }) => {
  const { category, post, read } = await livestock(db)
  const subcategoryId = category.subcategories[0]?.id
  const whole = { subcategoryId, priceUnit: 'total' }
  for (const quantity of [1, 2, 3, 4, 5]) {
    const price = quantity * 100_000
    const one = { ...whole, quantity: 1, quantityUnit: 'animal', price }
    await post({ ...one, city: 'Okara' })
    await post({ ...one, city: 'Multan', quantity })
    await post({ ...one, city: 'Sahiwal', quantityUnit: 'maund' })
  }
  expect((await read('punjab', 'okara')).text).toContain('Rs\u00a0100,000')
  expect((await read('punjab', 'multan')).text).not.toContain('Rs')
  expect((await read('punjab', 'sahiwal')).text).not.toContain('Rs')
})

test('land priced by the plot is not compared', async ({ db }) => {
  const { category, post, read } = await inCategory(db, 'barani-land')
  const subcategoryId = category.subcategories[0]?.id
  const plot = { subcategoryId, quantity: 1, quantityUnit: 'piece' }
  for (const price of [100_000, 200_000, 300_000, 400_000, 500_000]) {
    await post({ ...plot, city: 'Chakwal', priceUnit: 'total', price })
    await post({ ...plot, city: 'Attock', priceUnit: 'per_acre', price })
  }
  expect((await read('punjab', 'chakwal')).text).not.toContain('Rs')
  expect((await read('punjab', 'attock')).text).toContain('Rs\u00a0100,000')
})

test('fewer than five prices give no price', async ({ db }) => {
  const { category, post, read } = await livestock(db)
  const subcategoryId = category.subcategories[0]?.id
  for (const price of [1, 2, 3, 4]) await post({ subcategoryId, city: 'Sahiwal', price })
  expect((await read('punjab', 'sahiwal')).text).not.toContain('Rs')
})

test('a province links to its cities with most listings, a city to those around it', async ({
  db,
}) => {
  const { post, read } = await livestock(db)
  for (const city of ['Lahore', 'Multan', 'Multan', 'Sahiwal']) await post({ city })
  await post({ city: 'Karachi', province: 'sindh' })
  const namesOf = async (city?: string) =>
    (await read('punjab', city)).links?.links.map(({ name, count }) => `${name} ${count}`)
  expect(await namesOf()).toEqual(['Multan 2', 'Lahore 1', 'Sahiwal 1'])
  // Multan is too far to be nearby; the page’s own city gets no link.
  expect(await namesOf('okara')).toEqual(['Sahiwal 1', 'Lahore 1'])
  expect(await namesOf('sahiwal')).toBeUndefined()
})

test('a place without listings says so and offers the nearest alternatives', async ({ db }) => {
  const { post, read } = await livestock(db)
  await post({ city: 'Lahore' })
  const { page, text } = await read('punjab', 'okara')
  expect(page.count).toBe(0)
  expect(text).toContain('Nobody in Okara')
  expect(page.alternatives.map(({ how }) => how)).toContain('province')
})

test('a search text in the URL is ignored, so that the text about the place stays true', async ({
  db,
}) => {
  const { post, read } = await livestock(db)
  await post({ city: 'Okara' })
  const { page, text } = await read('punjab', 'okara', 'q=nothingiscalledso')
  expect(page.count).toBe(1)
  expect(text).not.toContain('Nobody')
  expect(page.filters.q).toBeUndefined()
})

async function livestock(db: Database) {
  return await inCategory(db, 'livestock')
}

async function inCategory(db: Database, slug: string) {
  const catalog = await readCatalog(db, 'en')
  const category = catalog.categories.find((one) => one.slug === slug)
  if (!category) throw new Error('no such category')
  const read = async (province: string, city?: string, query = '') => {
    const place = findCategoryPlace(catalog, { category, province, city })
    if (!place) throw new Error('no such place')
    const params = new URLSearchParams(query)
    return await loadPlacePage(db, { ...place, catalog, language: 'en', params })
  }
  const sellerId = (await aUser(db)).id
  const post = (listing: Partial<Parameters<typeof anIndexedListing>[1]>) =>
    anIndexedListing(db, { sellerId, categoryId: category.id, ...listing })
  return { catalog, category, post, read }
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
}
