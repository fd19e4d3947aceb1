import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceForm } from '../../../test/support/listings/farm-service-form.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { submitOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { findEditableService, serviceForm } from './service-form.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on', SCREENING_OWN_DUPLICATE: 'on' })

test('a service that a rule holds is saved hidden, with a case', async ({ db }) => {
  const { send, providerId } = await aProvider(db)
  const outcome = await send({ title: 'Pistol and rifle repairs' })
  const [service] = await db.select().from(services).where(eq(services.providerId, providerId))
  expect(outcome).toMatchObject({ saved: 'posted', id: service?.id, isHeld: true })
  expect(service).toMatchObject({
    status: 'hidden',
    moderation: 'checking',
    statusBefore: 'active',
  })
  expect(await db.select().from(cases)).toMatchObject([
    { subjectKind: 'service', subjectId: service?.id, ownerId: providerId },
  ])
})

test('a changed service that a rule holds is hidden until a moderator has looked', async ({
  db,
}) => {
  const { send } = await aProvider(db)
  const posted = await send({})
  const id = 'saved' in posted ? posted.id : ''
  const change = { revision: '1', description: 'Send advance first. Also kalashnikov.' }
  expect(await send(change, id)).toMatchObject({ saved: 'changed', id, isHeld: true })
  expect(await db.select().from(services)).toMatchObject([{ status: 'hidden' }])
  const found = await db.select({ rule: signals.rule }).from(signals)
  expect(found.map(({ rule }) => rule).sort()).toEqual(['advance-payment', 'controlled-goods'])
})

test('a change that no rule finds anything in moves the case of a held service on', async ({
  db,
}) => {
  const { send } = await aProvider(db)
  const posted = await send({ title: 'Pistol and rifle repairs' })
  const id = 'saved' in posted ? posted.id : ''
  const [before] = await db.select().from(cases)
  const changed = await send({ revision: '1', title: 'Repairs' }, id)
  expect(changed).toMatchObject({ saved: 'changed', id, isHeld: true })
  expect(await db.select().from(services)).toMatchObject([{ title: 'Repairs', status: 'hidden' }])
  const [after] = await db.select().from(cases)
  expect(after?.version).toBeGreaterThan(before?.version ?? 0)
})

test('a duplicate is refused with a link to the first service', async ({ db }) => {
  const { send } = await aProvider(db)
  const posted = await send({})
  const id = 'saved' in posted ? posted.id : ''
  expect(await send({ description: 'Once more' })).toMatchObject({
    status: 422,
    answer: {
      values: { description: 'Once more' },
      formError: { key: 'screening.duplicate.service' },
      screening: { duplicate: `/services/${id}` },
    },
  })
})

async function aProvider(db: Database) {
  const viewer = viewerOf(await aUser(db))
  const from = { viewer, address: '203.0.113.7', language: 'en' } as const
  return {
    providerId: viewer.id,
    send: async (fields: Parameters<typeof aFarmServiceForm>[0], editedId = '') => {
      const form = aFarmServiceForm({ form_token: newIdempotencyKey(), ...fields })
      const own = { id: editedId, ownerId: viewer.id, language: 'en' } as const
      const editing = await findEditableService(db, own)
      return await submitOfferForm(db, serviceForm, { ...from, form, editing })
    },
  }
}
