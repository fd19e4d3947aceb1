import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aServiceTester, savedId } from '../../../test/support/listings/offer-kinds.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { changeServiceStatus } from '../manage/change-service-status.server.ts'

async function aProvider(db: Database) {
  const tester = await aServiceTester(db)
  const read = async (id: string) =>
    (await db.select().from(services).where(eq(services.id, id)))[0]
  return { ...tester, read }
}

test('a posted service is active and not featured, with no views and ordered pictures', async ({
  db,
}) => {
  const { owner, picture, post, read } = await aProvider(db)
  const cover = await anImageRow(db, owner.id)
  const serviceId = savedId(await post({ image_ids: [cover.id, picture.id] }))
  expect(await read(serviceId)).toMatchObject({
    providerId: owner.id,
    status: 'active',
    viewsCount: 0,
    featured: false,
    revision: 1,
    images: [cover.path, picture.path],
  })
  expect(await db.$count(images, eq(images.serviceId, serviceId))).toBe(2)
})

test('a service is searchable by its text, type and place in both languages', async ({ db }) => {
  const { post, read } = await aProvider(db)
  const service = await read(savedId(await post({ title: 'MF 385, ROTAVATOR' })))
  for (const word of ['rotavator', 'diesel', 'tractor', 'ٹریکٹر', 'okara', 'اوکاڑہ', 'punjab']) {
    expect(service?.searchText).toContain(word)
  }
})

test('photos are optional', async ({ db }) => {
  const { post } = await aProvider(db)
  expect(await post({ image_ids: [] })).toHaveProperty('done')
})

test('a saved service has the form’s values, keeps its status and is searchable by them', async ({
  db,
}) => {
  const { owner, post, change, read } = await aProvider(db)
  const serviceId = savedId(await post())
  await changeServiceStatus(db, { serviceId, providerId: owner.id, status: 'inactive' })
  const values = { title: 'Drone spraying', service_type: 'spraying', price: '900' }
  expect(await change(serviceId, values)).toMatchObject({ done: { serviceId } })
  const after = await read(serviceId)
  expect(after).toMatchObject({ title: 'Drone spraying', price: 900, revision: 2 })
  expect(after?.status).toBe('inactive')
  expect(after?.searchText).toContain('drone spraying')
  expect(after?.searchText).not.toContain('rotavator')
})

test('a form without a revision is refused as outdated', async ({ db }) => {
  const { post, change } = await aProvider(db)
  const serviceId = savedId(await post())
  const refused = await change(serviceId, { price: '900' }, { revision: undefined })
  expect(refused).toEqual({ refused: 'changed-meanwhile' })
})
