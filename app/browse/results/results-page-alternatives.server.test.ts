import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { loadResultsPage } from './results-page.server.ts'

test('a search without results offers alternatives whose URLs find something', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, { sellerId, title: 'Blue plough', city: 'Okara' })
  const page = await read(db, 'q=blue+zeppelin&priceMax=900000&view=list')
  expect(page).toMatchObject({ count: 0, cards: [] })
  const [shorter] = page.alternatives
  expect(shorter).toMatchObject({ how: 'shorter', name: 'blue', count: 1 })
  expect(shorter?.address).toBe('/search?q=blue&priceMax=900000&view=list')
  expect((await read(db, shorter?.address.split('?')[1] ?? '')).count).toBe(1)
})

test('when a filter leaves nothing, the same search without filters is offered', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, { sellerId, title: 'Blue plough', price: 100, city: 'Okara' })
  for (const [words, name] of [
    ['blue plough okara', 'blue plough'],
    ['blue plouhg', 'blue plouhg'],
  ]) {
    const page = await read(db, `q=${words}&priceMin=900`)
    expect(page.count).toBe(0)
    const [unpriced] = page.alternatives
    expect(unpriced).toMatchObject({ how: 'unpriced', name, count: 1 })
    expect((await read(db, unpriced?.address.split('?')[1] ?? '')).count).toBe(1)
  }
})

test('a filter that leaves only accessories of the thing leaves nothing, and the thing elsewhere is offered', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const catalog = await readCatalog(db, 'en')
  const livestock = catalog.categories.find(({ slug }) => slug === 'livestock')
  const cows = livestock?.subcategories.find(({ slug }) => slug === 'cows')
  await anIndexedListing(db, { sellerId, title: 'Cow rope', price: 100, city: 'Okara' })
  const cow = await anIndexedListing(db, {
    sellerId,
    title: 'Gentle animal',
    price: 300_000,
    city: 'Multan',
    categoryId: livestock?.id,
    subcategoryId: cows?.id,
  })
  for (const [words, how] of [
    ['cow under 2 lakh', 'unpriced'],
    ['cow okara', 'elsewhere'],
    ['cow okara under 2 lakh', 'unpriced'],
  ]) {
    const page = await read(db, `q=${words}`)
    expect(page.count, words).toBe(0)
    const [first] = page.alternatives
    expect([first?.how, first?.cards[0]?.id], words).toEqual([how, cow.id])
  }
})

test('for a term without results, each of its words is offered', async ({ db }) => {
  await anIndexedListing(db, { sellerId: (await aUser(db)).id, title: 'Bakra', city: 'Okara' })
  const page = await read(db, 'q=bakra+eid')
  expect(page.count).toBe(0)
  expect(page.alternatives).toMatchObject([{ how: 'shorter', name: 'bakra', count: 1 }])
})

async function read(db: Database, search: string) {
  const params = new URLSearchParams(search)
  return await loadResultsPage(db, { catalog: await readCatalog(db, 'en'), params })
}
