import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findListings } from './find-listings.server.ts'

test('tyres for a tractor need not mention its model', async ({ db }) => {
  const post = await seller(db)
  const tyre = await post('Pichlay tyre ki jori', 'tractors', 'tractor-tyres')
  await post('Massey 385, tyre naye', 'tractors', 'massey-ferguson')
  expect(await find(db, 'massey 385 ka tyre')).toEqual([tyre])
})

test('a title that names what the thing is of comes before a label for several goods', async ({
  db,
}) => {
  const post = await seller(db)
  const potato = await post('Aloo ka beej', 'seeds-nursery', 'potato-sugarcane-seed')
  const other = await post('Kamad ka beej', 'seeds-nursery', 'potato-sugarcane-seed')
  expect(await find(db, 'aloo ka beej')).toEqual([potato, other])
})

test('goods by the sack need not mention a sack', async ({ db }) => {
  const post = await seller(db)
  const bare = await post('Sona DAP', 'fertilizer-pesticide', 'dap-np')
  const sacked = await post('DAP ki bori', 'fertilizer-pesticide', 'dap-np')
  expect(await find(db, 'dap ki bori')).toEqual([sacked, bare])
})

test('seedlings are no saplings of trees', async ({ db }) => {
  const post = await seller(db)
  await post('Safeda poday', 'seeds-nursery', 'forest-saplings')
  const seedlings = await post('Pyaz ki paneeri', 'seeds-nursery', 'vegetable-seed')
  expect(await find(db, 'پیاز کی پنیری')).toEqual([seedlings])
})

test('goods at a price are the goods themselves, if any has that price', async ({ db }) => {
  const post = await seller(db)
  const teddy = await post('Teddy bakri', 'livestock', 'goats', 34_000)
  await post('Beetal bakri', 'livestock', 'goats', 95_000)
  const hair = await post('Bakri ke baal', 'dairy', 'wool-hair', 160)
  expect(await find(db, 'bakri', { max: 40_000 })).toEqual([teddy])
  expect(await find(db, 'bakri', { max: 200 })).toEqual([])
  expect(await find(db, 'bakri')).toContain(hair)
})

test('a part for the thing does not stand in for it where the price leaves nothing', async ({
  db,
}) => {
  const post = await seller(db)
  const tractor = await post('میسی 240', 'tractors', 'massey-ferguson', 1_420_000)
  const kit = await post('پاور اسٹیرنگ کٹ، میسی کے لیے', 'tractors', 'tractor-parts', 38_000)
  expect(await find(db, 'میسی ٹریکٹر', { max: 1_200_000 })).toEqual([])
  expect(await find(db, 'میسی ٹریکٹر')).toEqual([tractor, kit])
})

/** Returns a function that posts listings of one seller, each newer than the last, and returns their ids. */
async function seller(db: Database) {
  const sellerId = (await aUser(db)).id
  const { categories } = await readCatalog(db, 'en')
  let createdAt = Date.now() - 3_600_000
  return async (title: string, slug: string, kind: string, price?: number) => {
    const category = categories.find((one) => one.slug === slug)
    const { id } = await aListing(db, {
      sellerId,
      title,
      description: 'Good quality, call for the price',
      categoryId: category?.id,
      subcategoryId: category?.subcategories.find((one) => one.slug === kind)?.id,
      createdAt: new Date((createdAt += 60_000)),
      ...(price !== undefined && { price }),
    })
    await indexListings(db, [id])
    return id
  }
}

async function find(db: Database, words: string, price?: { max: number }): Promise<string[]> {
  const { listings } = await findListings(db, { words, price, sortBy: 'best' })
  return listings.map(({ id }) => id)
}
