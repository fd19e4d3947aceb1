import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countMatchingServices, findServices } from './find-services.server.ts'
import type { ServiceQuery } from './service-conditions.server.ts'
import type { ServiceOrder } from './service-filters.ts'

const hour = 3_600_000

test('only active services are found', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const active = await aFarmService(db, { providerId })
  await aFarmService(db, { providerId, status: 'inactive' })
  expect(await idsOf(db, {})).toEqual([active.id])
  expect(await idsOf(db, { words: 'rotavator' })).toEqual([active.id])
})

test('type, region, minimum and maximum price filter the list, alone and together', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  const cheap = await aFarmService(db, { providerId, price: 900, serviceType: 'spraying' })
  const dear = await aFarmService(db, { providerId, price: 7_000 })
  const far = await aFarmService(db, {
    providerId,
    price: 3_000,
    city: 'Sukkur',
    province: 'sindh',
  })
  const found = async (query: ServiceQuery) => (await idsOf(db, query)).toSorted()
  expect(await found({ type: 'spraying' })).toEqual([cheap.id])
  expect(await found({ province: 'sindh' })).toEqual([far.id])
  expect(await found({ price: { min: 3_000 } })).toEqual([dear.id, far.id].toSorted())
  expect(await found({ price: { max: 3_000 } })).toEqual([cheap.id, far.id].toSorted())
  expect(await found({ price: { min: 900.01, max: 6_999.99 } })).toEqual([far.id])
  expect(await found({ type: 'spraying', province: 'sindh' })).toEqual([])
  expect(await found({ province: 'punjab', city: 'Okara' })).toEqual([cheap.id, dear.id].toSorted())
  expect(await found({ province: 'punjab', city: 'Multan' })).toEqual([])
})

test('sorts by newest, lowest or highest price, and equal prices by newest', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const at = (hours: number) => new Date(Date.now() - hours * hour)
  const old = await aFarmService(db, { providerId, price: 500, createdAt: at(3) })
  const dear = await aFarmService(db, { providerId, price: 9_000.5, createdAt: at(2) })
  const recent = await aFarmService(db, { providerId, price: 500, createdAt: at(1) })
  const ordered = async (sortBy: ServiceOrder) => await idsOf(db, {}, sortBy)
  expect(await ordered('newest')).toEqual([recent.id, dear.id, old.id])
  expect(await ordered('price-low')).toEqual([recent.id, old.id, dear.id])
  expect(await ordered('price-high')).toEqual([dear.id, recent.id, old.id])
})

test('pages have no gaps or repeats in any order', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const createdAt = new Date(Date.now() - hour)
  const ids: string[] = []
  for (let i = 0; i < 9; i++) {
    const row = { providerId, createdAt, price: [100, 100.25, 300][i % 3] }
    ids.push((await aFarmService(db, row)).id)
  }
  for (const sortBy of ['newest', 'price-low', 'price-high'] as const) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await findServices(db, { sortBy, after, limit: 4, type: 'tractor_rental' })
      seen.push(...page.services.map(({ id }) => id))
      expect(page.count).toBe(9)
      after = page.next
    } while (after)
    expect(seen, sortBy).toHaveLength(9)
    expect(new Set(seen), sortBy).toEqual(new Set(ids))
  }
})

test('a cursor is valid for its own list only; any other starts from the beginning', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  for (let i = 0; i < 3; i++) await aFarmService(db, { providerId })
  const { next } = await findServices(db, { sortBy: 'newest', limit: 2 })
  const onward = async (sortBy: ServiceOrder, after: string | undefined) =>
    (await findServices(db, { sortBy, after, limit: 2 })).services.length
  expect(await onward('newest', next)).toBe(1)
  expect(await onward('price-low', next)).toBe(2)
  expect(await onward('newest', 'x')).toBe(2)
})

test('a service is found by its text, type and place in English, Urdu and Roman Urdu', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  const tractor = await aFarmService(db, { providerId, title: 'MF-385 with rotavator' })
  const harvest = await aFarmService(db, {
    providerId,
    title: 'گندم کی کٹائی',
    description: 'بڑی مشین کے ساتھ',
    serviceType: 'harvesting',
    city: 'Sukkur',
    province: 'sindh',
  })
  const found = (words: string) => idsOf(db, { words })
  for (const words of [
    'mf385',
    'tractors',
    'ٹریکٹر',
    'trektar kiraya',
    'rotavator okara',
    'اوکاڑہ',
  ])
    expect(await found(words), words).toEqual([tractor.id])
  for (const words of ['katai', 'kataai', 'harvest', 'gandum', 'wheat harvesting', 'سندھ', 'كٹائى'])
    expect(await found(words), words).toEqual([harvest.id])
  expect(await found('tractor katai')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('...')).toEqual([])
})

test('a Roman Urdu word is found in any spelling', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const { id } = await aFarmService(db, { providerId, title: 'Khaalid aur Wakeel ki mashinain' })
  for (const words of ['khalid', 'khaaliid', 'vakeel', 'wakil', 'mashinain'])
    expect(await idsOf(db, { words }), words).toEqual([id])
  expect(await idsOf(db, { words: 'wakeela' })).toEqual([])
})

test('a word without matches is corrected to the nearest one that some service has', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  const { id } = await aFarmService(db, { providerId, title: 'Laser leveller' })
  const found = await findServices(db, { words: 'tractro', sortBy: 'newest' })
  expect(found.services.map((service) => service.id)).toEqual([id])
  expect(found.corrections).toMatchObject([{ typed: 'tractro' }])
  expect(await idsOf(db, { words: 'traktar' })).toEqual([id])
  expect(await countMatchingServices(db, { words: 'xylophone' })).toBe(0)
})

test('a list contains no contact details', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const contact = { contactPhone: '+923217654321', contactEmail: 'secret@farm.test' }
  await aFarmService(db, { providerId, ...contact, address: 'House 7', contactName: 'Hidden' })
  const sent = JSON.stringify(await findServices(db, { sortBy: 'newest' }))
  expect(sent).not.toMatch(/7654321|secret@farm|House 7|Hidden/)
  expect(sent).not.toContain(providerId)
})

async function idsOf(db: Database, query: ServiceQuery, sortBy: ServiceOrder = 'newest') {
  const found = await findServices(db, { ...query, sortBy })
  expect(found.count).toBe(found.services.length)
  return found.services.map(({ id }) => id)
}
