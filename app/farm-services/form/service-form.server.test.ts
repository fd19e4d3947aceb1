import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceForm } from '../../../test/support/listings/farm-service-form.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { submitOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findEditableService, serviceForm } from './service-form.server.ts'

async function aProvider(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const send = async (form: FormData, id = '') => {
    const editing = await findEditableService(db, { id, ownerId: viewer.id, language: 'en' })
    const sent = { viewer, address: '203.0.113.21', language: 'en', form, editing } as const
    return await submitOfferForm(db, serviceForm, sent)
  }
  return { viewer, send }
}

async function aPhoto(name = 'tractor.jpg') {
  return new File([new Uint8Array(await aPicture())], name, { type: 'image/jpeg' })
}

test('a form sent without scripts is posted with its photos in the services folder', async ({
  db,
}) => {
  const { viewer, send } = await aProvider(db)
  const form = aFarmServiceForm({ form_token: newIdempotencyKey() })
  form.append('images', await aPhoto())
  const outcome = await send(form)
  const [service] = await db.select().from(services).where(eq(services.providerId, viewer.id))
  expect(outcome).toEqual({
    saved: 'posted',
    id: service?.id,
    isHeld: false,
    leftOut: undefined,
  })
  expect(service?.images).toEqual([
    expect.stringMatching(`^listings/${viewer.id}/services/[0-9a-f]{32}\\.`),
  ])
})

test('an invalid file is skipped and reported, and the service is posted', async ({ db }) => {
  const { viewer, send } = await aProvider(db)
  const form = aFarmServiceForm()
  form.append('images', new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  form.append('images', await aPhoto())
  expect(await send(form)).toMatchObject({
    leftOut: { key: 'images.ofService.wrongType', params: { file: 'notes.txt' } },
  })
  const [service] = await db.select().from(services).where(eq(services.providerId, viewer.id))
  expect(service?.images).toHaveLength(1)
})

test('a stale form is returned with the differences, and saved when sent again', async ({ db }) => {
  const { viewer, send } = await aProvider(db)
  const images = ['demo/tractor.jpg']
  const { id } = await aFarmService(db, {
    providerId: viewer.id,
    images,
    revision: 2,
    price: 5_000,
  })
  const form = aFarmServiceForm({
    description: 'Diesel and an experienced driver included',
    contact_name: 'Bilal Ahmed',
    price_unit: 'per_day',
    revision: '1',
  })
  const outcome = await send(form, id)
  expect(outcome).toMatchObject({
    status: 409,
    answer: {
      revision: 2,
      values: { price: '4,500' },
      changed: {
        fields: [
          { name: 'price', stored: '5,000', typed: '4,500' },
          { name: 'price_unit', stored: 'Per acre', typed: 'Per day' },
        ],
        pictures: { stored: images, typed: [] },
      },
    },
  })
  form.set('revision', '2')
  expect(await send(form, id)).toMatchObject({ saved: 'changed', id })
  const [saved] = await db.select().from(services).where(eq(services.id, id))
  expect(saved).toMatchObject({ price: 4_500, priceUnit: 'per_day', images: [], revision: 3 })
})

test('a stale form with the same values as the saved service counts as saved', async ({ db }) => {
  const { viewer, send } = await aProvider(db)
  const { id } = await aFarmService(db, { providerId: viewer.id, revision: 7 })
  const description = 'Diesel and an experienced driver included'
  const form = aFarmServiceForm({ description, revision: '1' })
  expect(await send(form, id)).toMatchObject({ saved: 'changed', id })
  const [storedService] = await db.select().from(services).where(eq(services.id, id))
  expect(storedService?.revision).toBe(7)
})

test('above 120 saved changes an hour the form is returned with a retry time', async ({ db }) => {
  const { viewer, send } = await aProvider(db)
  const { id } = await aFarmService(db, { providerId: viewer.id })
  await consumeLimit(db, { limit: 'save-service', key: viewer.id, amount: 120 })
  const change = aFarmServiceForm({ revision: '1', price: '900' })
  expect(await send(change, id)).toMatchObject({
    status: 429,
    retryAfter: 3600,
    answer: {
      formError: { key: 'edit.tooMany', params: { wait: expect.any(Number) } },
      values: { price: '900' },
    },
  })
})

test('contact details in the texts are rejected, or moved to their fields on request', async ({
  db,
}) => {
  const { viewer, send } = await aProvider(db)
  const texts = { title: 'MF 385, 0300-7654321', description: 'Write to www.farm.pk' }
  const errors = {
    title: { key: 'listing.errors.phoneInText' },
    description: { key: 'listing.errors.linkInText' },
  }
  expect(await send(aFarmServiceForm(texts))).toMatchObject({ status: 422, answer: { errors } })
  const { id } = await aFarmService(db, { providerId: viewer.id })
  const changed = await send(aFarmServiceForm({ ...texts, revision: '1' }), id)
  expect(changed).toMatchObject({ status: 422, answer: { errors } })
  const moved = await send(aFarmServiceForm({ ...texts, intent: 'move-contacts' }))
  const numbers = { contact_phone: '0300 1234567', second_phone: '0300 7654321' }
  const values = { title: 'MF 385,', description: 'Write to', ...numbers }
  expect(moved).toMatchObject({ status: 200, answer: { values, errors: {} } })
})
