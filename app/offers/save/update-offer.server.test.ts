import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  type OfferTester,
  offerKinds,
  type Picture,
  savedId,
} from '../../../test/support/listings/offer-kinds.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'

/** A posted offer with three pictures, and functions to save and read it. */
async function aPosted(db: Database, aTester: (db: Database) => Promise<OfferTester>) {
  const { owner, picture, post, change, read, setPictures } = await aTester(db)
  const [second, third] = [await anImageRow(db, owner.id), await anImageRow(db, owner.id)]
  const pictures: [Picture, Picture, Picture] = [picture, second, third]
  const image_ids = pictures.map(({ id }) => id)
  const id = savedId(await post({ image_ids }))
  return {
    ...{ owner, pictures },
    save: (fields: Parameters<typeof change>[1], more?: Parameters<typeof change>[2]) =>
      change(id, { image_ids, ...fields }, more),
    read: () => read(id),
    setPictures: (paths: string[]) => setPictures(id, paths),
  }
}

for (const [kind, aTester] of offerKinds) {
  test(`one save of a ${kind} can remove a picture, add one and move one`, async ({ db }) => {
    const { owner, pictures, save, read } = await aPosted(db, aTester)
    const [a, b, c] = pictures
    const added = await anImageRow(db, owner.id)
    expect(await save({ image_ids: [c.id, added.id, a.id] })).toHaveProperty('done')
    expect((await read()).images).toEqual([c.path, added.path, a.path])
    const [row] = await db.select().from(images).where(eq(images.id, b.id))
    const released = { listingId: null, serviceId: null, releasedAt: expect.any(Date) }
    expect(row).toMatchObject(released)
  })

  test(`saving a ${kind} with a picture that is not the owner's changes nothing`, async ({
    db,
  }) => {
    const { owner, pictures, save, read } = await aPosted(db, aTester)
    const before = await read()
    const foreign = await anImageRow(db, (await aUser(db)).id)
    for (const unfit of [foreign.id, newId(), 'demo/cow.jpg', pictures[1].path]) {
      const changes = { image_ids: [pictures[0].id, unfit], title: 'Other' }
      expect(await save(changes)).toEqual({ refused: 'unknown-picture' })
    }
    expect(await read()).toEqual(before)
    const own = await db.select().from(images).where(eq(images.ownerId, owner.id))
    expect(own.filter(({ position }) => position !== null)).toHaveLength(3)
    expect(await save({ title: 'Other' })).toHaveProperty('done')
  })

  test(`a demo picture of a ${kind} can be kept, moved and removed by path, but not added`, async ({
    db,
  }) => {
    const { pictures, save, read, setPictures } = await aPosted(db, aTester)
    const [own] = pictures
    const [cow, calf] = ['demo/cow.jpg', 'demo/calf.jpg']
    await setPictures([cow, own.path, calf])
    expect(await save({ image_ids: [calf, own.id, cow] })).toHaveProperty('done')
    expect((await read()).images).toEqual([calf, own.path, cow])
    expect(await save({ image_ids: [own.id, cow] }, { revision: 2 })).toHaveProperty('done')
    expect((await read()).images).toEqual([own.path, cow])
    const refused = await save({ image_ids: [calf] }, { revision: 3 })
    expect(refused).toEqual({ refused: 'unknown-picture' })
  })

  test(`a user cannot save another user's ${kind}`, async ({ db }) => {
    const { save, read } = await aPosted(db, aTester)
    const before = await read()
    const by = await aUser(db)
    expect(await save({ title: 'Mine now' }, { by })).toEqual({ refused: 'not-found' })
    expect(await read()).toEqual(before)
  })

  test(`a form based on an outdated revision of a ${kind} is refused`, async ({ db }) => {
    const { save, read } = await aPosted(db, aTester)
    expect(await save({ title: 'From the first tab' })).toHaveProperty('done')
    expect(await save({ title: 'From the second tab' })).toEqual({ refused: 'changed-meanwhile' })
    expect((await read()).title).toBe('From the first tab')
    expect(await save({ title: 'Knowingly' }, { revision: 2 })).toHaveProperty('done')
    expect((await read()).title).toBe('Knowingly')
  })

  test(`one of two concurrent saves of a ${kind} is refused as a conflict`, {
    tags: 'postgres',
  }, async ({ committed: db }) => {
    const { save, read } = await aPosted(db, aTester)
    const answers = await Promise.all([save({ price: '1' }), save({ price: '2' })])
    expect(answers).toContainEqual({ refused: 'changed-meanwhile' })
    expect((await read()).price).toBe(answers.findIndex((answer) => 'done' in answer) + 1)
  })

  test(`a double submit saves a ${kind} once, and changes sent after Back with the same token are not lost`, async ({
    db,
  }) => {
    const { save, read } = await aPosted(db, aTester)
    const token = newIdempotencyKey()
    expect(await save({ price: '10' }, { token })).toHaveProperty('done')
    expect(await save({ price: '10' }, { token })).toHaveProperty('done')
    expect((await read()).revision).toBe(2)
    expect(await save({ price: '20' }, { token })).toEqual({ refused: 'changed-meanwhile' })
    expect(await save({ price: '20' }, { token, revision: 2 })).toHaveProperty('done')
    expect((await read()).price).toBe(20)
  })
}
