import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { addDays } from '../../farm-services/availability/availability.ts'
import type { ServiceType } from '../../farm-services/form/service-choices.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { countListings } from '../query/count-listings.server.ts'
import { findServices } from './find-services.server.ts'
import { servicesUrl } from './service-filters.ts'
import { conceptsOfDoctor, typesOfConcept } from './service-words.ts'
import { asksForService, countServices, findServicesPage } from './services-page.server.ts'

test('invalid URL parameters are ignored', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id })
  const page = await read(db, 'type=gold&location=atlantis&city=okara&sortBy=odd&view=round')
  expect(page.count).toBe(1)
  expect(servicesUrl(page.filters)).toBe('/services')
  const nowhere = await read(db, 'near=atlantis&sortBy=nearest')
  expect(nowhere).toMatchObject({ count: 1, near: undefined, filters: { sortBy: 'newest' } })
})

test('an invalid price filters nothing and stays as typed', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id, price: 100 })
  const page = await read(db, 'priceMin=many&priceMax=۵۰')
  expect(page.count).toBe(0)
  expect(page.filters.price).toEqual({ min: 'many', max: '۵۰' })
  expect(servicesUrl(page.filters)).toBe('/services?priceMin=many&priceMax=50')
  expect((await read(db, 'priceMin=900&priceMax=800')).count).toBe(1)
})

test('a price in words filters like its digits', async ({ db }) => {
  const providerId = (await aUser(db)).id
  for (const price of [4_000, 6_000]) await aFarmService(db, { providerId, price })
  const page = await read(db, 'priceMax=panch+hazar')
  expect(page.count).toBe(1)
  expect(servicesUrl(page.filters)).toBe('/services?priceMax=5000')
})

test('a city filters only with its own region, and is named in the reader’s language', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  const okara = await aFarmService(db, { providerId, city: 'Okara' })
  await aFarmService(db, { providerId, city: 'Multan' })
  const page = await read(db, 'location=punjab&city=okara', 'ur')
  expect(page.cards).toMatchObject([{ id: okara.id, city: 'اوکاڑہ', province: 'پنجاب' }])
  expect(await read(db, 'location=sindh&city=okara')).toMatchObject({ count: 0 })
  expect((await read(db, 'city=okara')).count).toBe(2)
})

test('near a city the nearest services come first, with their distance', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const [near, far, here] = [
    await aFarmService(db, { providerId, city: 'Sahiwal', travelsKm: 36 }),
    await aFarmService(db, { providerId, city: 'Pattoki', travelsKm: 45 }),
    await aFarmService(db, { providerId, city: 'Okara' }),
  ]
  await aFarmService(db, { providerId, city: 'Karachi', province: 'sindh' })
  const page = await read(db, 'near=okara')
  expect(page.cards.map(({ id, distance }) => [id, distance])).toEqual([
    [here.id, undefined],
    [near.id, '37 km from Okara'],
    [far.id, 'Comes to Okara, 45 km'],
  ])
  expect(servicesUrl(page.filters)).toBe('/services?near=okara')
  expect(servicesUrl((await read(db, 'near=okara&sortBy=newest')).filters)).toContain('newest')
  const catalog = await readCatalog(db, 'en')
  const readerCity = findPlace(catalog, 'okara')?.city
  const all = await findServicesPage(db, { catalog, params: new URLSearchParams(), readerCity })
  expect(all.cards.find(({ city }) => city === 'Karachi')?.distance).toMatch(
    /^[5-9]\d\d km from Okara$/,
  )
})

test('a search in a place says how many services the whole country has', async ({ db }) => {
  const providerId = (await aUser(db)).id
  for (const city of ['Okara', 'Multan', 'Multan'])
    await aFarmService(db, { providerId, city, title: 'Laser level' })
  const counts = async (search: string) => {
    const { count, countEverywhere } = await read(db, search)
    return [count, countEverywhere]
  }
  expect(await counts('q=laser&location=punjab&city=okara')).toEqual([1, 3])
  expect(await counts('q=laser&near=okara')).toEqual([1, 3])
  expect(await counts('q=laser')).toEqual([3, undefined])
})

test('a place and a price in the words become filters', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id, city: 'Okara', price: 4_000 })
  const page = await read(db, 'q=tractor+kiraye+par+okara+5000+tak', 'ur')
  expect(page).toMatchObject({ count: 1, wantsService: true })
  expect(servicesUrl(page.filters)).toBe(
    '/services?q=tractor&location=punjab&city=okara&priceMax=5000',
  )
  expect(await read(db, 'q=tractor+kiraye+par+okara+3000+tak')).toMatchObject({ count: 0 })
  expect(servicesUrl((await read(db, 'q=tractor+lahore')).filters)).toBe(
    '/services?q=tractor&location=punjab&city=lahore',
  )
  expect(servicesUrl((await read(db, 'q=tractor+okara&location=sindh')).filters)).toBe(
    '/services?q=tractor&location=sindh',
  )
})

test('services near a city are those within 100 km of it', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const okara = await aFarmService(db, { providerId, city: 'Okara' })
  await aFarmService(db, { providerId, city: 'Sukkur', province: 'sindh' })
  const page = await read(db, 'q=tractor+near+sahiwal')
  expect(page).toMatchObject({ near: { slug: 'sahiwal' }, cards: [{ id: okara.id }] })
  expect(servicesUrl(page.filters)).toBe('/services?q=tractor&near=sahiwal')
})

test('the words for a thing find the services that do the work', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const add = async (serviceType: ServiceType, title: string) =>
    (await aFarmService(db, { providerId, serviceType, title, description: 'Day and night' })).id
  const harvest = await add('harvesting', 'Wheat cut and threshed')
  const spray = await add('spraying', 'Drone team')
  const vet = await add('other', 'بھینسوں کو سیمن کا ٹیکہ، آپ کے گھر پر')
  for (const [words, id] of [
    ['harvester rent okara', harvest],
    ['harvester kiraye par', harvest],
    ['harvester for next week', harvest],
    ['اگلے ہفتے ہارویسٹر', harvest],
    ['spray karwana hai', spray],
    ['سپرے کروانا ہے', spray],
    ['janwaron ka doctor', vet],
    ['bhains ka doctor chahiye', vet],
    ['ڈاکٹر', vet],
  ] as const) {
    const page = await read(db, `q=${encodeURIComponent(words)}`)
    expect(page.wantsService, words).toBe(true)
    expect(
      page.cards.map((card) => card.id),
      words,
    ).toEqual([id])
  }
})

test('who wants to plough finds tractors on hire, whatever field it is', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const add = async (serviceType: ServiceType, title: string) =>
    (await aFarmService(db, { providerId, serviceType, title, description: 'Day and night' })).id
  const tractor = await add('tractor_rental', 'MF 385 with driver')
  await add('harvesting', 'Wheat cut')
  for (const words of ['hal chalana', 'ہل چلانا', 'زمین میں ہل چلوانا', 'zameen ki ploughing']) {
    const page = await read(db, `q=${encodeURIComponent(words)}`)
    const ids = page.cards.map((card) => card.id)
    expect({ words, ids, wants: page.wantsService }).toEqual({ words, ids: [tractor], wants: true })
  }
})

test('the field and the work ask for a service, but goods beside them do not', async ({ db }) => {
  const wants = (q: string) => asksForService(db, { q, plain: [] })
  for (const words of ['gandum ki katai', 'mazdoor chahiye', 'hal chalana okara'])
    expect(await wants(words), words).toBe(true)
  for (const words of ['berseem pehli katai', 'kapas ka spray', 'gandum', 'zameen'])
    expect(await wants(words), words).toBe(false)
  expect(await asksForService(db, { q: 'hal chalana', plain: ['service'] })).toBe(false)
})

test('a service near the reader is offered until a place is chosen', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id, city: 'Okara' })
  for (const words of ['tractor kiraye par mere qareeb', 'کرائے پر ٹریکٹر میرے قریب']) {
    const page = await read(db, `q=${encodeURIComponent(words)}`)
    expect(page, words).toMatchObject({ isNearMe: true, wantsService: true, count: 1 })
    const placed = await read(db, `q=${encodeURIComponent(words)}&near=okara`)
    expect(placed, words).toMatchObject({ isNearMe: false, near: { slug: 'okara' }, count: 1 })
    expect(await read(db, `q=${encodeURIComponent(words)}&near=karachi`)).toMatchObject({
      count: 0,
    })
  }
})

test('words are searched as typed if the reader asks for it', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id, title: 'Laser leveller' })
  expect(await read(db, 'q=tractro')).toMatchObject({ count: 1, corrections: [{}] })
  expect(await read(db, 'q=tractro&plain=spelling')).toMatchObject({ count: 0, corrections: [] })
})

test('an unknown word beside a service is ignored where a service is asked for', async ({ db }) => {
  await aFarmService(db, { providerId: (await aUser(db)).id, title: 'Laser leveller' })
  const catalog = await readCatalog(db, 'en')
  const count = (q: string) => countServices(db, { catalog, params: new URLSearchParams({ q }) })
  const page = await read(db, 'q=leveller+blorptastic+zzyzxic')
  expect(page).toMatchObject({ count: 1, unmatchedWords: ['blorptastic', 'zzyzxic'] })
  expect((await read(db, 'q=leveller')).unmatchedWords).toEqual([])
  expect(await count('leveller blorptastic kiraye par')).toBe(1)
  expect(await count('leveller blorptastic')).toBe(0)
  expect((await read(db, 'q=blorptastic')).count).toBe(0)
})

test('each concept that names a type of service exists', async ({ db }) => {
  const { termsOfConcept } = await readLexicon(db)
  for (const concept of [...Object.keys(typesOfConcept), ...conceptsOfDoctor])
    expect(termsOfConcept.has(concept), concept).toBe(true)
})

test('a page has 24 services, and past the end the first page is shown', async ({ db }) => {
  const providerId = (await aUser(db)).id
  for (let i = 0; i < 25; i++) await aFarmService(db, { providerId })
  const first = await read(db, '')
  expect(first.cards).toHaveLength(24)
  const second = await read(db, `after=${first.next}`)
  expect(second.filters.after).toBe(first.next)
  const last = second.cards.map(({ id }) => id)
  expect(last).toHaveLength(1)
  await db.update(services).set({ status: 'inactive' }).where(inArray(services.id, last))
  const nextPage = await read(db, `after=${first.next}`)
  expect(nextPage.cards).toHaveLength(24)
  expect(nextPage.filters.after).toBeUndefined()
})

test('the count for a search uses its text and place, whatever other filters are set', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  await aFarmService(db, { providerId, city: 'Okara', price: 900 })
  await aFarmService(db, { providerId, city: 'Multan', price: 5_000 })
  const catalog = await readCatalog(db, 'en')
  const counted = (search: string) =>
    countServices(db, { catalog, params: new URLSearchParams(search) })
  expect(await counted('q=tractor')).toBe(2)
  expect(await counted('q=tractor&category=tractors&priceMax=1000&condition=new')).toBe(2)
  expect(await counted('q=tractor&location=punjab&city=multan')).toBe(1)
  const params = new URLSearchParams('q=tractor&location=punjab&type=other')
  expect(await countListings(db, { catalog, params })).toBe(0)
})

async function read(db: Database, search: string, language: Language = 'en') {
  const params = new URLSearchParams(search)
  return await findServicesPage(db, { catalog: await readCatalog(db, language), params })
}

test('whoever is free by the day asked for comes first, on all pages of any order', async ({
  db,
}) => {
  const providerId = (await aUser(db)).id
  const today = isoDay(new Date())
  const add = async (price: number, days?: number, daysSinceSaid = 0) => {
    const freeFrom = days === undefined ? undefined : addDays(today, days)
    const freeFromSetOn = freeFrom && addDays(today, -daysSinceSaid)
    return (await aFarmService(db, { providerId, price, freeFrom, freeFromSetOn })).id
  }
  const unknown = await add(1_000)
  const soon = await add(3_000, 2)
  const now = await add(4_000, -3, 3)
  const longAgo = await add(2_000, -3, 20)
  const later = await add(500, 40)
  for (const [sortBy, ids] of [
    ['newest', [now, soon, later, longAgo, unknown]],
    ['price-low', [soon, now, later, unknown, longAgo]],
  ] as const) {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await findServices(db, { sortBy, freeBy: addDays(today, 7), after, limit: 2 })
      found.push(...page.services.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(found, sortBy).toEqual(ids)
  }
  const page = await read(db, 'q=tractor+for+next+week')
  expect(page.filters.q).toBe('tractor')
  expect(page.unmatchedWords).toEqual([])
  expect(page.freeFirst).toMatch(/^Free by \w{3} \d+ first$/)
  expect(page.cards.slice(0, 2).map(({ id }) => id)).toEqual([now, soon])
  expect(servicesUrl(page.filters)).toBe(`/services?q=tractor&freeBy=${page.filters.freeBy}`)
  expect((await read(db, 'freeBy=2026-02-30')).freeFirst).toBeUndefined()
})

test('cards say from when the provider is free and what they take in a day', async ({ db }) => {
  const today = isoDay(new Date())
  await aFarmService(db, {
    providerId: (await aUser(db)).id,
    freeFrom: today,
    freeFromSetOn: today,
    acresPerDay: 20,
    hoursPerDay: 8.5,
  })
  const [card] = (await read(db, '', 'ur')).cards
  expect(card?.availability).toEqual(['ابھی فارغ', 'روزانہ 20 ایکڑ', 'روزانہ 8.5 گھنٹے'])
})
