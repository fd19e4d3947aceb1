import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import {
  listingFieldValues,
  listingPrices,
  listingSearch,
  listings,
} from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingReader } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { postListing } from './post-listing.server.ts'
import { updateListing } from './update-listing.server.ts'

const land = {
  category_id: referenceId('category', 'nehri-land'),
  field_area: '12.5',
  field_canal_type: 'Minor',
}

/** A posted listing with `pictureCount` pictures, and helpers to save and read it. */
async function aPosted(db: Database, pictureCount = 1) {
  const seller = { ...(await aUser(db)), emailVerified: true }
  const pictures: { id: string; path: string }[] = []
  while (pictures.length < pictureCount) pictures.push(await anImageRow(db, seller.id))
  const { draft } = await aListingReader(db)
  const image_ids = pictures.map(({ id }) => id)
  const posting = { seller, address: '203.0.113.31', token: newIdempotencyKey() }
  const posted = await postListing(db, { ...posting, draft: draft({ image_ids, ...land }) })
  const listingId = 'done' in posted ? posted.done.listingId : ''
  const save = (
    differing: Record<string, string | string[]>,
    { revision = 1, token = newIdempotencyKey(), by = seller as { id: string } } = {},
  ) =>
    updateListing(db, {
      seller: by,
      listingId,
      token,
      revision,
      draft: draft({ image_ids, ...land, ...differing }),
    })
  const read = async () =>
    (await db.select().from(listings).where(eq(listings.id, listingId)))[0] as Listing
  return { seller, pictures, listingId, save, read }
}

type Listing = typeof listings.$inferSelect

test('saving a listing updates its columns, details, place, search index and price history', async ({
  db,
}) => {
  const { listingId, save, read } = await aPosted(db)
  const before = await read()
  const saved = await save({
    title: 'Sindhi cow',
    category_id: referenceId('category', 'livestock'),
    field_vaccinated: 'yes',
    price: '2,90,000',
    location_city: 'Multan',
  })
  expect(saved).toMatchObject({ done: { listingId } })
  const after = await read()
  expect(after).toMatchObject({
    title: 'Sindhi cow',
    price: 290_000,
    city: 'Multan',
    revision: before.revision + 1,
    status: 'active',
    expiresAt: before.expiresAt,
    createdAt: before.createdAt,
  })
  expect(after.latitude).not.toBe(before.latitude)
  const details = await db
    .select({ value: listingFieldValues.fieldValue })
    .from(listingFieldValues)
    .where(eq(listingFieldValues.listingId, listingId))
  expect(details).toEqual([{ value: 'yes' }])
  const [found] = await db
    .select()
    .from(listingSearch)
    .where(eq(listingSearch.listingId, listingId))
  expect(found?.price).toBe(290_000)
  const prices = await db
    .select({ price: listingPrices.price })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
  expect(prices.at(-1)).toEqual({ price: 290_000 })
})

test('one save can remove two pictures, add one and move one', async ({ db }) => {
  const { seller, pictures, save, read } = await aPosted(db, 4)
  const [a, b, c, d] = pictures as [Picture, Picture, Picture, Picture]
  const added = await anImageRow(db, seller.id)
  expect(await save({ image_ids: [d.id, added.id, a.id] })).toHaveProperty('done')
  expect((await read()).images).toEqual([d.path, added.path, a.path])
  for (const { id } of [b, c]) {
    const [row] = await db.select().from(images).where(eq(images.id, id))
    expect(row).toMatchObject({ listingId: null, releasedAt: expect.any(Date) })
  }
})

type Picture = { id: string; path: string }

test("saving with a picture that is not the seller's changes nothing", async ({ db }) => {
  const { pictures, save, read, listingId } = await aPosted(db, 2)
  const before = await read()
  const foreign = await anImageRow(db, (await aUser(db)).id)
  for (const unfit of [foreign.id, newId(), 'demo/cow.jpg', pictures[1]?.path ?? '']) {
    const images = { image_ids: [pictures[0]?.id ?? '', unfit], title: 'Other', field_area: '9' }
    expect(await save(images)).toEqual({ refused: 'unknown-picture' })
  }
  expect(await read()).toEqual(before)
  const isAttached = eq(images.listingId, listingId)
  expect(await db.$count(images, isAttached)).toBe(2)
  expect(await save({ title: 'Other' })).toHaveProperty('done')
})

test('a demo picture can be kept, moved and removed by path, but not added', async ({ db }) => {
  const { seller, pictures, listingId, save, read } = await aPosted(db)
  const [own] = pictures as [Picture]
  const [cow, calf] = ['demo/cow.jpg', 'demo/calf.jpg']
  const holding = [cow, own.path, calf]
  await db.update(listings).set({ images: holding }).where(eq(listings.id, listingId))
  expect(await save({ image_ids: [calf, own.id, cow] })).toHaveProperty('done')
  expect((await read()).images).toEqual([calf, own.path, cow])
  expect(await save({ image_ids: [own.id, cow] }, { revision: 2 })).toHaveProperty('done')
  expect((await read()).images).toEqual([own.path, cow])
  expect(await save({ image_ids: [calf] }, { revision: 3 })).toEqual({ refused: 'unknown-picture' })
  expect(await db.$count(images, eq(images.ownerId, seller.id))).toBe(1)
})

test("a user cannot save another user's listing", async ({ db }) => {
  const { save, read } = await aPosted(db)
  const before = await read()
  const other = await aUser(db)
  expect(await save({ title: 'Mine now' }, { by: other })).toEqual({ refused: 'not-found' })
  expect(await read()).toEqual(before)
})

test('a form based on an outdated revision is refused', async ({ db }) => {
  const { save, read } = await aPosted(db)
  expect(await save({ title: 'From the first tab' })).toHaveProperty('done')
  expect(await save({ title: 'From the second tab' })).toEqual({ refused: 'changed-meanwhile' })
  expect((await read()).title).toBe('From the first tab')
  expect(await save({ title: 'Knowingly' }, { revision: 2 })).toHaveProperty('done')
  expect((await read()).title).toBe('Knowingly')
})

test('one of two concurrent saves is refused as a conflict', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { save, read } = await aPosted(db)
  const answers = await Promise.all([save({ price: '1' }), save({ price: '2' })])
  expect(answers).toContainEqual({ refused: 'changed-meanwhile' })
  const saved = answers.findIndex((answer) => 'done' in answer)
  expect((await read()).price).toBe(saved + 1)
})

test('a double submit saves once, and changes sent after Back with the same token are not lost', async ({
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

test('a sold or expired listing can be edited, keeps its status and stays out of search', async ({
  db,
}) => {
  const { listingId, save, read } = await aPosted(db)
  for (const [revision, status] of [
    [1, 'sold'],
    [2, 'expired'],
  ] as const) {
    await db.update(listings).set({ status }).where(eq(listings.id, listingId))
    expect(await save({ price: '5' }, { revision })).toHaveProperty('done')
    expect((await read()).status).toBe(status)
    expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(0)
  }
})
