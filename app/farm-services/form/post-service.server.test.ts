import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceReader } from '../../../test/support/listings/farm-service-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { postService } from './post-service.server.ts'

async function aPosting(db: Database, differing: Record<string, string | string[]> = {}) {
  const provider = { ...(await aUser(db)), emailVerified: false }
  const { draft, catalogs } = await aFarmServiceReader(db)
  const token = newIdempotencyKey()
  return { provider, draft: draft(differing), catalogs, address: '203.0.113.7', token }
}

test('a posted service is active and not featured, with no views and ordered pictures', async ({
  db,
}) => {
  const posting = await aPosting(db)
  const [one, two] = [
    await anImageRow(db, posting.provider.id),
    await anImageRow(db, posting.provider.id),
  ]
  posting.draft.imageIds = [two.id, one.id]
  const posted = await postService(db, posting)
  const serviceId = 'done' in posted ? posted.done.serviceId : ''
  const [service] = await db.select().from(services).where(eq(services.id, serviceId))
  expect(service).toMatchObject({
    providerId: posting.provider.id,
    status: 'active',
    viewsCount: 0,
    featured: false,
    revision: 1,
    images: [two.path, one.path],
  })
  expect(await db.$count(images, eq(images.serviceId, serviceId))).toBe(2)
})

test('a service is searchable by its text, type and place in both languages', async ({ db }) => {
  const posting = await aPosting(db, { title: 'MF 385, ROTAVATOR' })
  await postService(db, posting)
  const [service] = await db
    .select()
    .from(services)
    .where(eq(services.providerId, posting.provider.id))
  for (const word of ['rotavator', 'diesel', 'tractor', 'ٹریکٹر', 'okara', 'اوکاڑہ', 'punjab']) {
    expect(service?.searchText).toContain(word)
  }
})

test('photos are optional', async ({ db }) => {
  const posting = await aPosting(db)
  expect(await postService(db, posting)).toHaveProperty('done')
})

test('a double submit creates one service and gets the same answer', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const posting = await aPosting(db)
  const answers = await Promise.all([1, 2, 3].map(() => postService(db, posting)))
  const ids = answers.map((answer) => 'done' in answer && answer.done.serviceId)
  expect(new Set(ids).size).toBe(1)
  expect(await countServices(db, posting)).toBe(1)
})

test('the same form sent again with a new token returns the first service', async ({ db }) => {
  const posting = await aPosting(db)
  const first = await postService(db, posting)
  const second = await postService(db, { ...posting, token: newIdempotencyKey() })
  expect('done' in second && second.done).toEqual('done' in first && first.done)
  const other = { ...posting.draft, price: 5_000 }
  await postService(db, { ...posting, draft: other, token: newIdempotencyKey() })
  expect(await countServices(db, posting)).toBe(2)
})

test('an unknown picture is rejected and stores nothing, and the corrected form succeeds', async ({
  db,
}) => {
  const posting = await aPosting(db)
  const foreign = await anImageRow(db, (await aUser(db)).id)
  for (const unfit of [foreign.id, newId(), 'no-id', 'demo/tractor.jpg']) {
    const draft = { ...posting.draft, imageIds: [unfit] }
    expect(await postService(db, { ...posting, draft })).toEqual({ refused: 'unknown-picture' })
  }
  expect(await countServices(db, posting)).toBe(0)
  expect(await db.$count(rateLimits, sql`key like ${`service%${posting.provider.id}`}`)).toBe(0)
  expect(await postService(db, posting)).toHaveProperty('done')
})

test('the eleventh service within an hour is refused with the seconds to wait', async ({ db }) => {
  const posting = await aPosting(db)
  for (let price = 1; price <= 10; price++) await postAnother(price)
  expect(await postAnother(11)).toEqual({ refused: { retryAfter: expect.any(Number) } })
  expect(await countServices(db, posting)).toBe(10)

  async function postAnother(price: number) {
    const draft = { ...posting.draft, price }
    return await postService(db, { ...posting, draft, token: newIdempotencyKey() })
  }
})

test('a network may post 60 services an hour', async ({ db }) => {
  const posting = { ...(await aPosting(db)), address: '198.51.100.19' }
  await consumeLimit(db, { limit: 'service-post-network', key: posting.address, amount: 60 })
  expect(await postService(db, posting)).toEqual({ refused: { retryAfter: 3600 } })
  const elsewhere = { ...posting, address: '198.51.100.20' }
  expect(await postService(db, elsewhere)).toHaveProperty('done')
})

async function countServices(db: Database, { provider }: { provider: { id: string } }) {
  return await db.$count(services, eq(services.providerId, provider.id))
}
