import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { attachPictures, type PictureHolder, releasePictures } from './attach-pictures.server.ts'
import { listOwnPictures } from './list-own-pictures.server.ts'

test('a listing stores its pictures in the given order', async ({ db }) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const [a, b, c] = await threePictures(db, owner.id)
  const claim = { ownerId: owner.id, for: { listingId: listing.id }, imageIds: [c.id, a.id, b.id] }
  expect(await attachPictures(db, claim)).toEqual({ paths: [c.path, a.path, b.path] })
  expect(await listingOrder(db, listing.id)).toEqual([c.id, a.id, b.id])
})

test('saving a listing again keeps, reorders and removes its pictures', async ({ db }) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const [a, b, c] = await threePictures(db, owner.id)
  const claim = { ownerId: owner.id, for: { listingId: listing.id } }
  await attachPictures(db, { ...claim, imageIds: [a.id, b.id] })
  await attachPictures(db, { ...claim, imageIds: [c.id, a.id] })
  expect(await listingOrder(db, listing.id)).toEqual([c.id, a.id])
  const [dropped] = await db.select().from(images).where(eq(images.id, b.id))
  expect(dropped).toMatchObject({ listingId: null, position: null, releasedAt: expect.any(Date) })
})

test("rejects another user's picture and one attached to another listing", async ({ db }) => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const listing = await aListing(db, { sellerId: owner.id })
  const other = await aListing(db, { sellerId: owner.id })
  const [free, used] = await threePictures(db, owner.id)
  const foreign = await anImageRow(db, stranger.id)
  await attachPictures(db, { ownerId: owner.id, for: { listingId: other.id }, imageIds: [used.id] })
  for (const unfit of [foreign.id, used.id, newId(), "x'; drop table images", '']) {
    const claim = { ownerId: owner.id, for: { listingId: listing.id }, imageIds: [free.id, unfit] }
    expect(await attachPictures(db, claim)).toEqual({ refused: 'unknown-picture' })
  }
  expect(await listingOrder(db, listing.id)).toEqual([])
  expect(await listingOrder(db, other.id)).toEqual([used.id])
})

test('rejects more than five pictures, but counts a repeated id once', async ({ db }) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const claim = { ownerId: owner.id, for: { listingId: listing.id } }
  const six = Array.from({ length: 6 }, () => newId())
  expect(await attachPictures(db, { ...claim, imageIds: six })).toEqual({
    refused: 'too-many-pictures',
  })
  const { id, path } = await anImageRow(db, owner.id)
  const twice = Array<string>(6).fill(id)
  expect(await attachPictures(db, { ...claim, imageIds: twice })).toEqual({ paths: [path] })
})

test('deleting a listing removes its picture rows and returns the paths of their files', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const [a, b, c] = await threePictures(db, owner.id)
  await attachPictures(db, {
    ownerId: owner.id,
    for: { listingId: listing.id },
    imageIds: [a.id, b.id],
  })
  const paths = await releasePictures(db, { listingId: listing.id })
  expect(paths.sort()).toEqual([a.path, b.path].sort())
  const left = await db.select().from(images).where(eq(images.ownerId, owner.id))
  expect(left.map(({ id }) => id)).toEqual([c.id])
})

test('a service has pictures like a listing does, and neither can take the other’s', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const service = { serviceId: (await aFarmService(db, { providerId: owner.id })).id }
  const [a, b, c] = await threePictures(db, owner.id)
  const claim = (of: PictureHolder, ...pictures: { id: string }[]) =>
    attachPictures(db, { ownerId: owner.id, for: of, imageIds: pictures.map(({ id }) => id) })

  expect(await claim(service, b, a)).toEqual({ paths: [b.path, a.path] })
  expect(await claim({ listingId: listing.id }, a)).toEqual({ refused: 'unknown-picture' })
  expect(await claim(service, a, c)).toEqual({ paths: [a.path, c.path] })
  expect(await claim({ listingId: listing.id }, b)).toEqual({ paths: [b.path] })
  expect(await claim(service, b)).toEqual({ refused: 'unknown-picture' })
  expect((await releasePictures(db, service)).sort()).toEqual([a.path, c.path].sort())
  expect(await listingOrder(db, listing.id)).toEqual([b.id])
})

test('a form is shown again with only the sender’s own pictures, in their order', async ({
  db,
}) => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const [a, b] = await threePictures(db, owner.id)
  const foreign = await anImageRow(db, stranger.id)
  const imageIds = [b.id, foreign.id, 'nonsense', a.id]
  const shown = await listOwnPictures(db, { ownerId: owner.id, imageIds })
  expect(shown.map(({ id }) => id)).toEqual([b.id, a.id])
})

test('when two listings claim one picture at the same time, only one gets it', {
  tags: 'postgres',
}, async ({ committed }) => {
  const owner = await aUser(committed)
  const picture = await anImageRow(committed, owner.id)
  const outcomes = await Promise.all(
    [1, 2].map(async () => {
      const listing = await aListing(committed, { sellerId: owner.id })
      const claim = { ownerId: owner.id, for: { listingId: listing.id }, imageIds: [picture.id] }
      return await committed.transaction((tx) => attachPictures(tx, claim))
    }),
  )
  expect(outcomes).toContainEqual({ paths: [picture.path] })
  expect(outcomes).toContainEqual({ refused: 'unknown-picture' })
})

type Db = Parameters<typeof attachPictures>[0]

async function threePictures(db: Db, ownerId: string) {
  const keep = () => anImageRow(db, ownerId)
  return [await keep(), await keep(), await keep()] as const
}

async function listingOrder(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(eq(images.listingId, listingId))
    .orderBy(images.position)
  return rows.map(({ id }) => id)
}
