import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { hideOffer } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { loadHome } from './load-home.server.ts'

const hour = 3_600_000

test('the strips show the newest, the featured, the cheaper and the goods of the season', async ({
  db,
}) => {
  const { id: sellerId } = await aUser(db)
  const { categories } = await readCatalog(db, 'en')
  const crops = categories.find(({ slug }) => slug === 'crops')
  const idOf = (slug: string) => crops?.subcategories.find((one) => one.slug === slug)?.id
  const at = (hours: number) => new Date(Date.now() - hours * hour)
  const rows = [
    { title: 'Cheaper', price: 90, droppedFrom: 100, droppedAt: at(1), createdAt: at(9) },
    { title: 'Cheaper long ago', droppedFrom: 100, droppedAt: at(15 * 24), createdAt: at(8) },
    { title: 'Cotton', categoryId: crops?.id, subcategoryId: idOf('cotton'), createdAt: at(7) },
    { title: 'Wheat', categoryId: crops?.id, subcategoryId: idOf('wheat'), createdAt: at(6) },
    { title: 'Featured', featured: true, createdAt: at(5) },
    { title: 'Sold', status: 'sold' as const, featured: true, createdAt: at(4) },
  ]
  for (const row of rows) await aListing(db, { sellerId, ...row })
  const home = await loadIn(db, '2026-11-23')
  const titles = (cards: readonly { title: string }[] = []) => cards.map(({ title }) => title)
  expect(titles(home.newest)).toEqual([
    'Featured',
    'Wheat',
    'Cotton',
    'Cheaper long ago',
    'Cheaper',
  ])
  expect(titles(home.featured)).toEqual(['Featured'])
  expect(titles(home.drops)).toEqual(['Cheaper'])
  expect([home.season?.slug, titles(home.season?.cards)]).toEqual(['kharif', ['Cotton']])
  expect(home.season?.to).toBe('/category/crops')
  expect(home.isEmpty).toBe(false)
})

test('no listing is in two strips once there are enough', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const now = Date.now()
  for (let index = 0; index < 24; index += 1) {
    const createdAt = new Date(now - index * hour)
    const drop = index % 2 ? { price: 90, droppedFrom: 100, droppedAt: createdAt } : {}
    await aListing(db, { sellerId, featured: index < 6, createdAt, ...drop })
  }
  const { featured, newest, drops } = await loadIn(db, '2026-11-23')
  expect([featured, newest, drops].map(({ length }) => length)).toEqual([6, 6, 6])
  const ids = [featured, newest, drops].flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a listing that moderators hide leaves the cached strips at once', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, featured: true })
  expect((await loadIn(db, '2026-11-23')).newest).toHaveLength(1)
  await hideOffer(db, listingTable, { id: listingId, moderation: 'removed' })
  expect(await loadIn(db, '2026-11-23')).toMatchObject({ newest: [], featured: [] })
})

test('an empty market knows the city of its reader', async ({ db }) => {
  const home = await loadIn(db, '2026-02-01', 'okara')
  expect(home).toMatchObject({ isEmpty: true, city: { name: 'Okara' }, season: undefined })
})

async function loadIn(db: Database, day: string, city = '') {
  const catalog = await readCatalog(db, 'en')
  const now = new Date(`${day}T12:00:00Z`)
  return await loadHome(db, { catalog, place: findPlace(catalog, city), now })
}
