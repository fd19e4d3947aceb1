import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings, priceSpreads } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { formSubmissions } from '../../../db/schema/platform.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Language } from '../../i18n/language.ts'
import { submitOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { findEditableListing } from '../save/find-editable-listing.server.ts'
import { listingForm } from './listing-form.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on', SCREENING_OWN_DUPLICATE: 'on' })

type Fields = Parameters<typeof aListingForm>[0]

test('a listing that a rule holds is saved hidden, with a case, and its owner sees its page', async ({
  db,
}) => {
  const { send, sellerId } = await aSeller(db)
  const outcome = await send({ title: 'Markhor, male' })
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, sellerId))
  expect(outcome).toMatchObject({ saved: 'posted', id: listing?.id, isHeld: true })
  expect(listing).toMatchObject({
    status: 'hidden',
    moderation: 'checking',
    statusBefore: 'active',
    heldSincePosted: true,
  })
  expect(await db.$count(listingSearch)).toBe(0)
  const subject = { subjectId: listing?.id, ownerId: sellerId, state: 'open', score: 40 }
  expect(await db.select().from(cases)).toMatchObject([subject])
  expect(await db.select().from(signals)).toMatchObject([
    { rule: 'controlled-goods', details: 'markhor', snapshot: { title: 'Markhor, male' } },
  ])
})

test('a changed listing that a rule holds is hidden again', async ({ db }) => {
  const { send, sellerId, edit } = await aSeller(db)
  const posted = await send({})
  const listingId = 'saved' in posted ? posted.id : ''
  expect(await db.$count(listingSearch)).toBe(1)
  const changed = await edit(listingId, { description: 'Comes with a kalashnikov' })
  expect(changed).toMatchObject({ saved: 'changed', id: listingId, isHeld: true })
  expect('saved' in changed && listingForm.destination(changed)).toEqual({
    to: `/listing/${listingId}`,
  })
  const [listing] = await db.select().from(listings).where(eq(listings.sellerId, sellerId))
  expect(listing).toMatchObject({ status: 'hidden', moderation: 'checking' })
  expect(await db.$count(listingSearch)).toBe(0)
  // A harmless change does not bring it back: a moderator has to look.
  expect(await edit(listingId, { description: 'Calm' })).toMatchObject({
    saved: 'changed',
    isHeld: true,
  })
  const [still] = await db.select().from(listings)
  expect(still).toMatchObject({ status: 'hidden', moderation: 'checking', statusBefore: 'active' })
})

test('a duplicate is refused with a link to the first listing, and nothing is saved', async ({
  db,
}) => {
  const { send } = await aSeller(db)
  const posted = await send({})
  const listingId = 'saved' in posted ? posted.id : ''
  const form = { price: '290,000', description: 'The same one, once more' }
  expect(await send(form)).toMatchObject({
    status: 422,
    answer: {
      values: { description: form.description },
      formError: { key: 'screening.duplicate.listing', params: { title: expect.any(String) } },
      screening: { duplicate: `/listing/${listingId}` },
    },
  })
  expect(await db.$count(listings)).toBe(1)
  expect(await db.$count(formSubmissions)).toBe(1)
})

test('an unusual price is asked about in the language of the reader, and can be confirmed', async ({
  db,
}) => {
  const { send } = await aSeller(db)
  const subcategory_id = referenceId('category', 'crops', 'wheat')
  const spread = { subcategoryId: subcategory_id, priceUnit: 'per_maund', listingCount: 40 }
  const usual = { medianLog: Math.log(3_900), deviationLog: 0.1 }
  await db.insert(priceSpreads).values({ ...spread, ...usual })
  const category_id = referenceId('category', 'crops')
  const wheat = { title: 'Wheat', category_id, subcategory_id, price_unit: 'per_maund' }
  const form = { ...wheat, price: '98', form_token: newIdempotencyKey() }
  const question = { values: { price: '98' }, screening: { confirmPrice: '98 per_maund' } }
  const paramsIn = (unit: string) => ({ price: `Rs 98 ${unit}`, usual: `Rs 3,900 ${unit}` })
  const errorIn = (unit: string) => ({
    errors: { price: { key: 'screening.price.low', params: paramsIn(unit) } },
  })
  expect(await send(form)).toMatchObject({ answer: { ...question, ...errorIn('per maund') } })
  expect(await send(form, 'ur')).toMatchObject({ answer: { ...question, ...errorIn('فی من') } })
  expect(await db.$count(listings)).toBe(0)
  const confirmed = await send({ ...form, confirmed_price: '98 per_maund' })
  expect(confirmed).toMatchObject({ saved: 'posted' })
  expect(await db.select().from(listings)).toMatchObject([{ status: 'active', price: 98 }])
  // A later change of something else does not ask again.
  const { edit } = await aSeller(db, 'saved' in confirmed ? confirmed.id : '')
  const id = 'saved' in confirmed ? confirmed.id : ''
  expect(await edit(id, { ...wheat, price: '98', description: 'Clean' })).toMatchObject({
    saved: 'changed',
  })
})

test('an ad without a phone number is posted only after its owner was asked', async ({ db }) => {
  const { send, edit } = await aSeller(db)
  const question = {
    status: 422,
    answer: {
      values: { title: 'Sahiwal cow' },
      uploadedPhotos: [expect.anything()],
      formError: { key: 'sell.noPhone.text' },
      screening: { asksPhone: true },
    },
  }
  const form = { title: 'Sahiwal cow', form_token: newIdempotencyKey() }
  expect(await send({ ...form, without_phone: undefined })).toMatchObject(question)
  expect(await db.$count(listings)).toBe(0)
  expect(await send({ ...form, without_phone: 'yes' })).toMatchObject({ saved: 'posted' })
  const called = { title: 'Red Sindhi bull', without_phone: undefined }
  expect(await send({ ...called, contact_phone: '03001234567' })).toHaveProperty('saved')

  const drafted = await send({ title: 'Goat', intent: 'draft', without_phone: undefined })
  const draftId = 'saved' in drafted ? drafted.id : ''
  expect(await edit(draftId, { title: 'Sahiwal cow', without_phone: undefined })).toMatchObject(
    question,
  )
  expect(await edit(draftId, { title: 'Goat' })).toMatchObject({ saved: 'posted' })
})

test('publishing a draft is screened like a new listing', async ({ db }) => {
  const { send, edit } = await aSeller(db)
  const drafted = await send({ title: 'Heroin', intent: 'draft' })
  const listingId = 'saved' in drafted ? drafted.id : ''
  expect(await edit(listingId, { title: 'Heroin' })).toMatchObject({
    saved: 'posted',
    id: listingId,
  })
  expect(await db.select().from(listings)).toMatchObject([
    { status: 'hidden', moderation: 'checking', statusBefore: 'active' },
  ])
})

/** A new member, or the seller of a listing. */
async function aSeller(db: Database, listingId?: string) {
  const [listing] = listingId
    ? await db.select().from(listings).where(eq(listings.id, listingId))
    : []
  const user = listing ? { id: listing.sellerId } : await aUser(db)
  const viewer = { ...viewerOf(await aUser(db)), id: user.id }
  const picture = await anImageRow(db, user.id)
  const sent = { viewer, address: '203.0.113.7' }
  const fill = (fields: Fields) =>
    aListingForm({ image_ids: picture.id, form_token: newIdempotencyKey(), ...fields })
  return {
    sellerId: user.id,
    send: async (fields: Fields, language: Language = 'en') => {
      const { id } = await anImageRow(db, user.id)
      return await submitOfferForm(db, listingForm, {
        ...sent,
        language,
        form: fill({ image_ids: id, ...fields }),
      })
    },
    edit: async (editedId: string, fields: Fields) => {
      const query = { id: editedId, ownerId: user.id, language: 'en' } as const
      const editing = await findEditableListing(db, query)
      if ('refused' in editing) throw new Error(editing.refused)
      const form = fill({ revision: String(editing.revision), ...fields })
      return await submitOfferForm(db, listingForm, { ...sent, language: 'en', form, editing })
    },
  }
}
