import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  conversations,
  favorites,
  images,
  listingFieldValues,
  listings,
} from '../../db/schema.server.ts'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { test } from '../../test/database.ts'
import { aConversation, aFavorite, aListing, aUser } from '../../test/factories.ts'
import { aPicture } from '../../test/pictures.ts'
import { claimPictures } from '../images/claim-pictures.server.ts'
import { keepPicture } from '../images/keep-picture.server.ts'
import { filesOfPicture } from '../images/picture-path.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newId } from '../platform/ids.server.ts'
import { deleteListing } from './delete-listing.server.ts'

async function aFullListing(db: Database) {
  const [seller, buyer] = [await aUser(db), await aUser(db)]
  const picture = await keepAPicture(db, seller.id)
  const { id: listingId } = await aListing(db, { sellerId: seller.id, images: [picture.path] })
  await claimPictures(db, { ownerId: seller.id, for: { listingId }, imageIds: [picture.id] })
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
  const kept = await keepPicture(db, { ownerId, address: '203.0.113.7', file })
  if ('refused' in kept) throw new Error(kept.refused)
  return kept.image
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

test('a deleted listing takes its details, favourites, pictures and files along', async ({
  db,
}) => {
  const { seller, picture, listingId } = await aFullListing(db)
  const files = filesOfPicture(picture.path).map(fileOf)
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(await deleteListing(db, { listingId, sellerId: seller.id })).toBe('deleted')
  expect(await countAll(db, listingId)).toEqual({ listings: 0, values: 0, favorites: 0, images: 0 })
  expect(await db.$count(images, eq(images.id, picture.id))).toBe(0)
  expect(files.some((file) => existsSync(file))).toBe(false)
})

test('a conversation outlives its listing', async ({ db }) => {
  const { seller, listingId, conversation } = await aFullListing(db)
  await deleteListing(db, { listingId, sellerId: seller.id })
  const [kept] = await db.select().from(conversations).where(eq(conversations.id, conversation.id))
  expect(kept).toMatchObject({ listingId: null, buyerId: conversation.buyerId })
})

test("a stranger deletes nothing of somebody else's listing", async ({ db }) => {
  const { buyer, picture, listingId } = await aFullListing(db)
  expect(await deleteListing(db, { listingId, sellerId: buyer.id })).toBe('not-found')
  expect(await countAll(db, listingId)).toEqual({ listings: 1, values: 1, favorites: 1, images: 1 })
  expect(existsSync(fileOf(picture.path))).toBe(true)
})

test('deleting twice, even at once, is answered alike', async ({ committed: db }) => {
  const { seller, listingId } = await aFullListing(db)
  const deletion = { listingId, sellerId: seller.id }
  const both = [deleteListing(db, deletion), deleteListing(db, deletion)]
  expect(await Promise.all(both)).toEqual(['deleted', 'deleted'])
  expect(await deleteListing(db, deletion)).toBe('deleted')
})

test('what is no id is refused without asking the database', async ({ db }) => {
  const sellerId = newId()
  expect(await deleteListing(db, { listingId: "1' or '1'='1", sellerId })).toBe('not-found')
})
