import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow, aPicture } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import type { OfferFormResult } from './offer-form-result.ts'
import { submitOfferForm } from './submit-offer-form.server.ts'

async function aSeller(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const send = (form: FormData) =>
    submitOfferForm(db, listingForm, { viewer, address: '203.0.113.20', language: 'en', form })
  return { viewer, send }
}

async function threePictures(db: Database, ownerId: string): Promise<[string, string, string]> {
  const keep = async () => (await anImageRow(db, ownerId)).id
  return [await keep(), await keep(), await keep()]
}

async function aPhoto(name = 'cow.jpg') {
  return new File([new Uint8Array(await aPicture())], name, { type: 'image/jpeg' })
}

test('a form sent without JavaScript is posted with its photo files', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const form = aListingForm({ image_ids: undefined, form_token: newIdempotencyKey() })
  form.append('images', await aPhoto())
  form.append('images', await aPhoto('side.jpg'))
  const outcome = await send(form)
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(outcome).toEqual({ saved: 'posted', id: listing?.id, isHeld: false, leftOut: undefined })
  expect(listing?.images).toHaveLength(2)
})

test('rejects a token used by another form and returns the form with a new token', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [service, imageRow] = [newIdempotencyKey(), await anImageRow(db, viewer.id)]
  const elsewhere = { userId: viewer.id, token: service, form: 'new-service' }
  await submitOnce(db, elsewhere, async () => ({ done: { serviceId: 'of-the-service' } }))
  const sent = { image_ids: [imageRow.id], form_token: service }
  const outcome = await send(aListingForm(sent))
  const { answer } = outcome as { answer: OfferFormResult }
  expect(outcome).toMatchObject({ status: 409 })
  expect(answer).toMatchObject({
    formError: { key: 'sell.trouble.otherForm' },
    uploadedPhotos: [{ id: imageRow.id }],
  })
  expect(answer.values?.title).toBe(aListingForm().get('title'))
  const again = aListingForm({ ...sent, form_token: answer.values?.form_token ?? '' })
  expect(await send(again)).toMatchObject({ saved: 'posted' })
})

test('a form that version 1.0 has posted leads to its listing again', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const [token, imageRow] = [newIdempotencyKey(), await anImageRow(db, viewer.id)]
  const posted = { userId: viewer.id, token, form: 'new-listing' }
  await submitOnce(db, posted, async () => ({ done: { listingId: 'of-then' } }))
  const outcome = await send(aListingForm({ image_ids: [imageRow.id], form_token: token }))
  expect(outcome).toMatchObject({ saved: 'posted', id: 'of-then', isHeld: false })
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
})

test('a rejected form is returned with all input and photos', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const imageRow = await anImageRow(db, viewer.id)
  const form = aListingForm({
    image_ids: [imageRow.id],
    price: 'about two lakh',
    field_colour: 'black',
  })
  form.append('images', await aPhoto())
  const outcome = await send(form)
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      errors: { price: { key: 'listing.errors.numberInvalid' } },
      values: {
        title: 'Nili-Ravi buffalo, 14 litres a day',
        price: 'about two lakh',
        field_colour: 'black',
      },
    },
  })
  const storedImages = await db
    .select({ id: images.id })
    .from(images)
    .where(eq(images.ownerId, viewer.id))
  const shown = 'answer' in outcome ? outcome.answer.uploadedPhotos : []
  expect(shown?.map(({ id }) => id)[0]).toBe(imageRow.id)
  expect(shown).toHaveLength(storedImages.length)
  expect(storedImages).toHaveLength(2)
})

test('the seller’s account email is shown only on request', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const picture = async () => [(await anImageRow(db, viewer.id)).id]
  const extraFields = { use_login_email: 'yes' }
  await send(aListingForm({ image_ids: await picture(), title: 'One' }))
  await send(aListingForm({ image_ids: await picture(), title: 'Two', ...extraFields }))
  const other = { contact_email: 'dera@farm.test', ...extraFields }
  await send(aListingForm({ image_ids: await picture(), title: 'Three', ...other }))
  const posted = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  const shown = Object.fromEntries(posted.map(({ title, contactEmail }) => [title, contactEmail]))
  expect(shown).toEqual({ One: null, Two: viewer.email, Three: 'dera@farm.test' })
})

test('rejects a form with a file that is not a photo and names the file', async ({ db }) => {
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

test('a form with a sixth photo is returned with five, and says so at the photos', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const imageIds: string[] = []
  while (imageIds.length < 4) imageIds.push((await anImageRow(db, viewer.id)).id)
  const form = aListingForm({ image_ids: imageIds })
  for (const name of ['fifth.jpg', 'sixth.jpg']) form.append('images', await aPhoto(name))
  const outcome = await send(form)
  expect(outcome).toMatchObject({
    status: 422,
    answer: { errors: { images: { key: 'images.tooMany.text' } } },
  })
  expect('answer' in outcome && outcome.answer.uploadedPhotos).toHaveLength(5)
})

test('a form returned for another reason says which of its photos is gone', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const { id: owned, path } = await anImageRow(db, viewer.id)
  const { id: others } = await anImageRow(db, (await aUser(db)).id)
  const gone = { images: { key: 'images.unknownPicture.text' } }
  const returned = [
    [{ title: '' }, { ...gone, title: { key: 'listing.errors.titleRequired' } }],
    [{ move_earlier: owned }, gone],
  ] as const
  for (const [sent, errors] of returned) {
    expect(await send(aListingForm({ image_ids: [others, owned], ...sent }))).toMatchObject({
      answer: { errors, uploadedPhotos: [{ id: owned, path }] },
    })
  }
})

test('choosing a category keeps a typed quantity and drops a preset one', async ({ db }) => {
  const { send } = await aSeller(db)
  const category_id = referenceId('category', 'crops')
  const valuesAfter = async (fields: Record<string, string>) => {
    const form = new FormData()
    const sent = { intent: 'choose-category', category_id, title: 'Wheat', ...fields }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    const outcome = await send(form)
    expect(outcome).toMatchObject({ status: 200, answer: { errors: {}, uploadedPhotos: [] } })
    const values = 'answer' in outcome ? outcome.answer.values : {}
    expect(values).toMatchObject({ category_id, title: 'Wheat' })
    return values
  }
  const preset = { quantity_preset: '1 animal' }
  const followed = await valuesAfter({ quantity: '1', quantity_unit: 'animal', ...preset })
  expect(followed).not.toHaveProperty('quantity')
  expect(followed).not.toHaveProperty('quantity_unit')
  const ton = { quantity: '1', quantity_unit: 'ton' }
  expect(await valuesAfter(ton)).toMatchObject(ton)
  expect(await valuesAfter({ ...ton, ...preset })).toMatchObject(ton)
})

test('moving a photo without JavaScript returns the form in the new order with all input', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [a, b, c] = await threePictures(db, viewer.id)
  const form = aListingForm({ image_ids: [a, b, c], move_earlier: c, price: 'about two lakh' })
  form.append('images', await aPhoto())
  const outcome = await send(form)
  expect(outcome).toMatchObject({
    status: 200,
    answer: { errors: {}, values: { price: 'about two lakh' } },
  })
  const uploadedPhotos = 'answer' in outcome ? outcome.answer.uploadedPhotos : []
  expect(uploadedPhotos?.map(({ id }) => id)).toEqual([a, c, b, expect.any(String)])
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
})

test('moving a photo past the end, a removed photo or an unknown id changes nothing', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [a, b, c] = await threePictures(db, viewer.id)
  const orderAfter = async (fields: Parameters<typeof aListingForm>[0]) => {
    const outcome = await send(aListingForm({ image_ids: [a, b, c], ...fields }))
    return 'answer' in outcome && outcome.answer.uploadedPhotos?.map(({ id }) => id)
  }
  expect(await orderAfter({ move_later: a })).toEqual([b, a, c])
  expect(await orderAfter({ move_earlier: a })).toEqual([a, b, c])
  expect(await orderAfter({ move_later: c })).toEqual([a, b, c])
  expect(await orderAfter({ move_later: b, left_out: b })).toEqual([a, c])
  expect(await orderAfter({ move_later: 'nothing' })).toEqual([a, b, c])
})

test('a malformed form gets a 400 instead of an exception', async ({ db }) => {
  const { send } = await aSeller(db)
  expect(await send(aListingForm({ title: ['One', 'Two'] }))).toMatchObject({ status: 400 })
  expect(await send(new FormData())).toMatchObject({ status: 422 })
})

test('a seller over ten posts an hour keeps the input and sees when to retry', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const post = async (price: number) => {
    const picture = await anImageRow(db, viewer.id)
    return await send(aListingForm({ image_ids: [picture.id], price: String(price) }))
  }
  for (let price = 1; price <= 10; price++) expect(await post(price)).toHaveProperty('saved')
  expect(await post(11)).toMatchObject({
    status: 429,
    retryAfter: 3600,
    answer: {
      formError: { key: 'sell.trouble.tooMany', params: { wait: expect.any(Number) } },
      values: { price: '11' },
      uploadedPhotos: [expect.anything()],
    },
  })
})
