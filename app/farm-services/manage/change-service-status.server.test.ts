import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { explainActiveOffers } from '../../screening/rules/active-offers.server.ts'
import { changeServiceStatus } from './change-service-status.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on' })

test('a new provider cannot activate a fourth service', async ({ db }) => {
  const { id: providerId } = await aUser(db)
  const active = []
  for (let number = 0; number < 3; number++) active.push(await aFarmService(db, { providerId }))
  const { id: fourth } = await aFarmService(db, { providerId, status: 'inactive' })
  const change = async (serviceId: string, status: 'active' | 'inactive') =>
    await changeServiceStatus(db, { serviceId, providerId, status })
  expect(await change(fourth, 'active')).toBe('too-many')
  const [row] = await db.select().from(services).where(eq(services.id, fourth))
  expect(row?.status).toBe('inactive')
  const own = { kind: 'service', ownerId: providerId } as const
  const message = { key: 'screening.tooMany.service.new', params: { count: 3 } }
  expect(await explainActiveOffers(db, own)).toEqual(message)

  const first = active[0]?.id ?? ''
  expect(await change(first, 'active')).toBe('shown')
  expect(await change(first, 'inactive')).toBe('shown')
  expect(await explainActiveOffers(db, own)).toBeUndefined()
  expect(await change(fourth, 'active')).toBe('shown')
})

test('a provider whose posting is paused can only deactivate services', async ({ db }) => {
  const postingPausedUntil = new Date(Date.now() + 86_400_000)
  const { id: providerId } = await aUser(db, { postingPausedUntil })
  const { id: serviceId } = await aFarmService(db, { providerId })
  const change = async (status: 'active' | 'inactive') =>
    await changeServiceStatus(db, { serviceId, providerId, status })
  expect(await change('active')).toBe('shown')
  expect(await change('inactive')).toBe('shown')
  expect(await change('active')).toBe('paused')
})
