import { expect } from 'vitest'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type CardRow, noFacts, toListingCardData } from './listing-card-data.server.ts'

const now = new Date('2026-04-20T12:00:00Z')

test('a card is in the reader’s language', async ({ db }) => {
  const row = { city: 'Okara', province: 'punjab', priceUnit: 'per_acre' }
  expect(await cardOf(db, 'en', row)).toMatchObject({ city: 'Okara', unit: 'per acre' })
  expect(await cardOf(db, 'ur', row)).toMatchObject({ city: 'اوکاڑہ', unit: 'فی ایکڑ' })
})

test('a total price has no unit, and a unit is shown without its weight', async ({ db }) => {
  expect((await cardOf(db, 'en', { priceUnit: 'total' })).unit).toBeUndefined()
  expect((await cardOf(db, 'en', { priceUnit: 'per_maund' })).unit).toBe('per maund')
})

test('land is priced by area, also a plot, but no building, rented or sold', async ({ db }) => {
  const { categories } = await readCatalog(db, 'en')
  const unitOf = async (slug: string, kind: string, area: string, purpose?: string) => {
    const category = categories.find((one) => one.slug === slug)
    const idOf = (...names: string[]) =>
      category?.fields.find(({ name }) => names.includes(name))?.id ?? ''
    const subcategoryId = category?.subcategories.find((one) => one.slug === kind)?.id ?? null
    const details = {
      [idOf('area', 'area_kanal')]: area,
      ...(purpose && { [idOf('purpose')]: purpose }),
    }
    const row = { categoryId: category?.id ?? null, subcategoryId, details }
    return (await cardOf(db, 'en', { ...row, price: 4_000_000 })).unit
  }
  expect(await unitOf('nehri-land', 'cultivated-land', '4')).toBe('= 10 lakh per acre')
  expect(await unitOf('farm-property', 'village-plots', '16')).toBe('= 20 lakh per acre')
  expect(await unitOf('farm-property', 'village-plots', '16', 'rent')).toBeUndefined()
  for (const building of ['agri-industry', 'cold-stores', 'dairy-sheds'])
    expect(await unitOf('farm-property', building, '16'), building).toBeUndefined()
})

test('a long title is cut after a whole word, an Urdu one sooner', async ({ db }) => {
  const titleOf = async (title: string) => (await cardOf(db, 'en', { title })).title
  expect(await titleOf('بھینس '.repeat(20))).toMatch(/^(بھینس ){0,7}بھینس…$/)
  expect(await titleOf('buffalo '.repeat(15))).toMatch(/^(buffalo ){10}buffalo…$/)
  expect(await titleOf('Nili-Ravi buffalo')).toBe('Nili-Ravi buffalo')
  expect((await titleOf(`A${'🐃'.repeat(100)}`)).isWellFormed()).toBe(true)
})

const buffalo = {
  title: 'Nili-Ravi buffalo, second lactation',
  categoryId: referenceId('category', 'livestock'),
  subcategoryId: referenceId('category', 'livestock', 'buffaloes'),
  details: detailsOf('livestock', {
    breed: 'nili_ravi',
    milk_per_day_litres: '14',
    lactation_number: '2',
    age_months: '62',
  }),
}

test('a title in the other script has one made from the fields, whose facts are not repeated', async ({
  db,
}) => {
  const urdu = await cardOf(db, 'ur', buffalo)
  expect(urdu).toMatchObject({
    title: buffalo.title,
    ownLanguageTitle: 'نیلی راوی بھینس، روزانہ 14 لیٹر، دوسرا سوا',
    facts: '\u20685 سال 2 مہینے\u2069',
  })
  const english = await cardOf(db, 'en', { ...buffalo, title: 'نیلی راوی بھینس' })
  expect(english).toMatchObject({
    ownLanguageTitle: 'Nili-Ravi buffalo, 14 litres a day, 2nd lactation',
    facts: '5 years 2 months',
  })
})

test('a title that the reader can read stays alone', async ({ db }) => {
  const titleFor = async (language: Language, row: Differing) =>
    (await cardOf(db, language, row)).ownLanguageTitle
  expect(await titleFor('en', buffalo)).toBeUndefined()
  expect(await titleFor('ur', { ...buffalo, title: 'نیلی راوی بھینس' })).toBeUndefined()
  // Nothing is known of it.
  expect(await titleFor('ur', { title: 'Old books' })).toBeUndefined()
})

test.for([
  ['goats', { sex: 'female', breed: 'beetal' }, 1, 'بیتل بکری'],
  ['goats', { breed: 'beetal' }, 1, 'بکرے اور بکریاں، بیتل'],
  ['goats', { sex: 'female', breed: 'beetal' }, 5, 'بکرے اور بکریاں، 5 جانور، بیتل'],
  ['buffaloes', { breed: 'other' }, 1, 'بھینس'],
] as const)(
  '%s, %o, %d of them are called %s',
  async ([kind, details, quantity, title], { db }) => {
    const row = {
      ...buffalo,
      subcategoryId: referenceId('category', 'livestock', kind),
      details: detailsOf('livestock', details),
      ...{ quantity, quantityUnit: 'animal' },
    }
    expect((await cardOf(db, 'ur', row)).ownLanguageTitle).toBe(title)
  },
)

test('a listing without a picture or category falls back to the drawing of `other`', async ({
  db,
}) => {
  expect(await cardOf(db, 'en', {})).toMatchObject({ cover: undefined, category: 'other' })
})

test('a distance is in whole kilometres and absent within the city', async ({ db }) => {
  const distanceOf = async (distance?: number) => (await cardOf(db, 'en', { distance })).distance
  expect(await distanceOf(12.4)).toBe(12)
  expect(await distanceOf(0.8)).toBe(1)
  expect(await distanceOf(0)).toBeUndefined()
  expect(await distanceOf()).toBeUndefined()
})

test('a card shows the former price only while the price drop is recent', async ({ db }) => {
  const dropped = (days: number) =>
    cardOf(db, 'en', { droppedFrom: 4_200, droppedAt: new Date(now.getTime() - days * 86_400_000) })
  expect((await dropped(3)).formerPrice).toBe(4_200)
  expect((await dropped(15)).formerPrice).toBeUndefined()
})

function detailsOf(category: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [referenceId('field', category, name), value]),
  )
}

type Differing = Partial<CardRow> & { distance?: number | undefined }

async function cardOf(db: Database, language: Language, differing: Differing) {
  const row: CardRow & Differing = {
    id: '01890000-0000-7000-8000-000000000000',
    title: 'Wheat',
    price: 3_950,
    priceUnit: 'total',
    droppedFrom: null,
    droppedAt: null,
    cover: null,
    categoryId: null,
    city: 'Multan',
    province: null,
    createdAt: now,
    featured: false,
    urgent: false,
    ...noFacts,
    ...differing,
  }
  return toListingCardData(row, { catalog: await readCatalog(db, language), now })
}
