import { eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow, aPicture, aStillLife } from '../../../test/support/listings/pictures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { differenceHash } from '../../images/hashing/difference-hash.server.ts'
import { saveHash } from '../../images/hashing/save-hash.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findSamePictures, listSharingPicture } from './find-same-pictures.server.ts'

test('a picture of another member is found however it was changed', async ({ db }) => {
  const victim = await aUser(db)
  const original = await aStillLife(1)
  const { listing } = await aListingWithPicture(db, { ownerId: victim.id, picture: original })
  const thief = await aUser(db)
  const changes: ((picture: Sharp) => Sharp)[] = [
    (picture) => picture,
    (picture) => picture.resize(300),
    (picture) => picture.linear(1.15, 20).jpeg({ quality: 40 }),
    (picture) => picture.flop(),
    (picture) => picture.flop().resize(240).webp({ quality: 50 }),
  ]
  for (const change of changes) {
    const picture = await change(sharp(original)).toBuffer()
    const imageId = await anUpload(db, { ownerId: thief.id, picture })
    const found = await findSamePictures(db, { ownerId: thief.id, imageIds: [imageId] })
    expect(found).toMatchObject({
      matches: [
        {
          ...{ listingId: listing.id, title: listing.title, price: listing.price },
          images: [expect.any(String)],
        },
      ],
    })
    expect(found?.atMost).toBeUndefined()
  }
})

test('own, plain, unused and other pictures are not stolen', async ({ db }) => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const original = await aStillLife(1)
  const plain = await aPicture()
  await aListingWithPicture(db, { ownerId: one.id, picture: original })
  await aListingWithPicture(db, { ownerId: other.id, picture: plain })
  await anUpload(db, { ownerId: other.id, picture: await aStillLife(2) })
  for (const [ownerId, picture] of [
    [one.id, original],
    [one.id, plain],
    [one.id, await aStillLife(2)],
    [other.id, await aStillLife(3)],
  ] as const) {
    const imageId = await anUpload(db, { ownerId, picture })
    expect(await findSamePictures(db, { ownerId, imageIds: [imageId] })).toBeUndefined()
  }
})

test('a picture of a draft, which only its owner sees, is not stolen', async ({ db }) => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const picture = await aStillLife(1)
  const { listing } = await aListingWithPicture(db, { ownerId: one.id, picture })
  const imageId = await anUpload(db, { ownerId: other.id, picture })
  const find = async () => await findSamePictures(db, { ownerId: other.id, imageIds: [imageId] })
  expect(await find()).toMatchObject({ matches: [{ listingId: listing.id }] })
  await db.update(listings).set({ status: 'draft' }).where(eq(listings.id, listing.id))
  expect(await find()).toBeUndefined()
})

test('a picture that three other members have is only a signal', async ({ db }) => {
  const picture = await aStillLife(1)
  for (let owner = 0; owner < 3; owner++) {
    await aListingWithPicture(db, { ownerId: (await aUser(db)).id, picture })
  }
  const ownerId = (await aUser(db)).id
  const imageIds = [await anUpload(db, { ownerId, picture }), 'demo/cow.jpg']
  expect(await findSamePictures(db, { ownerId, imageIds })).toMatchObject({ atMost: 'signal' })
})

test('what is found in the same pictures is the same, in whatever order they come', async ({
  db,
}) => {
  const pictures = [await aStillLife(1), await aStillLife(2)]
  for (const picture of [...pictures, ...pictures]) {
    await aListingWithPicture(db, { ownerId: (await aUser(db)).id, picture })
  }
  const ownerId = (await aUser(db)).id
  const imageIds: string[] = []
  for (const picture of pictures) imageIds.push(await anUpload(db, { ownerId, picture }))
  const found = await findSamePictures(db, { ownerId, imageIds })
  expect(found?.facts.pictures).toHaveLength(4)
  // Rows that are written again are read in another order.
  await db
    .update(pictureHashes)
    .set({ part0: sql`part0` })
    .where(eq(pictureHashes.imageId, imageIds[0] ?? ''))
  const [first] = (found?.facts.pictures ?? []) as string[][]
  await db
    .update(pictureHashes)
    .set({ part0: sql`part0` })
    .where(eq(pictureHashes.imageId, first?.[1] ?? ''))
  const again = await findSamePictures(db, { ownerId, imageIds: imageIds.toReversed() })
  expect(again).toEqual(found)
})

test('of the listings of the same owner, those that share a picture are found', async ({ db }) => {
  const ownerId = (await aUser(db)).id
  const picture = await aStillLife(1)
  const { listing } = await aListingWithPicture(db, { ownerId, picture })
  const again = await anUpload(db, {
    ownerId,
    picture: await sharp(picture).resize(400).toBuffer(),
  })
  const different = await anUpload(db, { ownerId, picture: await aStillLife(2) })
  const unlike = await aListingWithPicture(db, { ownerId, picture: await aStillLife(3) })
  const sharing = async (imageIds: string[], ids = [listing.id, unlike.listing.id]) => [
    ...(await listSharingPicture(db, { kind: 'listing', imageIds, ids })),
  ]
  expect(await sharing([different])).toEqual([])
  expect(await sharing([different, again])).toEqual([listing.id])
  expect(await sharing([again], [unlike.listing.id])).toEqual([])
  expect(await sharing([again], [])).toEqual([])
})

type UploadInput = { ownerId: string; picture: Buffer }

async function anUpload(db: Database, { ownerId, picture }: UploadInput): Promise<string> {
  const { id } = await anImageRow(db, ownerId)
  await saveHash(db, { imageId: id, ownerId, hash: await differenceHash(sharp(picture)) })
  return id
}

async function aListingWithPicture(db: Database, upload: UploadInput) {
  const listing = await aListing(db, { sellerId: upload.ownerId })
  const imageId = await anUpload(db, upload)
  await db.update(images).set({ listingId: listing.id, position: 0 }).where(eq(images.id, imageId))
  return { listing, imageId }
}
