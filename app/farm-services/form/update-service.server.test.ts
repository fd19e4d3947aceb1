import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceReader } from '../../../test/support/listings/farm-service-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { changeServiceStatus } from '../manage/change-service-status.server.ts'
import { postService } from './post-service.server.ts'
import { updateService } from './update-service.server.ts'

type Picture = { id: string; path: string }

/** A posted service with three pictures, and a function that saves changes to it. */
async function aPosted(db: Database) {
  const provider = { ...(await aUser(db)), emailVerified: true }
  const pictures = [
    await anImageRow(db, provider.id),
    await anImageRow(db, provider.id),
    await anImageRow(db, provider.id),
  ] as [Picture, Picture, Picture]
  const { draft, catalogs } = await aFarmServiceReader(db)
  const image_ids = pictures.map(({ id }) => id)
  const posting = { provider, address: '203.0.113.41', token: newIdempotencyKey(), catalogs }
  const posted = await postService(db, { ...posting, draft: draft({ image_ids }) })
  const serviceId = 'done' in posted ? posted.done.serviceId : ''
  const save = (
    differing: Record<string, string | string[]>,
    { revision = 1, token = newIdempotencyKey(), by = provider as { id: string } } = {},
  ) => {
    const changed = draft({ image_ids, ...differing })
    const own = { providerId: by.id, serviceId }
    return updateService(db, { ...own, token, revision, draft: changed, catalogs })
  }
  return { provider, pictures, serviceId, save, read: () => read(db, serviceId) }
}

async function read(db: Database, serviceId: string) {
  const [row] = await db.select().from(services).where(eq(services.id, serviceId))
  return row as typeof services.$inferSelect
}

test('a saved service has the form’s values, keeps its status and is searchable by them', async ({
  db,
}) => {
  const { provider, serviceId, save } = await aPosted(db)
  await changeServiceStatus(db, { serviceId, providerId: provider.id, status: 'inactive' })
  const saved = await save({ title: 'Drone spraying', service_type: 'spraying', price: '900' })
  expect(saved).toMatchObject({ done: { serviceId } })
  const after = await read(db, serviceId)
  expect(after).toMatchObject({ title: 'Drone spraying', price: 900, revision: 2 })
  expect(after.status).toBe('inactive')
  expect(after.searchText).toContain('drone spraying')
  expect(after.searchText).not.toContain('rotavator')
})

test('pictures are removed, added and moved in a single save', async ({ db }) => {
  const { provider, pictures, save, read } = await aPosted(db)
  const [a, b, c] = pictures
  const added = await anImageRow(db, provider.id)
  expect(await save({ image_ids: [c.id, added.id, a.id] })).toHaveProperty('done')
  expect((await read()).images).toEqual([c.path, added.path, a.path])
  const [row] = await db.select().from(images).where(eq(images.id, b.id))
  expect(row).toMatchObject({ serviceId: null, releasedAt: expect.any(Date) })
})

test('another user’s picture leaves text and pictures unchanged', async ({ db }) => {
  const { pictures, save, read } = await aPosted(db)
  const before = await read()
  const foreign = await anImageRow(db, (await aUser(db)).id)
  for (const unfit of [foreign.id, 'demo/tractor.jpg', pictures[1].path]) {
    const changes = { image_ids: [pictures[0].id, unfit], title: 'Other' }
    expect(await save(changes)).toEqual({ refused: 'unknown-picture' })
  }
  expect(await read()).toEqual(before)
})

test('demo pictures can be kept, moved and removed', async ({ db }) => {
  const { pictures, serviceId, save, read } = await aPosted(db)
  const [own] = pictures
  const [tractor, wheel] = ['demo/tractor.jpg', 'demo/tractor-wheel.jpg']
  const holding = [tractor, own.path, wheel]
  await db.update(services).set({ images: holding }).where(eq(services.id, serviceId))
  expect(await save({ image_ids: [wheel, own.id] })).toHaveProperty('done')
  expect((await read()).images).toEqual([wheel, own.path])
})

test('nobody can save over another user’s service', async ({ db }) => {
  const { save, read } = await aPosted(db)
  const before = await read()
  const other = await aUser(db)
  expect(await save({ title: 'Mine now' }, { by: other })).toEqual({ refused: 'not-found' })
  expect(await read()).toEqual(before)
})

test('a form opened before another change is rejected', async ({ db }) => {
  const { save, read } = await aPosted(db)
  expect(await save({ title: 'From the first tab' })).toHaveProperty('done')
  expect(await save({ title: 'From the second tab' })).toEqual({ refused: 'changed-meanwhile' })
  expect((await read()).title).toBe('From the first tab')
  expect(await save({ title: 'Knowingly' }, { revision: 2 })).toHaveProperty('done')
})

test('of two simultaneous saves one is rejected as a conflict', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { save, read } = await aPosted(db)
  const answers = await Promise.all([save({ price: '1' }), save({ price: '2' })])
  expect(answers).toContainEqual({ refused: 'changed-meanwhile' })
  expect((await read()).price).toBe(answers.findIndex((answer) => 'done' in answer) + 1)
})

test('a double submit saves once, and other values with the same token are not lost', async ({
  db,
}) => {
  const { save, read } = await aPosted(db)
  const token = newIdempotencyKey()
  expect(await save({ price: '10' }, { token })).toHaveProperty('done')
  expect(await save({ price: '10' }, { token })).toHaveProperty('done')
  expect((await read()).revision).toBe(2)
  expect(await save({ price: '20' }, { token })).toEqual({ refused: 'changed-meanwhile' })
  expect(await save({ price: '20' }, { token, revision: 2 })).toHaveProperty('done')
  expect((await read()).price).toBe(20)
})
