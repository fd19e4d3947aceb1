import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images, listings } from '../../db/schema.server.ts'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { viewerOf } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { aListingForm } from '../../test/listing-form.ts'
import { aKeptPicture, aPicture } from '../../test/pictures.ts'
import type { Database } from '../platform/database.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { answerListingForm } from './answer-listing-form.server.ts'

async function aSeller(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const send = (form: FormData) =>
    answerListingForm(db, { viewer, address: '203.0.113.20', language: 'en', form })
  return { viewer, send }
}

async function threePictures(db: Database, ownerId: string): Promise<[string, string, string]> {
  const keep = async () => (await aKeptPicture(db, ownerId)).id
  return [await keep(), await keep(), await keep()]
}

async function aPhoto(name = 'cow.jpg') {
  return new File([new Uint8Array(await aPicture())], name, { type: 'image/jpeg' })
}

test('a form sent without scripts is posted with the photos that came with it', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const form = aListingForm({ image_ids: undefined, form_token: newFormToken() })
  form.append('images', await aPhoto())
  form.append('images', await aPhoto('side.jpg'))
  const outcome = await send(form)
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(outcome).toEqual({ saved: 'posted', listingId: listing?.id })
  expect(listing?.images).toHaveLength(2)
})

test('a refused form comes back with every word typed and every photo chosen', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const held = await aKeptPicture(db, viewer.id)
  const form = aListingForm({ image_ids: [held.id], price: 'two lakh', field_colour: 'black' })
  form.append('images', await aPhoto())
  const outcome = await send(form)
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      errors: { price: { key: 'listing.errors.numberInvalid' } },
      values: {
        title: 'Nili-Ravi buffalo, 14 litres a day',
        price: 'two lakh',
        field_colour: 'black',
      },
    },
  })
  const kept = await db.select({ id: images.id }).from(images).where(eq(images.ownerId, viewer.id))
  const shown = 'answer' in outcome ? outcome.answer.kept : []
  expect(shown?.map(({ id }) => id)[0]).toBe(held.id)
  expect(shown).toHaveLength(kept.length)
  expect(kept).toHaveLength(2)
})

test('a file that is no photo is named, and nothing is posted until it is left out', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const form = aListingForm({ image_ids: undefined })
  form.append('images', await aPhoto())
  form.append('images', new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  expect(await send(form)).toMatchObject({
    status: 422,
    answer: { errors: { images: { key: 'images.wrongType.text', params: { file: 'notes.txt' } } } },
  })
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
})

test('photos beyond the fifth are dropped', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const held: string[] = []
  while (held.length < 4) held.push((await aKeptPicture(db, viewer.id)).id)
  const form = aListingForm({ image_ids: held })
  for (const name of ['fifth.jpg', 'sixth.jpg']) form.append('images', await aPhoto(name))
  await send(form)
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(listing?.images).toHaveLength(5)
})

test('choosing a category asks for the form again, with nothing said to be wrong', async ({
  db,
}) => {
  const { send } = await aSeller(db)
  const nehriLand = referenceId('category', 'nehri-land')
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'choose-category',
    category_id: nehriLand,
    title: 'Land',
    quantity_unit: 'kg',
  }))
    form.append(name, value)
  const outcome = await send(form)
  expect(outcome).toMatchObject({ status: 200, answer: { errors: {}, kept: [] } })
  const values = 'answer' in outcome ? outcome.answer.values : {}
  expect(values).toMatchObject({ category_id: nehriLand, title: 'Land' })
  expect(values).not.toHaveProperty('quantity_unit')
})

test('a photo is moved without scripts: the form comes back in the new order, with what was typed and chosen', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [a, b, c] = await threePictures(db, viewer.id)
  const form = aListingForm({ image_ids: [a, b, c], move_earlier: c, price: 'two lakh' })
  form.append('images', await aPhoto())
  const outcome = await send(form)
  expect(outcome).toMatchObject({
    status: 200,
    answer: { errors: {}, values: { price: 'two lakh' } },
  })
  const kept = 'answer' in outcome ? outcome.answer.kept : []
  expect(kept?.map(({ id }) => id)).toEqual([a, c, b, expect.any(String)])
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
})

test('a photo at the end of the row, left out or not of this form stays where it is', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [a, b, c] = await threePictures(db, viewer.id)
  const orderAfter = async (fields: Parameters<typeof aListingForm>[0]) => {
    const outcome = await send(aListingForm({ image_ids: [a, b, c], ...fields }))
    return 'answer' in outcome && outcome.answer.kept?.map(({ id }) => id)
  }
  expect(await orderAfter({ move_later: a })).toEqual([b, a, c])
  expect(await orderAfter({ move_earlier: a })).toEqual([a, b, c])
  expect(await orderAfter({ move_later: c })).toEqual([a, b, c])
  expect(await orderAfter({ move_later: b, left_out: b })).toEqual([a, c])
  expect(await orderAfter({ move_later: 'nothing' })).toEqual([a, b, c])
})

test('what is no listing form at all is answered with 400, not a failure', async ({ db }) => {
  const { send } = await aSeller(db)
  expect(await send(aListingForm({ title: ['One', 'Two'] }))).toMatchObject({ status: 400 })
  expect(await send(new FormData())).toMatchObject({ status: 422 })
})

test('a seller who has posted ten in an hour keeps the form and is told when to come back', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const post = async (price: number) => {
    const picture = await aKeptPicture(db, viewer.id)
    return await send(aListingForm({ image_ids: [picture.id], price: String(price) }))
  }
  for (let price = 1; price <= 10; price++) expect(await post(price)).toHaveProperty('saved')
  expect(await post(11)).toMatchObject({
    status: 429,
    retryAfter: 3600,
    answer: {
      trouble: { key: 'sell.trouble.tooMany', params: { count: 60 } },
      values: { price: '11' },
      kept: [expect.anything()],
    },
  })
})
