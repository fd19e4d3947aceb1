import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { savePicture } from '../../images/processing/save-picture.server.ts'
import { listPictureFiles } from '../../images/storage/picture-path.server.ts'
import { deleteOffer } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { serviceTable } from '../service-table.server.ts'
import { changeServiceStatus } from './change-service-status.server.ts'
import { listProviderServices } from './own-services.server.ts'

/** A service with one picture of its own and one demo picture. */
async function aPictured(db: Database) {
  const { id: providerId } = await aUser(db)
  const file = new File([new Uint8Array(await aPicture())], 'a.jpg', { type: 'image/jpeg' })
  const savedPicture = await savePicture(db, { ownerId: providerId, address: '203.0.113.9', file })
  if ('refused' in savedPicture) throw new Error(savedPicture.refused)
  const { id: imageId, path } = savedPicture.image
  const paths = [path, 'demo/tractor.jpg']
  const { id: serviceId } = await aFarmService(db, { providerId, images: paths })
  await attachPictures(db, { ownerId: providerId, for: { serviceId }, imageIds: [imageId] })
  const files = listPictureFiles(path).map((name) => join(environment().dataDir, 'pictures', name))
  return { providerId, serviceId, files }
}

test('deleting a service deletes its own pictures and their files', async ({ db }) => {
  const { providerId, serviceId, files } = await aPictured(db)
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(await deleteOffer(db, serviceTable, { id: serviceId, ownerId: providerId })).toBe(
    'deleted',
  )
  expect(await db.$count(services, eq(services.id, serviceId))).toBe(0)
  expect(await db.$count(images, eq(images.ownerId, providerId))).toBe(0)
  expect(files.some((file) => existsSync(file))).toBe(false)
})

test('a stranger cannot delete another user’s service', async ({ db }) => {
  const { serviceId, files } = await aPictured(db)
  const stranger = await aUser(db)
  const deletion = { id: serviceId, ownerId: stranger.id }
  expect(await deleteOffer(db, serviceTable, deletion)).toBe('not-found')
  expect(await db.$count(images, eq(images.serviceId, serviceId))).toBe(1)
  expect(files.every((file) => existsSync(file))).toBe(true)
})

test('deleting twice, even at once, gets the same answer', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { providerId, serviceId } = await aPictured(db)
  const deletion = { id: serviceId, ownerId: providerId }
  const both = [deleteOffer(db, serviceTable, deletion), deleteOffer(db, serviceTable, deletion)]
  expect(await Promise.all(both)).toEqual(['deleted', 'deleted'])
})

test('only the provider can deactivate and reactivate a service, any number of times', async ({
  db,
}) => {
  const { providerId, serviceId } = await aPictured(db)
  const list = async (status: 'active' | 'inactive') =>
    (await listProviderServices(db, { providerId, status, page: 1, language: 'en' })).counts
  const other = await aUser(db)
  const strange = { serviceId, providerId: other.id, status: 'inactive' } as const
  expect(await changeServiceStatus(db, strange)).toBe('not-found')
  for (const status of ['inactive', 'inactive', 'active'] as const) {
    expect(await changeServiceStatus(db, { serviceId, providerId, status })).toBe('shown')
    const counts = { active: 0, inactive: 0, hidden: 0, [status]: 1 }
    expect(await list(status)).toEqual(counts)
  }
})

test('a provider’s services are listed by status, newest first, 24 a page', async ({ db }) => {
  const { id: providerId } = await aUser(db)
  for (let i = 0; i < 25; i++) {
    const createdAt = new Date(Date.now() - (25 - i) * 60_000)
    await aFarmService(db, { providerId, title: `Service ${i}`, createdAt })
  }
  await aFarmService(db, { providerId, status: 'inactive' })
  await aFarmService(db, { providerId: (await aUser(db)).id })
  const page = (number: number) =>
    listProviderServices(db, { providerId, status: 'active', page: number, language: 'en' })
  const first = await page(1)
  expect(first).toMatchObject({ page: 1, pages: 2, counts: { active: 25, inactive: 1 } })
  expect(first.services[0]).toMatchObject({ title: 'Service 24', city: 'Okara', views: 0 })
  expect((await page(99)).services.map(({ title }) => title)).toEqual(['Service 0'])
  expect((await page(-1)).page).toBe(1)
})
