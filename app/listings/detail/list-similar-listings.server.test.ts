import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listSimilarListings } from './list-similar-listings.server.ts'

const now = Date.now()

test('sorts by subcategory, then province, then similar price, then age', async ({ db }) => {
  const place = await aPlace(db)
  const { id: listingId } = await place.add({ title: 'this one' })
  await place.add({ title: 'another kind', subcategoryId: place.otherKind })
  await place.add({ title: 'far away', province: 'sindh' })
  await place.add({ title: 'dear', price: 1_000_000 })
  await place.add({ title: 'alike, older', price: 150_000, createdAt: new Date(now - 9_000) })
  expect(await titlesBeside(db, listingId)).toEqual([
    'alike, older',
    'dear',
    'far away',
    'another kind',
  ])
  await place.add({ title: 'alike, newer', price: 500_000 })
  await place.add({ title: 'for one animal', priceUnit: 'per_animal' })
  expect((await titlesBeside(db, listingId)).slice(0, 2)).toEqual(['alike, newer', 'alike, older'])
})

test('leaves out other categories, listings that are not public and the listing itself', async ({
  db,
}) => {
  const place = await aPlace(db)
  const { id: listingId } = await place.add({})
  await place.add({ categoryId: place.otherCategory, subcategoryId: null })
  await place.add({ status: 'sold' })
  await place.add({ expiresAt: new Date(now - 1_000) })
  expect(await titlesBeside(db, listingId)).toEqual([])
})

test('an unknown listing or one without a category has no similar listings', async ({ db }) => {
  const place = await aPlace(db)
  await place.add({})
  const { id } = await place.add({ categoryId: null, subcategoryId: null })
  expect(await titlesBeside(db, id)).toEqual([])
  expect(await titlesBeside(db, newId())).toEqual([])
})

async function aPlace(db: Database) {
  const { id: sellerId } = await aUser(db)
  const { categories } = await readCatalog(db, 'en')
  const [category, other] = categories
  const [kind, otherKind] = category?.subcategories ?? []
  const usual = { sellerId, categoryId: category?.id, subcategoryId: kind?.id, price: 285_000 }
  return {
    otherKind: otherKind?.id,
    otherCategory: other?.id,
    add: (differing: Partial<Parameters<typeof aListing>[1]>) =>
      aListing(db, { ...usual, ...differing }),
  }
}

async function titlesBeside(db: Database, listingId: string) {
  const cards = await listSimilarListings(db, { listingId, language: 'en' })
  return cards.map(({ title }) => title)
}
