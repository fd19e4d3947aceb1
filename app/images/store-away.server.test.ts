import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aListing, aUser } from '../../test/factories.ts'
import { aKeptPicture, aPicture } from '../../test/pictures.ts'
import { findFreePort } from '../../test/running-market.ts'
import { deleteListing } from '../listings/delete-listing.server.ts'
import { claimPictures } from './claim-pictures.server.ts'
import { keepChosenPictures } from './keep-chosen-pictures.server.ts'
import { keepPicture } from './keep-picture.server.ts'
import { servePicture } from './serve-picture.server.ts'
import { sweepPictures } from './sweep-pictures.server.ts'

// All of this file's tests find the pictures in a bucket, and nobody listens there.
Object.assign(process.env, {
  S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'market:seller',
  S3_SECRET_KEY: 'gandum',
})
const address = '203.0.113.7'

test('a picture that cannot be stored is refused, and leaves no row', async ({ db }) => {
  const owner = await aUser(db)
  const kept = await keepPicture(db, { ownerId: owner.id, address, file: await aFile() })
  expect(kept).toEqual({ refused: 'not-stored' })
  expect(await db.$count(images, eq(images.ownerId, owner.id))).toBe(0)
})

test('a form with photos hears why they are missing, and keeps those it had', async ({ db }) => {
  const owner = await aUser(db)
  const form = new FormData()
  form.append('image_ids', 'kept-before')
  for (const file of [await aFile('cow.jpg'), await aFile('calf.jpg')]) form.append('images', file)
  expect(await keepChosenPictures(db, { ownerId: owner.id, address, form })).toEqual({
    imageIds: ['kept-before'],
    error: { key: 'images.notStored.text', params: { file: 'cow.jpg', count: 1 } },
  })
})

test('a picture that cannot be read is answered with 503 and not remembered', async ({ db }) => {
  const { path } = await aKeptPicture(db, (await aUser(db)).id)
  const answer = await servePicture(path, new Request(`http://localhost/pictures/${path}`))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a listing is deleted all the same', async ({ db }) => {
  const seller = await aUser(db)
  const listing = await aListing(db, { sellerId: seller.id })
  const { id } = await aKeptPicture(db, seller.id)
  await claimPictures(db, {
    ownerId: seller.id,
    for: { listingId: listing.id },
    imageIds: [id],
  })
  const deletion = { listingId: listing.id, sellerId: seller.id }
  expect(await deleteListing(db, deletion)).toBe('deleted')
  expect(await db.$count(images, eq(images.id, id))).toBe(0)
})

test('a sweep fails, so that it is tried again', async ({ db }) => {
  await expect(sweepPictures(db, { olderThan: new Date() })).rejects.toThrow('ECONNREFUSED')
})

async function aFile(name = 'cow.jpg'): Promise<File> {
  return new File([new Uint8Array(await aPicture())], name, { type: 'image/jpeg' })
}
