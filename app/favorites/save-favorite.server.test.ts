import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import type { Database } from '../platform/database/database.server.ts'
import { newId } from '../platform/database/ids.server.ts'
import { environment } from '../platform/http/environment.server.ts'
import { listFavoriteIds } from './list-favorite-ids.server.ts'
import { addFavorite, removeFavorite } from './save-favorite.server.ts'

const { bounds, limits } = environment()
const usual = { held: bounds['favorites-held'], presses: limits.favorites }

afterEach(() => {
  bounds['favorites-held'] = usual.held
  limits.favorites = usual.presses
})

test('a public listing is saved once, however often its heart is pressed', async ({ db }) => {
  const { userId, listingId } = await aPair(db)
  expect(await addFavorite(db, { userId, listingId })).toBe('saved')
  expect(await addFavorite(db, { userId, listingId })).toBe('saved')
  expect(await savedBy(db, userId)).toEqual([listingId])
  expect(await removeFavorite(db, { userId, listingId })).toBe('removed')
  expect(await removeFavorite(db, { userId, listingId })).toBe('removed')
  expect(await savedBy(db, userId)).toEqual([])
})

test('a listing that is not public, does not exist or is one’s own cannot be saved', async ({
  db,
}) => {
  const { userId, sellerId } = await aPair(db)
  const others = { sellerId, title: 'Gone' }
  const ids = [newId(), 'no id', (await aListing(db, { sellerId: userId })).id]
  for (const status of ['draft', 'sold', 'expired'] as const) {
    ids.push((await aListing(db, { ...others, status })).id)
  }
  ids.push((await aListing(db, { ...others, expiresAt: new Date(Date.now() - 1000) })).id)
  const outcomes = []
  for (const listingId of ids) outcomes.push(await addFavorite(db, { userId, listingId }))
  expect(outcomes).toEqual([
    { refused: 'not-found' },
    { refused: 'not-found' },
    { refused: 'own' },
    ...Array(4).fill({ refused: 'not-found' }),
  ])
  expect(await savedBy(db, userId)).toEqual([])
})

test('a favorite that has been sold can still be removed', async ({ db }) => {
  const { userId, sellerId } = await aPair(db)
  const { id: listingId } = await aListing(db, { sellerId, status: 'sold' })
  await db.insert(favorites).values({ id: newId(), userId, listingId })
  expect(await removeFavorite(db, { userId, listingId })).toBe('removed')
  expect(await savedBy(db, userId)).toEqual([])
})

test('a favorite stays saved when the request is repeated after the sale', async ({ db }) => {
  const { userId, listingId } = await aPair(db)
  await addFavorite(db, { userId, listingId })
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listingId))
  expect(await addFavorite(db, { userId, listingId })).toBe('saved')
  expect(await savedBy(db, userId)).toEqual([listingId])
})

test('nobody can remove another user’s favorite', async ({ db }) => {
  const { userId, listingId } = await aPair(db)
  const { id: stranger } = await aUser(db)
  await addFavorite(db, { userId, listingId })
  await removeFavorite(db, { userId: stranger, listingId })
  expect(await savedBy(db, userId)).toEqual([listingId])
})

test('concurrent presses save a listing once and use the last place once', {
  tags: 'postgres',
}, async ({ committed }) => {
  const { userId, sellerId, listingId } = await aPair(committed)
  const { id: another } = await aListing(committed, { sellerId })
  bounds['favorites-held'] = 1
  const outcomes = await Promise.all(
    [listingId, another, listingId, another, listingId, another].map((id) =>
      addFavorite(committed, { userId, listingId: id }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(3)
  expect(await savedBy(committed, userId)).toHaveLength(1)
})

test('adding and removing at the same moment leaves one or the other', {
  tags: 'postgres',
}, async ({ committed }) => {
  const { userId, listingId } = await aPair(committed)
  await Promise.all(
    [addFavorite, removeFavorite, addFavorite, removeFavorite].map((change) =>
      change(committed, { userId, listingId }),
    ),
  )
  expect([[], [listingId]]).toContainEqual(await savedBy(committed, userId))
})

test('the number of favorites and the rate of presses are limited', async ({ db }) => {
  const { userId, sellerId, listingId } = await aPair(db)
  const { id: another } = await aListing(db, { sellerId })
  bounds['favorites-held'] = 1
  await addFavorite(db, { userId, listingId })
  expect(await addFavorite(db, { userId, listingId: another })).toEqual({ refused: 'too-many' })
  expect(await addFavorite(db, { userId, listingId })).toBe('saved')
  limits.favorites = { count: 4, seconds: 3600 }
  expect(await removeFavorite(db, { userId, listingId })).toBe('removed')
  expect(await removeFavorite(db, { userId, listingId })).toMatchObject({
    refused: { retryAfter: expect.any(Number) },
  })
})

test('cards know the viewer’s favorites, last saved first, and their own public listings', async ({
  db,
}) => {
  const { userId, sellerId, listingId } = await aPair(db)
  const { id: sold } = await aListing(db, { sellerId, status: 'sold' })
  const createdAt = new Date(Date.now() - 60_000)
  await db.insert(favorites).values({ id: newId(), userId, listingId: sold, createdAt })
  await addFavorite(db, { userId, listingId })
  const { id: own } = await aListing(db, { sellerId: userId })
  await aListing(db, { sellerId: userId, status: 'draft' })
  expect(await listFavoriteIds(db, userId)).toEqual({
    saved: [listingId, sold],
    ownListingIds: [own],
  })
  expect(await listFavoriteIds(db, sellerId)).toEqual({ saved: [], ownListingIds: [listingId] })
})

async function aPair(db: Database) {
  const { id: sellerId } = await aUser(db)
  const { id: userId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  return { sellerId, userId, listingId }
}

async function savedBy(db: Database, userId: string) {
  const rows = await db.select().from(favorites).where(eq(favorites.userId, userId))
  return rows.map(({ listingId }) => listingId)
}
