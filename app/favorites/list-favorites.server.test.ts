import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import type { Database } from '../platform/database/database.server.ts'
import { newId } from '../platform/database/ids.server.ts'
import { favoritesUrl, parseFavoritesParams } from './favorite-order.ts'
import { listFavoriteIds } from './list-favorite-ids.server.ts'
import { listFavorites } from './list-favorites.server.ts'
import { addFavorite, removeFavorite } from './save-favorite.server.ts'

const first = { order: 'date', page: 1, language: 'en' } as const

test('favorites are ordered last saved first, cheapest first or by title', async ({ db }) => {
  const { userId, save } = await aSaver(db)
  await save({ title: 'Wheat', price: 300 })
  await save({ title: 'buffalo', price: 200 })
  await save({ title: 'Cotton', price: 100 })
  const inOrder = async (order: 'date' | 'price' | 'name') => {
    const { cards } = await listFavorites(db, { ...first, userId, order })
    return cards.map(({ title }) => title)
  }
  expect(await inOrder('date')).toEqual(['Cotton', 'buffalo', 'Wheat'])
  expect(await inOrder('price')).toEqual(['Cotton', 'buffalo', 'Wheat'])
  expect(await inOrder('name')).toEqual(['buffalo', 'Cotton', 'Wheat'])
})

test('a sold or expired favorite stays with its status, a draft does not', async ({ db }) => {
  const { userId, save } = await aSaver(db)
  await save({ title: 'On sale' })
  await save({ title: 'Sold', status: 'sold' })
  await save({ title: 'Run out', expiresAt: new Date(Date.now() - 1000) })
  await save({ title: 'Draft', status: 'draft' })
  const { cards, count } = await listFavorites(db, { ...first, userId })
  expect(count).toBe(3)
  expect(cards.map(({ title, unavailable }) => [title, unavailable])).toEqual([
    ['Run out', 'expired'],
    ['Sold', 'sold'],
    ['On sale', undefined],
  ])
})

test('a dropped price is shown, and a card contains nothing private', async ({ db }) => {
  const { userId, save } = await aSaver(db)
  await save({ droppedFrom: 300_000, droppedAt: new Date(), contactPhone: '+923001234567' })
  const found = await listFavorites(db, { ...first, userId })
  expect(found.cards[0]).toMatchObject({ price: 285_000, formerPrice: 300_000 })
  expect(JSON.stringify(found)).not.toMatch(/923001234567|sellerId/)
})

test('the former price is the price when it was saved, if for the same unit', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: userId } = await aUser(db)
  const prices = [
    { title: 'Cheaper', price: 300, now: { price: 250, droppedFrom: 400, droppedAt: new Date() } },
    { title: 'Dearer', price: 300, now: { price: 350, droppedFrom: 400, droppedAt: new Date() } },
    { title: 'Other unit', price: 300, now: { price: 20, priceUnit: 'per_kg' } },
  ]
  for (const { title, price, now } of prices) {
    const { id: listingId } = await aListing(db, { sellerId, title, price })
    expect(await addFavorite(db, { userId, listingId })).toBe('saved')
    await db.update(listings).set(now).where(eq(listings.id, listingId))
  }
  const { cards } = await listFavorites(db, { ...first, userId })
  const former = Object.fromEntries(cards.map(({ title, formerPrice }) => [title, formerPrice]))
  expect(former).toEqual({ Cheaper: 300, Dearer: undefined, 'Other unit': undefined })
})

test('a deleted favorite stays with the price when it was saved, in every order', async ({
  db,
}) => {
  const { userId, save } = await aSaver(db)
  const dear = await save({ title: 'Apples', price: 400 })
  const cover = 'listings/one.jpg'
  const deletedListing = await save({ title: 'buffalo', price: 250, images: [cover] })
  await save({ title: 'Cotton', price: 300 })
  const atSave = { priceAtSave: 350, unitAtSave: 'per_kg' }
  await db.update(favorites).set(atSave).where(eq(favorites.listingId, deletedListing))
  await db.delete(listings).where(eq(listings.id, deletedListing))
  const inOrder = async (order: 'date' | 'price' | 'name') => {
    const { cards, count } = await listFavorites(db, { ...first, userId, order })
    return [count, ...cards.map(({ title }) => title)]
  }
  expect(await inOrder('date')).toEqual([3, 'Cotton', 'buffalo', 'Apples'])
  expect(await inOrder('price')).toEqual([3, 'Cotton', 'buffalo', 'Apples'])
  expect(await inOrder('name')).toEqual([3, 'Apples', 'buffalo', 'Cotton'])
  const { cards } = await listFavorites(db, { ...first, userId })
  expect(cards[1]).toMatchObject({
    id: deletedListing,
    unavailable: 'deleted',
    price: 350,
    unit: 'per kg',
    cover,
  })
  expect(cards[1]?.formerPrice).toBeUndefined()
  expect((await listFavoriteIds(db, userId)).saved).toContain(deletedListing)
  expect(await addFavorite(db, { userId, listingId: deletedListing })).toBe('saved')
  expect(await removeFavorite(db, { userId, listingId: deletedListing })).toBe('removed')
  expect(await inOrder('date')).toEqual([2, 'Cotton', 'Apples'])
  expect((await listFavoriteIds(db, userId)).saved).not.toContain(deletedListing)
  expect(await addFavorite(db, { userId, listingId: deletedListing })).toEqual({
    refused: 'not-found',
  })
  expect((await listFavoriteIds(db, userId)).saved).toContain(dear)
})

test('a page holds 24, and a page past the end shows the last one', async ({ db }) => {
  const { userId, save } = await aSaver(db)
  for (let number = 0; number < 24; number += 1) await save({ title: `Goat ${number}` })
  const deleted = await save({ title: 'Deleted goat' })
  await db.delete(listings).where(eq(listings.id, deleted))
  const page = async (requestedPage: number) => {
    const { cards, page, pages } = await listFavorites(db, {
      ...first,
      userId,
      page: requestedPage,
    })
    return [cards.length, page, pages]
  }
  expect(await page(1)).toEqual([24, 1, 2])
  expect(await page(2)).toEqual([1, 2, 2])
  expect(await page(9)).toEqual([1, 2, 2])
})

test('users see only their own favorites', async ({ db }) => {
  const { save } = await aSaver(db)
  await save({})
  const { id: userId } = await aUser(db)
  expect(await listFavorites(db, { ...first, userId })).toEqual({
    cards: [],
    count: 0,
    page: 1,
    pages: 1,
  })
})

test('the URL holds order and page, and invalid values give the first page by date', () => {
  const reread = (query: string) => favoritesUrl(parseFavoritesParams(new URLSearchParams(query)))
  expect(reread('sort=price&page=3')).toBe('/favorites?sort=price&page=3')
  expect(reread('sort=constructor&page=-2')).toBe('/favorites')
  expect(reread('page=1e9')).toBe('/favorites')
})

/** Creates a user, and a function that saves listings for them one minute apart. */
async function aSaver(db: Database) {
  const { id: sellerId } = await aUser(db)
  const { id: userId } = await aUser(db)
  let minutes = -100
  const save = async (differing: Partial<Parameters<typeof aListing>[1]>) => {
    const { id: listingId } = await aListing(db, { sellerId, ...differing })
    minutes += 1
    const createdAt = new Date(Date.now() + minutes * 60_000)
    await db.insert(favorites).values({ id: newId(), userId, listingId, createdAt })
    return listingId
  }
  return { userId, save }
}
