import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { cities } from '../../../db/schema/catalog.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { findChosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { findCategoryPlace } from '../../browse/places/place-page.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace, listProvinceNames } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { changeRecord } from '../records/change-record.server.ts'
import { findRecord } from '../records/list-records.server.ts'
import { toFieldViews } from '../records/record-form.server.ts'
import { trySearch } from '../words/try-search.server.ts'
import { carryCityJob } from './carry-city.server.ts'
import { cityKind } from './city-kind.server.ts'

afterEach(forgetOwnRecords)

test('a renamed city keeps its address; ads, services and profiles carry its new name', async ({
  db,
}) => {
  const save = await anAdmin(db)
  const { ad, service, member } = await inOkara(db)
  expect(await save('punjab:okara', { en: 'Okara City', ur: 'اوکاڑہ شہر' })).toHaveProperty('saved')
  await carryCityJob.work(db, { province: 'punjab', slug: 'okara', names: ['Okara'] }, 'job')
  expect(await citiesOf(db, { ad, service, member })).toEqual(Array(3).fill('Okara City'))
  const catalog = await readCatalog(db, 'en')
  expect(findPlace(catalog, 'Okara', 'punjab')?.city).toMatchObject({ name: 'Okara City' })
  for (const q of ['Okara City', 'buffalo okara', 'اوکاڑہ'])
    expect((await trySearch(db, { q, language: 'en' })).count, q).toBe(1)

  // Undone, the ads have the old name again.
  await save('punjab:okara', { intent: 'bringBack', number: '0' })
  await carryCityJob.work(db, { province: 'punjab', slug: 'okara', names: ['Okara City'] }, 'job')
  expect(await citiesOf(db, { ad, service, member })).toEqual(Array(3).fill('Okara'))
})

test('a merged city gives its ads, links and cookies to the one that took it over', async ({
  db,
}) => {
  const save = await anAdmin(db)
  const { ad, service, member } = await inOkara(db)
  const merge = { merged_into: 'sahiwal' }
  expect(await save('punjab:okara', merge)).toEqual({ uses: 2, values: expect.anything() })
  await save('punjab:okara', { ...merge, confirmed: 'yes' })
  await carryCityJob.work(db, { province: 'punjab', slug: 'okara', names: [] }, 'job')
  expect(await citiesOf(db, { ad, service, member })).toEqual(Array(3).fill('Sahiwal'))
  const [sahiwal] = await db.select().from(cities).where(eq(cities.slug, 'sahiwal'))
  expect(await db.select().from(listings).where(eq(listings.id, ad))).toMatchObject([
    { latitude: sahiwal?.latitude, longitude: sahiwal?.longitude },
  ])
  const catalog = await readCatalog(db, 'ur')
  const category = catalog.categories[0]
  const place =
    category && findCategoryPlace(catalog, { category, province: 'punjab', city: 'okara' })
  expect(place?.city?.slug).toBe('sahiwal')
  const request = new Request('http://market.test', { headers: { cookie: 'city=okara' } })
  expect(findChosenCity(request, { catalog, viewer: undefined })?.city.slug).toBe('sahiwal')
  const offered = listProvinceNames(catalog).flatMap((province) => province.cities)
  expect(offered.some(({ slug }) => slug === 'okara')).toBe(false)
  expect((await trySearch(db, { q: 'okara', language: 'en' })).count).toBe(1)
})

test('no chain of merged cities leads back, and one that does stops nothing', async ({ db }) => {
  const save = await anAdmin(db)
  const merge = (city: string) => ({ merged_into: city, confirmed: 'yes' })
  const saved = (city: string) => ({ saved: `punjab:${city}` })
  expect(await save('punjab:sahiwal', merge('okara'))).toEqual(saved('sahiwal'))
  const back = { intent: 'bringBack', number: '0' }
  expect(await save('punjab:sahiwal', back)).toEqual(saved('sahiwal'))
  expect(await save('punjab:okara', merge('sahiwal'))).toEqual(saved('okara'))
  const refused = { errors: { merged_into: { key: 'console.records.errors.choice' } } }
  expect(await save('punjab:sahiwal', { intent: 'bringBack', number: '1' })).toMatchObject(refused)
  expect(await save('punjab:okara', back)).toEqual(saved('okara'))
  await save('punjab:sahiwal', { intent: 'archive', confirmed: 'yes' })
  expect(await save('punjab:okara', { intent: 'bringBack', number: '1' })).toMatchObject(refused)

  await db.update(cities).set({ mergedInto: 'okara' }).where(eq(cities.slug, 'sahiwal'))
  await db.update(cities).set({ mergedInto: 'sahiwal' }).where(eq(cities.slug, 'okara'))
  await refreshReferenceChanges(db)
  const [punjab] = listProvinceNames(await readCatalog(db, 'en'))
  expect(punjab?.cities.length).toBeGreaterThan(10)
  await carryCityJob.work(db, { province: 'punjab', slug: 'okara', names: [] }, 'job')
})

test('a new tehsil is known at once, by each spelling, and no name is given twice', async ({
  db,
}) => {
  const save = await anAdmin(db)
  const tehsil = { en: 'Lundianwala', ur: 'لنڈیانوالہ', lat: '31.27', lon: '73.5' }
  expect(await save('new', { ...tehsil, group: 'punjab', spellings: 'Okara' })).toMatchObject({
    errors: { spellings: { params: { name: 'Okara' } } },
  })
  const { id: sellerId } = await aUser(db)
  const city = 'Lundian Wala'
  const { id } = await anIndexedListing(db, { sellerId, city })
  const saved = await save('new', { ...tehsil, group: 'punjab', spellings: city })
  expect(saved).toEqual({ saved: 'punjab:lundianwala' })
  await carryCityJob.work(db, { province: 'punjab', slug: 'lundianwala', names: [] }, 'job')
  expect(await db.select().from(listings).where(eq(listings.id, id))).toMatchObject([
    { city: 'Lundianwala', latitude: 31.27 },
  ])
  const catalog = await readCatalog(db, 'ur')
  expect(findPlace(catalog, city)?.city.name).toBe('لنڈیانوالہ')
})

async function inOkara(db: Database) {
  const place = { city: 'Okara', province: 'punjab' }
  const { id: member } = await aUser(db, place)
  const { id: ad } = await anIndexedListing(db, { sellerId: member, ...place })
  const { id: service } = await aFarmService(db, { providerId: member, ...place })
  return { ad, service, member }
}

async function citiesOf(db: Database, ids: { ad: string; service: string; member: string }) {
  const [ad] = await db.select().from(listings).where(eq(listings.id, ids.ad))
  const [service] = await db.select().from(services).where(eq(services.id, ids.service))
  const [member] = await db.select().from(users).where(eq(users.id, ids.member))
  return [ad?.city, service?.city, member?.city]
}

/** Sends the form of a city with what differs from what it shows. */
async function anAdmin(db: Database) {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  return async (key: string, differing: Record<string, string>) => {
    await refreshReferenceChanges(db)
    const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
    const record = await findRecord(db, cityKind, { key, language: 'en' })
    const shown = toFieldViews(cityKind.listFields(context, record?.key), record?.content)
    const opened = Object.fromEntries(shown.map(({ name, value }) => [name, value]))
    const revision = String(record?.number ?? 0)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      intent: 'save',
      revision,
      ...opened,
      ...differing,
    }))
      form.set(name, value)
    const outcome = await changeRecord(db, { actorId, kind: cityKind, record, form, context })
    await refreshReferenceChanges(db)
    return outcome
  }
}
