// @module-tag not-about-queries

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { findFreePort } from '../../../server/find-free-port.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow, aPicture } from '../../../test/support/listings/pictures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { deleteOffer } from '../../offers/manage/delete-offer.server.ts'
import { attachPictures } from '../attach/attach-pictures.server.ts'
import { purgePictures } from '../attach/purge-pictures.server.ts'
import { saveFormPictures } from '../attach/save-form-pictures.server.ts'
import { savePicture } from '../processing/save-picture.server.ts'
import { servePicture } from '../serving/serve-picture.server.ts'

// All tests in this file use a bucket at an address where no server listens.
setEnvironment({
  S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'market:seller',
  S3_SECRET_KEY: 'gandum',
})
const address = '203.0.113.7'

test('a picture that cannot be stored is refused and leaves no row', async ({ db }) => {
  const owner = await aUser(db)
  const savedPicture = await savePicture(db, { ownerId: owner.id, address, file: await aFile() })
  expect(savedPicture).toEqual({ refused: 'not-stored' })
  expect(await db.$count(images, eq(images.ownerId, owner.id))).toBe(0)
})

test('a form whose photos cannot be stored gets the reasons and keeps its earlier photos', async ({
  db,
}) => {
  const owner = await aUser(db)
  const form = new FormData()
  form.append('image_ids', 'kept-before')
  for (const file of [await aFile('cow.jpg'), await aFile('calf.jpg')]) form.append('images', file)
  const language = 'en'
  const savedPictures = await saveFormPictures(db, { ownerId: owner.id, address, language, form })
  expect(savedPictures).toMatchObject({
    imageIds: ['kept-before'],
    error: { key: 'images.several', params: { count: 2 } },
    ...{ status: 503, retryAfter: 5 },
  })
  expect(savedPictures.error?.params?.reasons).toMatch(/^cow\.jpg could .* calf\.jpg could /)
})

test('a picture that cannot be read gets an uncached 503 response', async ({ db }) => {
  const { path } = await anImageRow(db, (await aUser(db)).id)
  const answer = await servePicture(path, new Request(`http://localhost/pictures/${path}`))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a listing can still be deleted', async ({ db }) => {
  const seller = await aUser(db)
  const listing = await aListing(db, { sellerId: seller.id })
  const { id } = await anImageRow(db, seller.id)
  await attachPictures(db, {
    ownerId: seller.id,
    for: { listingId: listing.id },
    imageIds: [id],
  })
  const deletion = { id: listing.id, ownerId: seller.id }
  expect(await deleteOffer(db, listingTable, deletion)).toBe('deleted')
  expect(await db.$count(images, eq(images.id, id))).toBe(0)
})

test('the purge fails, so that the job is retried', async ({ db }) => {
  await expect(purgePictures(db, { olderThan: new Date() })).rejects.toThrow('ECONNREFUSED')
})

async function aFile(name = 'cow.jpg'): Promise<File> {
  return new File([new Uint8Array(await aPicture())], name, { type: 'image/jpeg' })
}
