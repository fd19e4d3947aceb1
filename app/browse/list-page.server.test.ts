import { expect } from 'vitest'
import { test } from '../../test/database.ts'
import { aListing, aUser } from '../../test/factories.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { readListPage } from './list-page.server.ts'

test('places and categories that are not known are as if they were not asked for', async ({
  db,
}) => {
  await aListing(db, { sellerId: (await aUser(db)).id })
  const search = 'location=atlantis&city=okara&category=gold&subcategory=wheat'
  const { filters, count } = await read(db, search)
  expect(filters).toMatchObject({ location: undefined, city: undefined, category: undefined })
  expect(filters.subcategory).toBeUndefined()
  expect(count).toBe(1)
})

test('a city counts only with its own province, by any of its names', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const okara = await aListing(db, { sellerId, city: 'Okara' })
  await aListing(db, { sellerId, city: 'Multan' })
  const found = async (search: string, language?: Language) =>
    (await read(db, search, language)).cards.map(({ id }) => id)

  expect(await found('location=punjab&city=okara')).toEqual([okara.id])
  expect(await found('location=punjab&city=اوکاڑہ', 'ur')).toEqual([okara.id])
  expect(await found('location=sindh&city=okara')).toEqual([])
  expect(await found('city=okara')).toHaveLength(2)
})

test('the page of a category shows only its own, whatever else is asked for', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const [crops, tractors] = ['crops', 'tractors'].map((wanted) =>
    catalog.categories.find(({ slug }) => slug === wanted),
  )
  const wheat = await aListing(db, { sellerId, categoryId: crops?.id })
  await aListing(db, { sellerId, categoryId: tractors?.id })

  const params = new URLSearchParams('category=tractors')
  const page = await readListPage(db, { catalog, params, category: crops })
  expect(page.cards.map(({ id }) => id)).toEqual([wheat.id])
  expect(page.filters.category).toBeUndefined()
  expect(page.subcategories).not.toHaveLength(0)
})

async function read(db: Database, search: string, language: Language = 'en') {
  const params = new URLSearchParams(search)
  return await readListPage(db, { catalog: await readCatalog(db, language), params })
}
