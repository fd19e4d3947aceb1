import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { networkLimits, offerKinds, savedId } from '../../../test/support/listings/offer-kinds.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'

for (const [kind, aTester] of offerKinds) {
  test(`a double submit creates one ${kind} and returns the same result`, {
    tags: 'postgres',
  }, async ({ committed: db }) => {
    const { post, count } = await aTester(db)
    const token = newIdempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => post({}, { token })))
    expect(new Set(answers.map(savedId)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test(`other content sent after Back with the same token is another ${kind}, and only one`, async ({
    db,
  }) => {
    const { owner, post, count } = await aTester(db)
    const [token, another] = [newIdempotencyKey(), await anImageRow(db, owner.id)]
    const first = savedId(await post({}, { token }))
    const send = (fields: object) => post({ image_ids: another.id, ...fields }, { token })
    // The same file uploaded again is the same content.
    expect(savedId(await send({}))).toBe(first)
    const second = savedId(await send({ price: '4,501' }))
    expect(second).not.toBe(first)
    expect(savedId(await send({ price: '4,501' }))).toBe(second)
    expect(savedId(await post({}, { token }))).toBe(first)
    expect(await count()).toBe(2)
  })

  test(`a ${kind} that differs only in its photo or contact is another one`, async ({ db }) => {
    const { owner, post, count } = await aTester(db)
    const token = newIdempotencyKey()
    await post({}, { token })
    const otherPhoto = await anImageRow(db, owner.id)
    await db.update(images).set({ bytes: 8_000 }).where(eq(images.id, otherPhoto.id))
    await post({ image_ids: otherPhoto.id }, { token })
    const { id } = await anImageRow(db, owner.id)
    await post({ image_ids: id, contact_phone: '0301 7654321' })
    expect(await count()).toBe(3)
  })

  test(`the same ${kind} sent after Back with a new token returns the first one`, async ({
    db,
  }) => {
    const { owner, post, count } = await aTester(db)
    const first = await post()
    const again = await anImageRow(db, owner.id)
    expect(savedId(await post({ image_ids: again.id }))).toBe(savedId(first))
    await post({ image_ids: again.id, price: '4,501' })
    expect(await count()).toBe(2)
  })

  test(`an unknown picture saves nothing of a ${kind}, and the corrected form is accepted`, async ({
    db,
  }) => {
    const { owner, picture, post, count } = await aTester(db)
    const token = newIdempotencyKey()
    const foreign = await anImageRow(db, (await aUser(db)).id)
    for (const unfit of [foreign.id, newId(), 'no-id', 'demo/tractor.jpg']) {
      const refused = await post({ image_ids: [picture.id, unfit] }, { token })
      expect(refused).toEqual({ refused: 'unknown-picture' })
    }
    expect(await count()).toBe(0)
    const isFree = sql`${images.id} = ${picture.id} and listing_id is null and service_id is null`
    expect(await db.$count(images, isFree)).toBe(1)
    expect(await db.$count(rateLimits, sql`key like ${`%post%${owner.id}`}`)).toBe(0)
    expect(await post({}, { token })).toHaveProperty('done')
    expect(await db.$count(images, eq(images.id, picture.id))).toBe(1)
  })

  test(`the eleventh ${kind} within an hour is refused, with the seconds to wait`, async ({
    db,
  }) => {
    const { owner, post, count } = await aTester(db)
    const postAnother = async (price: number) => {
      const picture = await anImageRow(db, owner.id)
      return await post({ image_ids: picture.id, price: String(price) })
    }
    for (let price = 1; price <= 10; price++) await postAnother(price)
    expect(await postAnother(11)).toEqual({ refused: { retryAfter: expect.any(Number) } })
    expect(await count()).toBe(10)
  })

  test(`a network may post 60 of a ${kind} an hour`, async ({ db }) => {
    const { post } = await aTester(db)
    const [here, elsewhere] = ['198.51.100.9', '198.51.100.10']
    await consumeLimit(db, { limit: networkLimits[kind], key: here, amount: 60 })
    expect(await post({}, { address: here })).toEqual({ refused: { retryAfter: 3600 } })
    expect(await post({}, { address: elsewhere })).toHaveProperty('done')
  })
}
