import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { findEditableListing } from '../../listings/save/find-editable-listing.server.ts'
import { hideOffer } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { submitOfferForm } from './submit-offer-form.server.ts'

type Fields = Parameters<typeof aListingForm>[0]

/** A seller with one listing or draft, and helpers to open and send its form. */
async function anOpenForm(db: Database, intent?: 'draft') {
  const viewer = viewerOf(await aUser(db))
  const { id } = viewer
  const sender = { viewer, address: '203.0.113.33', language: 'en' } as const
  const picture = await anImageRow(db, id)
  const base = { image_ids: [picture.id], intent }
  const made = await submitOfferForm(db, listingForm, { ...sender, form: aListingForm(base) })
  const listingId = 'saved' in made ? made.id : ''
  const open = async () => {
    const own = { id: listingId, ownerId: id, language: 'en', evenTakenDown: true } as const
    const found = await findEditableListing(db, own)
    if ('refused' in found) throw new Error(found.refused)
    return found
  }
  const send = async (fields: Fields, editing: Awaited<ReturnType<typeof open>>) => {
    const own = {
      form_token: newIdempotencyKey(),
      revision: String(editing.revision),
      intent: undefined,
    }
    const form = aListingForm({ ...base, ...own, ...fields })
    return await submitOfferForm(db, listingForm, { ...sender, form, editing: await open() })
  }
  const read = async () =>
    (await db.select().from(listings).where(eq(listings.id, listingId)))[0] as Listing
  return { viewer, picture, listingId, open, send, read }
}

type Listing = typeof listings.$inferSelect

test('an edit conflict saves nothing and shows the differences in the form', async ({ db }) => {
  const { viewer, picture, open, send, read } = await anOpenForm(db)
  const opened = await open()
  await send({ price: '300000', payment_terms: 'credit', location_city: 'Multan' }, opened)
  const added = await anImageRow(db, viewer.id)
  const typed = { price: '2,90,000', payment_terms: 'partial', image_ids: [added.id, picture.id] }
  const outcome = await send({ ...typed, location_city: 'Multan' }, opened)
  expect(outcome).toMatchObject({
    status: 409,
    answer: {
      revision: 2,
      values: { price: '2,90,000', payment_terms: 'partial' },
      uploadedPhotos: [{ id: added.id }, { id: picture.id }],
    },
  })
  expect('answer' in outcome && outcome.answer.changed).toEqual({
    fields: [
      { name: 'price', label: undefined, stored: '300,000', typed: '290,000' },
      { name: 'payment_terms', label: undefined, stored: 'credit', typed: 'partial' },
    ],
    pictures: { stored: [picture.path], typed: [added.path, picture.path] },
  })
  expect((await read()).price).toBe(300_000)
  expect(await send({ ...typed, revision: '2' }, opened)).toMatchObject({ saved: 'changed' })
  expect((await read()).price).toBe(290_000)
})

test('the same change sent from two tabs causes no conflict', async ({ db }) => {
  const { open, send } = await anOpenForm(db)
  const opened = await open()
  for (let tab = 1; tab <= 2; tab++) {
    expect(await send({ price: '300000' }, opened)).toMatchObject({ saved: 'changed' })
  }
})

test('the same draft saved from two tabs is saved, and another one is an edit conflict', async ({
  db,
}) => {
  const { open, send, read } = await anOpenForm(db, 'draft')
  const opened = await open()
  const save = (title: string) => send({ intent: 'draft', title }, opened)
  expect(await save('A cow')).toMatchObject({ saved: 'draft' })
  expect(await save('A cow')).toMatchObject({ saved: 'draft' })
  expect((await read()).revision).toBe(4)
  expect(await save('A bull')).toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ title: 'A cow', revision: 4 })
})

test('a picture removed in another tab is an edit conflict', async ({ db }) => {
  const { listingId, picture, open, send } = await anOpenForm(db)
  const shared = 'demo/cow.jpg'
  const images = [picture.path, shared]
  await db.update(listings).set({ images }).where(eq(listings.id, listingId))
  const opened = await open()
  expect(await send({ image_ids: [picture.id] }, opened)).toMatchObject({ saved: 'changed' })
  expect(await send({ image_ids: [picture.id, shared] }, opened)).toMatchObject({
    status: 409,
    answer: {
      uploadedPhotos: [{ id: picture.id }],
      changed: { fields: [], pictures: expect.anything() },
    },
  })
})

test('a rejected change keeps the input and its revision', async ({ db }) => {
  const { open, send, read } = await anOpenForm(db)
  const before = await read()
  const outcome = await send({ price: 'much', title: 'Sindhi cow' }, await open())
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      revision: 1,
      values: { price: 'much', title: 'Sindhi cow' },
      errors: { price: { key: 'listing.errors.numberInvalid' } },
    },
  })
  expect(await read()).toEqual(before)
})

test('a posted listing may lose its last picture, but a draft is not posted without one', async ({
  db,
}) => {
  const posted = await anOpenForm(db)
  const bare = { image_ids: undefined }
  expect(await posted.send(bare, await posted.open())).toMatchObject({ saved: 'changed' })
  const draft = await anOpenForm(db, 'draft')
  expect(await draft.send(bare, await draft.open())).toMatchObject({
    status: 422,
    answer: { errors: { images: { key: 'images.missing.text' } } },
  })
})

test('an incomplete draft stays a draft when posted and becomes a listing once complete', async ({
  db,
}) => {
  const { open, send, read } = await anOpenForm(db, 'draft')
  const unready = { price: '', title: 'Cow' }
  expect(await send(unready, await open())).toMatchObject({ status: 422 })
  expect((await read()).status).toBe('draft')
  const saved = await send({ ...unready, intent: 'draft' }, await open())
  expect(saved).toMatchObject({ saved: 'draft' })
  expect((await open()).values).toMatchObject({ title: 'Cow', price: '' })
  expect(await send({}, await open())).toMatchObject({ saved: 'posted' })
  expect((await read()).status).toBe('active')
})

test('a double submit posts a draft once and reports success twice', async ({ db }) => {
  const { open, send, read } = await anOpenForm(db, 'draft')
  const opened = await open()
  const form_token = newIdempotencyKey()
  for (let press = 1; press <= 2; press++) {
    expect(await send({ form_token }, opened)).toMatchObject({ saved: 'posted' })
  }
  expect((await read()).revision).toBe(opened.revision + 1)
})

test('saving a draft that was posted in another tab does not make it a draft again', async ({
  db,
}) => {
  const { open, send, read } = await anOpenForm(db, 'draft')
  const opened = await open()
  await send({ price: '300000' }, opened)
  const outcome = await send({ intent: 'draft', price: '310000' }, opened)
  expect(outcome).toMatchObject({
    status: 409,
    answer: { changed: { fields: [{ name: 'price', stored: '300,000', typed: '310,000' }] } },
  })
  expect(await read()).toMatchObject({ status: 'active', price: 300_000 })
})

test('moving a photo without JavaScript saves nothing and keeps the revision', async ({ db }) => {
  const { viewer, picture, open, send, read } = await anOpenForm(db)
  const shared = 'demo/cow.jpg'
  const images = [picture.path, shared]
  await db.update(listings).set({ images }).where(eq(listings.sellerId, viewer.id))
  const before = await read()
  const moved = { image_ids: [picture.id, shared], move_earlier: shared, title: 'Sindhi cow' }
  expect(await send(moved, await open())).toMatchObject({
    status: 200,
    answer: {
      revision: 1,
      values: { title: 'Sindhi cow' },
      uploadedPhotos: [{ id: shared }, { id: picture.id }],
    },
  })
  expect(await read()).toEqual(before)
})

test('a seller over 120 saves an hour keeps the input and sees when to retry', async ({ db }) => {
  for (const intent of [undefined, 'draft'] as const) {
    const { viewer, open, send, read } = await anOpenForm(db, intent)
    const amount = intent ? 119 : 120
    await consumeLimit(db, { limit: 'save-listing', key: viewer.id, amount })
    const before = await read()
    expect(await send({ intent, price: '300000' }, await open())).toMatchObject({
      status: 429,
      retryAfter: 3600,
      answer: {
        formError: { key: 'edit.tooMany', params: { wait: expect.any(Number) } },
        values: { price: '300000' },
        uploadedPhotos: [expect.anything()],
      },
    })
    expect(await read()).toEqual(before)
  }
})

test('saving a listing that was deleted meanwhile reports it as gone', async ({ db }) => {
  const { listingId, viewer, open, read } = await anOpenForm(db)
  const editing = await open()
  expect(await read()).toBeDefined()
  await db.delete(listings).where(eq(listings.id, listingId))
  const sent = { viewer, address: '203.0.113.33', language: 'en', editing } as const
  expect(await submitOfferForm(db, listingForm, { ...sent, form: aListingForm() })).toEqual({
    gone: true,
  })
})

test('the form of a listing that was taken down meanwhile is returned with its input', async ({
  db,
}) => {
  const { listingId, picture, open, send, read } = await anOpenForm(db)
  const opened = await open()
  await hideOffer(db, listingTable, { id: listingId, moderation: 'removed' })
  const before = await read()
  expect(await send({ title: 'Sindhi cow', price: '' }, opened)).toMatchObject({
    status: 422,
    answer: {
      values: { title: 'Sindhi cow', price: '' },
      uploadedPhotos: [{ id: picture.id }],
      formError: { key: 'edit.takenDown' },
    },
  })
  expect(await read()).toEqual(before)
})
