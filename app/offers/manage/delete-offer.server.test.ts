import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import {
  deletedListings,
  listingFieldValues,
  listings,
} from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import {
  aConversation,
  aFavorite,
  aListing,
  aUser,
} from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findConversation } from '../../conversations/thread/find-conversation.server.ts'
import { listFavorites } from '../../favorites/list-favorites.server.ts'
import { removeFavorite } from '../../favorites/save-favorite.server.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { savePicture } from '../../images/processing/save-picture.server.ts'
import { listPictureFiles, smallestPictureFile } from '../../images/storage/picture-path.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { deleteOffer, deleteOffersOf } from './delete-offer.server.ts'
import { cleanupDeletedOffers } from './deleted-offers.server.ts'

async function aFullListing(db: Database) {
  const [seller, buyer] = [await aUser(db), await aUser(db)]
  const picture = await keepAPicture(db, seller.id)
  const { id: listingId } = await aListing(db, { sellerId: seller.id, images: [picture.path] })
  await attachPictures(db, { ownerId: seller.id, for: { listingId }, imageIds: [picture.id] })
  const fieldId = referenceId('field', 'nehri-land', 'area')
  await db.insert(listingFieldValues).values({ listingId, fieldId, fieldValue: '12.5' })
  await aFavorite(db, { userId: buyer.id, listingId })
  const conversation = await aConversation(db, {
    listingId,
    buyerId: buyer.id,
    sellerId: seller.id,
  })
  return { seller, buyer, picture, listingId, conversation }
}

async function keepAPicture(db: Database, ownerId: string) {
  const file = new File([new Uint8Array(await aPicture())], 'a.jpg', { type: 'image/jpeg' })
  const savedPicture = await savePicture(db, { ownerId, address: '203.0.113.7', file })
  if ('refused' in savedPicture) throw new Error(savedPicture.refused)
  return savedPicture.image
}

async function countAll(db: Database, listingId: string) {
  return {
    listings: await db.$count(listings, eq(listings.id, listingId)),
    values: await db.$count(listingFieldValues, eq(listingFieldValues.listingId, listingId)),
    favorites: await db.$count(favorites, eq(favorites.listingId, listingId)),
    images: await db.$count(images, eq(images.listingId, listingId)),
  }
}

function fileOf(path: string) {
  return join(environment().dataDir, 'pictures', path)
}

test('deleting a listing deletes its details and pictures, except the smallest cover file', async ({
  db,
}) => {
  const { seller, picture, listingId } = await aFullListing(db)
  const files = listPictureFiles(picture.path).map(fileOf)
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })).toBe('deleted')
  expect(await countAll(db, listingId)).toEqual({ listings: 0, values: 0, favorites: 0, images: 0 })
  expect(await db.$count(images, eq(images.id, picture.id))).toBe(0)
  expect(files.filter((file) => existsSync(file))).toEqual([
    fileOf(smallestPictureFile(picture.path)),
  ])
})

test('deleting a reported listing keeps the files that the report names', async ({ db }) => {
  const { seller, buyer, picture, listingId } = await aFullListing(db)
  const added = await keepAPicture(db, seller.id)
  await addSignal(db, {
    subject: { kind: 'listing', id: listingId, ownerId: seller.id },
    reporter: { reporterId: buyer.id },
    reason: 'fraud',
    weight: 30,
    snapshot: { images: [picture.path] },
  })
  const imageIds = [picture.id, added.id]
  await attachPictures(db, { ownerId: seller.id, for: { listingId }, imageIds })
  expect(await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })).toBe('deleted')
  expect(await db.$count(images, inArray(images.id, imageIds))).toBe(0)
  const exists = (path: string) => existsSync(fileOf(path))
  expect(listPictureFiles(picture.path).every(exists)).toBe(true)
  expect(listPictureFiles(added.path).some(exists)).toBe(false)
})

test('a listing that is deleted while moderation hides it shows no cover afterwards', async ({
  db,
}) => {
  const { seller, buyer, picture, listingId, conversation } = await aFullListing(db)
  const hidden = { status: 'hidden', moderation: 'hidden', statusBefore: 'active' } as const
  await db.update(listings).set(hidden).where(eq(listings.id, listingId))
  expect(await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })).toBe('deleted')

  const reader = { userId: buyer.id, order: 'date', page: 1, language: 'en' } as const
  const { cards } = await listFavorites(db, reader)
  expect(cards).toMatchObject([{ title: 'Nili-Ravi buffalo', unavailable: 'deleted' }])
  expect(cards[0]?.cover).toBeUndefined()
  const catalog = await readCatalog(db, 'en')
  const own = { conversationId: conversation.id, viewerId: buyer.id, catalog }
  const { subject } = (await findConversation(db, own)) ?? {}
  expect(subject).toMatchObject({ kind: 'removed', title: 'Nili-Ravi buffalo', cover: undefined })
  expect(listPictureFiles(picture.path).some((path) => existsSync(fileOf(path)))).toBe(false)
})

test('deleting a listing without favorites or conversations leaves nothing', async ({ db }) => {
  const { seller, buyer, picture, listingId, conversation } = await aFullListing(db)
  await removeFavorite(db, { userId: buyer.id, listingId })
  await db.delete(conversations).where(eq(conversations.id, conversation.id))
  await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  expect(await db.$count(deletedListings, eq(deletedListings.listingId, listingId))).toBe(0)
  expect(listPictureFiles(picture.path).some((path) => existsSync(fileOf(path)))).toBe(false)
})

test('deleting a draft leaves nothing, even if someone had saved it', async ({ db }) => {
  const { seller, buyer, listingId, conversation } = await aFullListing(db)
  await db.delete(conversations).where(eq(conversations.id, conversation.id))
  await db.update(listings).set({ status: 'draft' }).where(eq(listings.id, listingId))
  await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  expect(await db.$count(favorites, eq(favorites.userId, buyer.id))).toBe(0)
  expect(await db.$count(deletedListings, eq(deletedListings.listingId, listingId))).toBe(0)
})

test('deleting the seller’s account removes title and picture of deleted listings', async ({
  db,
}) => {
  const { seller, buyer, picture, listingId, conversation } = await aFullListing(db)
  await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  await deleteOffersOf(db, listingTable, seller.id)
  expect(await db.$count(deletedListings, eq(deletedListings.listingId, listingId))).toBe(0)
  expect(await db.$count(favorites, eq(favorites.userId, buyer.id))).toBe(0)
  const [storedConversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversation.id))
  expect(storedConversation).toMatchObject({ listingId: null, deletedListingId: null })
  expect(listPictureFiles(picture.path).some((path) => existsSync(fileOf(path)))).toBe(false)
})

test("a seller's row can be deleted while others have saved their listings", async ({ db }) => {
  const { seller, buyer } = await aFullListing(db)
  await db.delete(users).where(eq(users.id, seller.id))
  expect(await db.$count(favorites, eq(favorites.userId, buyer.id))).toBe(0)
})

test('cleans up only deleted listings without favorites or conversations', async ({ db }) => {
  const both = [await aFullListing(db), await aFullListing(db)] as const
  for (const { seller, listingId } of both) {
    await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  }
  const [left, held] = both
  await removeFavorite(db, { userId: left.buyer.id, listingId: left.listingId })
  await db.delete(conversations).where(eq(conversations.id, left.conversation.id))
  await removeFavorite(db, { userId: held.buyer.id, listingId: held.listingId })
  await cleanupDeletedOffers(db, listingTable)
  const isOne = inArray(deletedListings.listingId, [left.listingId, held.listingId])
  const rows = await db.select().from(deletedListings).where(isOne)
  expect(rows.map(({ listingId }) => listingId)).toEqual([held.listingId])
})

test('a conversation remains after its listing is deleted', async ({ db }) => {
  const { seller, listingId, conversation } = await aFullListing(db)
  await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  const [storedConversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversation.id))
  expect(storedConversation).toMatchObject({
    listingId: null,
    deletedListingId: listingId,
    buyerId: conversation.buyerId,
  })
})

test("a user cannot delete another user's listing", async ({ db }) => {
  const { buyer, picture, listingId } = await aFullListing(db)
  expect(await deleteOffer(db, listingTable, { id: listingId, ownerId: buyer.id })).toBe(
    'not-found',
  )
  expect(await countAll(db, listingId)).toEqual({ listings: 1, values: 1, favorites: 1, images: 1 })
  expect(existsSync(fileOf(picture.path))).toBe(true)
})

test('deleting twice, even concurrently, gives the same result', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { seller, listingId } = await aFullListing(db)
  const deletion = { id: listingId, ownerId: seller.id }
  const both = [deleteOffer(db, listingTable, deletion), deleteOffer(db, listingTable, deletion)]
  expect(await Promise.all(both)).toEqual(['deleted', 'deleted'])
  expect(await deleteOffer(db, listingTable, deletion)).toBe('deleted')
})

test('an invalid id is not found without a database query', async ({ db }) => {
  const ownerId = newId()
  expect(await deleteOffer(db, listingTable, { id: "1' or '1'='1", ownerId })).toBe('not-found')
})
