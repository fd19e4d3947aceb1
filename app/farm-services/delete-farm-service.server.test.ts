import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images, services } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aFarmService, aUser } from '../../test/factories.ts'
import { aPicture } from '../../test/pictures.ts'
import { claimPictures } from '../images/claim-pictures.server.ts'
import { keepPicture } from '../images/keep-picture.server.ts'
import { filesOfPicture } from '../images/picture-path.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { deleteFarmService } from './delete-farm-service.server.ts'
import { listOwnFarmServices } from './own-farm-services.server.ts'
import { showFarmService } from './show-farm-service.server.ts'

/** A service with a picture of its own, and one of the demo's beside it. */
async function aPictured(db: Database) {
  const { id: providerId } = await aUser(db)
  const file = new File([new Uint8Array(await aPicture())], 'a.jpg', { type: 'image/jpeg' })
  const kept = await keepPicture(db, { ownerId: providerId, address: '203.0.113.9', file })
  if ('refused' in kept) throw new Error(kept.refused)
  const { id: imageId, path } = kept.image
  const held = [path, 'demo/tractor.jpg']
  const { id: serviceId } = await aFarmService(db, { providerId, images: held })
  await claimPictures(db, { ownerId: providerId, for: { serviceId }, imageIds: [imageId] })
  const files = filesOfPicture(path).map((name) => join(environment().dataDir, 'pictures', name))
  return { providerId, serviceId, files }
}

test('a deleted service takes its own pictures and their files along', async ({ db }) => {
  const { providerId, serviceId, files } = await aPictured(db)
  expect(files.every((file) => existsSync(file))).toBe(true)
  expect(await deleteFarmService(db, { serviceId, providerId })).toBe('deleted')
  expect(await db.$count(services, eq(services.id, serviceId))).toBe(0)
  expect(await db.$count(images, eq(images.ownerId, providerId))).toBe(0)
  expect(files.some((file) => existsSync(file))).toBe(false)
})

test("a stranger deletes nothing of somebody else's service", async ({ db }) => {
  const { serviceId, files } = await aPictured(db)
  const stranger = await aUser(db)
  const deletion = { serviceId, providerId: stranger.id }
  expect(await deleteFarmService(db, deletion)).toBe('not-found')
  expect(await db.$count(images, eq(images.serviceId, serviceId))).toBe(1)
  expect(files.every((file) => existsSync(file))).toBe(true)
})

test('deleting twice, even at once, is answered alike', async ({ committed: db }) => {
  const { providerId, serviceId } = await aPictured(db)
  const deletion = { serviceId, providerId }
  const both = [deleteFarmService(db, deletion), deleteFarmService(db, deletion)]
  expect(await Promise.all(both)).toEqual(['deleted', 'deleted'])
})

test('a service is taken down and put up as often as one likes, by its provider alone', async ({
  db,
}) => {
  const { providerId, serviceId } = await aPictured(db)
  const list = async (status: 'active' | 'inactive') =>
    (await listOwnFarmServices(db, { providerId, status, page: 1, language: 'en' })).counts
  const other = await aUser(db)
  const strange = { serviceId, providerId: other.id, status: 'inactive' } as const
  expect(await showFarmService(db, strange)).toBe('not-found')
  for (const status of ['inactive', 'inactive', 'active'] as const) {
    expect(await showFarmService(db, { serviceId, providerId, status })).toBe('shown')
    const counts = { active: 0, inactive: 0, [status]: 1 }
    expect(await list(status)).toEqual(counts)
  }
})

test("a provider's services stand by status, newest first, 24 to a page", async ({ db }) => {
  const { id: providerId } = await aUser(db)
  for (let i = 0; i < 25; i++) {
    const createdAt = new Date(Date.now() - (25 - i) * 60_000)
    await aFarmService(db, { providerId, title: `Service ${i}`, createdAt })
  }
  await aFarmService(db, { providerId, status: 'inactive' })
  await aFarmService(db, { providerId: (await aUser(db)).id })
  const page = (number: number) =>
    listOwnFarmServices(db, { providerId, status: 'active', page: number, language: 'en' })
  const first = await page(1)
  expect(first).toMatchObject({ page: 1, pages: 2, counts: { active: 25, inactive: 1 } })
  expect(first.services[0]).toMatchObject({ title: 'Service 24', city: 'Okara', views: 0 })
  expect((await page(99)).services.map(({ title }) => title)).toEqual(['Service 0'])
  expect((await page(-1)).page).toBe(1)
})
