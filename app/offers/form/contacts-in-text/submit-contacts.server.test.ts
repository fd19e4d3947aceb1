import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../../db/schema/listings.server.ts'
import { test } from '../../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../../test/support/members/accounts.ts'
import { aUser } from '../../../../test/support/members/factories.ts'
import { listingForm } from '../../../listings/form/listing-form.server.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import { consumeLimit } from '../../../platform/rate-limits/rate-limiter.server.ts'
import type { OfferFormResult } from '../offer-form-result.ts'
import { submitOfferForm } from '../submit-offer-form.server.ts'

test('a contact in a text is rejected at its field and can be moved to the contact fields', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const texts = {
    image_ids: [(await anImageRow(db, viewer.id)).id],
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
  const changedFields = {
    title: 'Buffalo,',
    description: 'Calm. Call or mail, see',
    location_address: 'Chak 12/2-L,',
    contact_phone: '0300 1234567',
    contact_email: 'aslam@farm.pk',
  }
  const answered = await send(aListingForm({ ...texts, intent: 'move-contacts' }))
  expect(answered).toMatchObject({
    status: 200,
    answer: { changedFields, values: changedFields, errors: {} },
  })
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
  expect(await send(aListingForm({ ...texts, ...changedFields }))).toMatchObject({
    saved: 'posted',
  })
})

test('a contact that its field has no room for is named at that field', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const texts = {
    title: 'Cow, 0300 1234567',
    description: 'Or 0333 7654321 or 0345 1112223 again 03001234567, aslam@farm.pk, dera@farm.pk',
  }
  const image_ids = [(await anImageRow(db, viewer.id)).id]
  const move = async (differing: Record<string, string>) => {
    const form = aListingForm({ ...texts, image_ids, ...differing, intent: 'move-contacts' })
    return ((await send(form)) as { answer: OfferFormResult }).answer
  }
  const others = (...contacts: string[]) => contacts.map((one) => `\u2068${one}\u2069`).join(', ')
  const leftoverPhones = (...phones: string[]) => ({
    second_phone: { key: 'listing.errors.leftoverPhones', params: { others: others(...phones) } },
  })
  const leftoverEmails = (...emails: string[]) => ({
    contact_email: { key: 'listing.errors.leftoverEmails', params: { others: others(...emails) } },
  })
  const moved = await move({})
  expect(moved.values).toMatchObject({
    contact_phone: '0300 1234567',
    second_phone: '0333 7654321',
    contact_email: 'aslam@farm.pk',
  })
  expect(moved.errors).toEqual({
    ...leftoverPhones('0345 1112223'),
    ...leftoverEmails('dera@farm.pk'),
  })
  const full = await move({
    contact_phone: '+92 321 5550000',
    second_phone: '0321 5550001',
    contact_email: '\u200fDera@farm.pk,',
  })
  expect(full.values).toMatchObject({
    contact_phone: '+92 321 5550000',
    second_phone: '0321 5550001',
  })
  expect(full.errors).toEqual({
    ...leftoverPhones('0300 1234567', '0333 7654321', '0345 1112223'),
    ...leftoverEmails('aslam@farm.pk'),
  })
  const same = await move({ description: 'Calm', contact_phone: '0300-1234567' })
  expect(same.errors).toEqual({})
  const asAnswered = { title: full.values?.title, description: full.values?.description }
  expect(await send(aListingForm({ ...asAnswered, image_ids }))).toMatchObject({ saved: 'posted' })
})

test('moving contacts keeps an existing contact and puts the other number beside it, and a draft may have contacts in its text', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  const texts = { title: 'Call 0300 1234567', contact_phone: '0333 7654321' }
  const answered = await send(aListingForm({ ...texts, intent: 'move-contacts' }))
  const changedFields = { title: 'Call', second_phone: '0300 1234567' }
  const values = { ...changedFields, contact_phone: '0333 7654321' }
  expect(answered).toMatchObject({ answer: { values, changedFields } })
  const draft = aListingForm({ ...texts, image_ids: undefined, intent: 'draft' })
  expect(await send(draft)).toMatchObject({ saved: 'draft' })
  const [saved] = await db.select().from(listings).where(eq(listings.sellerId, viewer.id))
  expect(saved?.title).toBe('Call 0300 1234567')
})

test('moving a valid number replaces what is none in the phone field', async ({ db }) => {
  const { send } = await aSeller(db)
  const move = (title: string) =>
    send(aListingForm({ title, contact_phone: '12', intent: 'move-contacts' }))
  expect(await move('Call 0300 1234567')).toMatchObject({
    answer: { changedFields: { title: 'Call', contact_phone: '0300 1234567' } },
  })
  expect(await move('Call 0300 123456')).toMatchObject({
    answer: { changedFields: { title: 'Call' }, values: { contact_phone: '12' } },
  })
})

test('finds a number after many spaces or marks and ignores unknown fields', async ({ db }) => {
  const { viewer, send } = await aSeller(db)
  const number = '0300 1234567'
  const form = aListingForm({
    image_ids: [(await anImageRow(db, viewer.id)).id],
    title: `Cow${' '.repeat(600)}${number}`,
    description: `${'a\u0300\u0301\u0302'.repeat(4_000)} ${number}`,
    location_address: `${'x'.repeat(900)} ${number}`,
  })
  form.append('field_unknown', number)
  const { answer } = (await send(form)) as { answer: OfferFormResult }
  expect(answer.errors).toEqual({
    title: { key: 'listing.errors.phoneInText' },
    description: { key: 'listing.errors.phoneInText' },
    location_address: { key: 'listing.errors.tooLong', params: { most: 200 } },
  })
  form.set('intent', 'move-contacts')
  form.append('description', number)
  const { answer: moved } = (await send(form)) as { answer: OfferFormResult }
  expect(moved.changedFields).toEqual({ title: 'Cow', contact_phone: number })
})

test('moving contacts counts towards the save limit; over the limit the texts stay unchanged', async ({
  db,
}) => {
  const { viewer, send } = await aSeller(db)
  await consumeLimit(db, { limit: 'save-listing', key: viewer.id, amount: 119 })
  const form = () => aListingForm({ title: 'Call 0300 1234567', intent: 'move-contacts' })
  expect(await send(form())).toMatchObject({ status: 200 })
  expect(await send(form())).toMatchObject({
    status: 429,
    retryAfter: 3600,
    answer: { formError: { key: 'edit.tooMany' }, values: { title: 'Call 0300 1234567' } },
  })
})

async function aSeller(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const send = (form: FormData) =>
    submitOfferForm(db, listingForm, { viewer, address: '203.0.113.20', language: 'en', form })
  return { viewer, send }
}
