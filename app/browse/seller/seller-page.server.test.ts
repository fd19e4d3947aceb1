import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { loadSellerPage } from './seller-page.server.ts'

const day = 24 * 60 * 60 * 1000

test('a seller is shown with name, place and month in the reader’s language', async ({ db }) => {
  const createdAt = new Date('2025-12-31T20:00:00Z')
  const { id } = await aUser(db, { city: 'Okara', province: 'punjab', createdAt })
  expect((await open(db, id)).seller).toMatchObject({ city: 'Okara', memberSince: '2026-01' })
  expect((await open(db, id, '', 'ur')).seller).toMatchObject({
    name: 'Muhammad Aslam',
    city: 'اوکاڑہ',
    province: 'پنجاب',
  })
})

test('only this seller’s public listings are listed', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: otherId } = await aUser(db)
  const shown = await aListing(db, { sellerId })
  await aListing(db, { sellerId: otherId })
  for (const status of ['draft', 'sold', 'expired'] as const)
    await aListing(db, { sellerId, status })
  await aListing(db, { sellerId, expiresAt: new Date(Date.now() - 1000) })
  const { cards, seller } = await open(db, sellerId)
  expect(cards.map(({ id }) => id)).toEqual([shown.id])
  expect(seller.activeListings).toBe(1)
})

test('pages are newest first, without repeats or gaps', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const ids: string[] = []
  for (let i = 0; i < 50; i++) {
    // Pairs share a timestamp, so that ids decide their order.
    const createdAt = new Date(Date.now() - Math.floor(i / 2) * day)
    ids.push((await aListing(db, { sellerId, createdAt })).id)
  }
  const first = await open(db, sellerId)
  await aListing(db, { sellerId, createdAt: new Date(Date.now() + day) })
  const second = await open(db, sellerId, `after=${first.next}`)
  const third = await open(db, sellerId, `after=${second.next}`)
  const pages = [first, second, third]
  expect(pages.map(({ cards }) => cards.length)).toEqual([24, 24, 2])
  expect(pages.map(({ isLater }) => isLater)).toEqual([false, true, true])
  expect(third.next).toBeUndefined()
  const shown = pages.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect([...shown].sort()).toEqual([...ids].sort())
  const placeOf = (id: string) => Math.floor(ids.indexOf(id) / 2)
  expect(shown.map(placeOf)).toEqual(ids.map(placeOf))
})

test('a category filters the list, and each category has its count', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { categories } = await readCatalog(db, 'en')
  const idOf = (slug: string) => categories.find((one) => one.slug === slug)?.id
  const cow = await aListing(db, { sellerId, categoryId: idOf('livestock') })
  await aListing(db, { sellerId, categoryId: idOf('other') })
  await aListing(db, { sellerId, categoryId: idOf('other') })
  await aListing(db, { sellerId })
  const page = await open(db, sellerId, 'category=livestock')
  expect(page.cards.map(({ id }) => id)).toEqual([cow.id])
  expect(page.seller.activeListings).toBe(4)
  const counts = page.categories.map(({ slug, count }) => `${slug} ${count}`)
  expect(counts).toEqual(['livestock 1', 'other 2'])
})

test('an invalid URL gives the first page of all listings', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  await aListing(db, { sellerId })
  const invalid = ['category=nothing', 'after=nonsense', 'after=%00', 'category=a&category=b']
  for (const query of invalid) {
    const page = await open(db, sellerId, query)
    expect(page).toMatchObject({ isLater: false, category: undefined })
    expect(page.cards).toHaveLength(1)
  }
})

async function open(db: Database, sellerId: string, query = '', language: 'en' | 'ur' = 'en') {
  const params = new URLSearchParams(query)
  const page = await loadSellerPage(db, { sellerId, params, language })
  if (!page) throw new Error('No such seller')
  return page
}
