import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { aKeptPicture, aPicture } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { submitListingForm } from './answer-listing-form.server.ts'
import type { ListingFormResult } from './validation/listing-form-fields.ts'

async function aSeller(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const send = (form: FormData) =>
    submitListingForm(db, { viewer, address: '203.0.113.20', language: 'en', form })
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
  const form = aListingForm({ image_ids: undefined, form_token: newIdempotencyKey() })
  form.append('images', await aPhoto())
  form.append('images', await aPhoto('side.jpg'))
  const outcome = await send(form)
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(outcome).toEqual({ saved: 'posted', listingId: listing?.id })
  expect(listing?.images).toHaveLength(2)
})

test('a token that another form has used is refused, and the form comes back with one of its own', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const [service, held] = [newIdempotencyKey(), await aKeptPicture(db, viewer.id)]
  const elsewhere = { userId: viewer.id, token: service, form: 'new-service' }
  await submitOnce(db, elsewhere, async () => ({ done: { serviceId: 'of-the-service' } }))
  const sent = { image_ids: [held.id], form_token: service }
  const outcome = await send(aListingForm(sent))
  const { answer } = outcome as { answer: ListingFormResult }
  expect(outcome).toMatchObject({ status: 409 })
  expect(answer).toMatchObject({
    trouble: { key: 'sell.trouble.otherForm' },
    kept: [{ id: held.id }],
  })
  expect(answer.values?.title).toBe(aListingForm().get('title'))
  const again = aListingForm({ ...sent, form_token: answer.values?.form_token ?? '' })
  expect(await send(again)).toMatchObject({ saved: 'posted' })
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

test('the address a seller logs in with is shown only where they ask for it', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const picture = async () => [(await aKeptPicture(db, viewer.id)).id]
  const asked = { use_login_email: 'yes' }
  await send(aListingForm({ image_ids: await picture(), title: 'One' }))
  await send(aListingForm({ image_ids: await picture(), title: 'Two', ...asked }))
  const other = { contact_email: 'dera@farm.test', ...asked }
  await send(aListingForm({ image_ids: await picture(), title: 'Three', ...other }))
  const posted = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  const shown = Object.fromEntries(posted.map(({ title, contactEmail }) => [title, contactEmail]))
  expect(shown).toEqual({ One: null, Two: viewer.email, Three: 'dera@farm.test' })
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

test('a number in the texts is refused at its field, and one press moves it to its own', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const texts = {
    image_ids: [(await aKeptPicture(db, viewer.id)).id],
    title: 'Buffalo, 0300 1234567',
    description: 'Calm. Call zero three hundred 7654321 or mail aslam@farm.pk, see www.farm.pk',
    location_address: 'Chak 12/2-L, 0333-7654321',
  }
  const inText = (kind: string) => ({ key: `listing.errors.${kind}InText` })
  expect(await send(aListingForm(texts))).toMatchObject({
    status: 422,
    answer: {
      errors: {
        title: inText('phone'),
        description: inText('phone'),
        location_address: inText('phone'),
      },
    },
  })
  const moved = {
    title: 'Buffalo,',
    description: 'Calm. Call or mail, see',
    location_address: 'Chak 12/2-L,',
    contact_phone: '0300 1234567',
    contact_email: 'aslam@farm.pk',
  }
  const answered = await send(aListingForm({ ...texts, intent: 'move-contacts' }))
  expect(answered).toMatchObject({ status: 200, answer: { moved, values: moved, errors: {} } })
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
  expect(await send(aListingForm({ ...texts, ...moved }))).toMatchObject({ saved: 'posted' })
})

test('moving a number leaves the contact that stands in the form, and a draft keeps every word', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const texts = { title: 'Call 0300 1234567', contact_phone: '0333 7654321' }
  const answered = await send(aListingForm({ ...texts, intent: 'move-contacts' }))
  const values = { title: 'Call', contact_phone: '0333 7654321' }
  expect(answered).toMatchObject({ answer: { values, moved: { title: 'Call' } } })
  const draft = aListingForm({ ...texts, image_ids: undefined, intent: 'draft' })
  expect(await send(draft)).toMatchObject({ saved: 'draft' })
  const [saved] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(saved?.title).toBe('Call 0300 1234567')
})

test('a number behind many spaces or marks is found, and fields that are none are not read', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const number = '0300 1234567'
  const form = aListingForm({
    image_ids: [(await aKeptPicture(db, viewer.id)).id],
    title: `Cow${' '.repeat(600)}${number}`,
    description: `${'a\u0300\u0301\u0302'.repeat(4_000)} ${number}`,
    location_address: `${'x'.repeat(900)} ${number}`,
  })
  form.append('field_unknown', number)
  const { answer } = (await send(form)) as { answer: ListingFormResult }
  expect(answer.errors).toEqual({
    title: { key: 'listing.errors.phoneInText' },
    description: { key: 'listing.errors.phoneInText' },
    location_address: { key: 'listing.errors.tooLong', params: { most: 200 } },
  })
  form.set('intent', 'move-contacts')
  form.append('description', number)
  const { answer: moved } = (await send(form)) as { answer: ListingFormResult }
  expect(moved.moved).toEqual({ title: 'Cow', contact_phone: number })
})

test('moving a contact counts as a saved change, and one too many leaves the words as they are', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  await consumeLimit(db, { limit: 'save-listing', of: viewer.id, amount: 119 })
  const form = () => aListingForm({ title: 'Call 0300 1234567', intent: 'move-contacts' })
  expect(await send(form())).toMatchObject({ status: 200 })
  expect(await send(form())).toMatchObject({
    status: 429,
    retryAfter: 3600,
    answer: { trouble: { key: 'edit.tooMany' }, values: { title: 'Call 0300 1234567' } },
  })
})
