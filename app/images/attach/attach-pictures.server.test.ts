import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aKeptPicture } from '../../../test/support/listings/pictures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { attachPictures, type PictureHolder, releasePictures } from './attach-pictures.server.ts'
import { listOwnPictures } from './picture-record.server.ts'

test('a listing takes its pictures in the order given', async ({ db }) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const [a, b, c] = await threePictures(db, owner.id)
  const claim = { ownerId: owner.id, for: { listingId: listing.id }, imageIds: [c.id, a.id, b.id] }
  expect(await attachPictures(db, claim)).toEqual({ paths: [c.path, a.path, b.path] })
  expect(await listingOrder(db, listing.id)).toEqual([c.id, a.id, b.id])
})

test('a listing that is saved again keeps, reorders and drops its own pictures', async ({ db }) => {
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

test("nobody can use a stranger's picture, nor one another listing holds", async ({ db }) => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const listing = await aListing(db, { sellerId: owner.id })
  const other = await aListing(db, { sellerId: owner.id })
  const [free, used] = await threePictures(db, owner.id)
  const foreign = await aKeptPicture(db, stranger.id)
  await attachPictures(db, { ownerId: owner.id, for: { listingId: other.id }, imageIds: [used.id] })
  for (const unfit of [foreign.id, used.id, newId(), "x'; drop table images", '']) {
    const claim = { ownerId: owner.id, for: { listingId: listing.id }, imageIds: [free.id, unfit] }
    expect(await attachPictures(db, claim)).toEqual({ refused: 'unknown-picture' })
  }
  expect(await listingOrder(db, listing.id)).toEqual([])
  expect(await listingOrder(db, other.id)).toEqual([used.id])
})

test('more than five pictures are refused; the same one named twice counts once', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const claim = { ownerId: owner.id, for: { listingId: listing.id } }
  const six = Array.from({ length: 6 }, () => newId())
  expect(await attachPictures(db, { ...claim, imageIds: six })).toEqual({
    refused: 'too-many-pictures',
  })
  const { id, path } = await aKeptPicture(db, owner.id)
  const twice = Array<string>(6).fill(id)
  expect(await attachPictures(db, { ...claim, imageIds: twice })).toEqual({ paths: [path] })
})

test('a deleted listing gives up its pictures and tells which files can go', async ({ db }) => {
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

test('a service holds pictures as a listing does, and neither takes what the other holds', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const service = { serviceId: await aService(db, owner.id) }
  const [a, b, c] = await threePictures(db, owner.id)
  const claim = (of: PictureHolder, ...kept: { id: string }[]) =>
    attachPictures(db, { ownerId: owner.id, for: of, imageIds: kept.map(({ id }) => id) })

  expect(await claim(service, b, a)).toEqual({ paths: [b.path, a.path] })
  expect(await claim({ listingId: listing.id }, a)).toEqual({ refused: 'unknown-picture' })
  expect(await claim(service, a, c)).toEqual({ paths: [a.path, c.path] })
  expect(await claim({ listingId: listing.id }, b)).toEqual({ paths: [b.path] })
  expect(await claim(service, b)).toEqual({ refused: 'unknown-picture' })
  expect((await releasePictures(db, service)).sort()).toEqual([a.path, c.path].sort())
  expect(await listingOrder(db, listing.id)).toEqual([b.id])
})

test('a form shows again only the pictures its sender owns, in the order it held them', async ({
  db,
}) => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const [a, b] = await threePictures(db, owner.id)
  const foreign = await aKeptPicture(db, stranger.id)
  const imageIds = [b.id, foreign.id, 'nonsense', a.id]
  const shown = await listOwnPictures(db, { ownerId: owner.id, imageIds })
  expect(shown.map(({ id }) => id)).toEqual([b.id, a.id])
})

test('two listings that want one picture at the same moment: one gets it', async ({
  committed,
}) => {
  const owner = await aUser(committed)
  const picture = await aKeptPicture(committed, owner.id)
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
  const keep = () => aKeptPicture(db, ownerId)
  return [await keep(), await keep(), await keep()] as const
}

async function aService(db: Db, providerId: string): Promise<string> {
  const words = { title: 'Rotavator', description: 'With driver', serviceType: 'tractor_rental' }
  const where = { city: 'Okara', province: 'punjab', contactName: 'Aslam', contactPhone: '0300' }
  const id = newId()
  const price = { price: 2_500, priceUnit: 'per_acre' }
  await db.insert(services).values({ id, providerId, ...words, ...where, ...price })
  return id
}

async function listingOrder(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(eq(images.listingId, listingId))
    .orderBy(images.position)
  return rows.map(({ id }) => id)
}
