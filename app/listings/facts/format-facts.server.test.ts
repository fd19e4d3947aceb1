import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { cardColumns, toListingCardData } from '../card/listing-card-data.server.ts'
import { findListing } from '../detail/find-listing.server.ts'

const now = new Date('2026-11-23T12:00:00Z')

type Goods = {
  category: string
  subcategory: string
  details?: Record<string, string>
} & Partial<typeof listings.$inferInsert>

const tractor = {
  category: 'tractors',
  subcategory: 'belarus',
  details: { model_year: '2019', horsepower: '85', engine_hours: '1850', make: 'belarus' },
}
const buffalo = {
  category: 'livestock',
  subcategory: 'buffaloes',
  details: { milk_per_day_litres: '14', lactation_number: '2', age_months: '62' },
}
const land = {
  category: 'nehri-land',
  subcategory: 'cultivated-land',
  details: { area: '8', canal_type: 'Minor', sale_type: 'sale' },
}
const wheat = { category: 'crops', subcategory: 'wheat', quantity: 400, quantityUnit: 'maund' }

test.for([
  [tractor, '2019 · 85 HP · 1,850 h'],
  [buffalo, '14 litres a day · 2nd lactation · 5 years 2 months'],
  [land, '8 acres · Minor canal'],
  [wheat, '400 maunds'],
  [
    { ...wheat, category: 'livestock', subcategory: 'goats', quantity: 1, quantityUnit: 'animal' },
    '',
  ],
] satisfies [Goods, string][])(
  'the facts of a card of %o are %s',
  async ([goods, facts], { db }) => {
    expect((await cardOf(db, goods, 'en')).facts).toBe(facts)
  },
)

test('the facts are in Urdu, with numbers and names kept in their order', async ({ db }) => {
  const { facts } = await cardOf(db, { ...wheat, details: { variety: 'Akbar-2019' } }, 'ur')
  expect(facts.replace(/[\u2066-\u2069]/g, '')).toBe('400 من · Akbar-2019')
  expect(facts).toMatch(/^\u2068.*\u2069 · \u2068.*\u2069$/)
  const { facts: milk } = await cardOf(db, buffalo, 'ur')
  expect(milk.replace(/[\u2066-\u2069]/g, '')).toBe('روزانہ 14 لیٹر · دوسرا سوا · 5 سال 2 مہینے')
})

test.for([
  [{ ...land, price: 4_800_000 }, '= 6 lakh per acre', '= 6 لاکھ فی ایکڑ'],
  [
    { ...land, price: 300_000, priceUnit: 'per_kanal' },
    'per kanal = 24 lakh per acre',
    'فی کنال = 24 لاکھ فی ایکڑ',
  ],
  [{ ...land, price: 4_800_000, priceUnit: 'per_acre' }, 'per acre', 'فی ایکڑ'],
  [
    { ...land, price: 200_000, details: { area: '0.5' } },
    '= Rs 50,000 per kanal',
    '= Rs 50,000 فی کنال',
  ],
  [{ ...wheat, price: 4_000_000, priceUnit: 'total' }, undefined, undefined],
] satisfies [Goods, string | undefined, string | undefined][])(
  'a card of %o compares the price of land by area: %s',
  async ([goods, english, urdu], { db }) => {
    expect((await cardOf(db, goods, 'en')).unit).toBe(english)
    expect((await cardOf(db, goods, 'ur')).unit).toBe(urdu)
  },
)

test.for([
  ['poultry', 'chicks', 'age_weeks', 'Day-old', 'ایک دن کے'],
  ['livestock', 'calves', 'age_months', 'Under a month', 'ایک مہینے سے کم'],
] as const)('an age of 0 in %s, %s is said in words', async ([category, ...age], { db }) => {
  const [subcategory, field, english, urdu] = age
  const goods = { category, subcategory, details: { [field]: '0' } }
  expect((await cardOf(db, goods, 'en')).facts).toBe(english)
  expect((await cardOf(db, goods, 'ur')).facts.replace(/[\u2066-\u2069]/g, '')).toBe(urdu)
  const { details } = (await pageOf(db, goods)) ?? {}
  expect(details).toMatchObject([{ label: 'Age', value: english }])
})

test('a fact beside its label does not say the words of the label again', async ({ db }) => {
  const values = async (language: Language) =>
    (await pageOf(db, buffalo, language))?.tiles.map(({ value }) =>
      value.replace(/[\u2066-\u2069]/g, ''),
    )
  expect(await values('en')).toContain('14 litres')
  expect(await values('ur')).toContain('14 لیٹر')
})

test('what a seller wrote into a fact is kept apart from our words', async ({ db }) => {
  const horse = { category: 'livestock', subcategory: 'horses', details: { colour: 'bay' } }
  for (const language of ['en', 'ur'] as const)
    expect((await cardOf(db, horse, language)).facts).toBe('\u2068bay\u2069')
})

test('a fact that makes no sense or says nothing takes no place on a card', async ({ db }) => {
  const sheep = { category: 'livestock', subcategory: 'sheep', condition: 'new' } as const
  const details = { breed: 'other', sex: 'female', vaccinated: 'no' }
  expect((await cardOf(db, { ...sheep, details }, 'en')).facts).toBe('Female')
})

test('the page shows up to six deciding facts and how much all of it costs', async ({ db }) => {
  const listing = await pageOf(db, { ...land, price: 4_800_000, priceUnit: 'per_acre' })
  expect(listing).toMatchObject({
    tiles: [
      { label: 'Area', value: '8 acres' },
      { label: 'Canal type', value: 'Minor' },
      { label: 'Sale or lease', value: 'For sale' },
    ],
    totalPrice: { whole: 38_400_000, of: 'area' },
    area: '8 acres',
    condition: null,
    quantity: null,
  })
})

async function cardOf(db: Database, goods: Goods, language: Language) {
  const title = language === 'ur' ? 'اشتہار' : 'Listing'
  const id = await addGoods(db, { title, ...goods })
  const [row] = await db.select(cardColumns).from(listings).where(sql`id = ${id}`)
  if (!row) throw new Error('The listing was not found')
  return toListingCardData(row, { catalog: await readCatalog(db, language), now })
}

async function pageOf(db: Database, goods: Goods, language: Language = 'en') {
  return findListing(db, { listingId: await addGoods(db, goods), language })
}

async function addGoods(
  db: Database,
  { category, subcategory, details = {}, ...differing }: Goods,
): Promise<string> {
  const { id: sellerId } = await aUser(db)
  const { id } = await aListing(db, {
    categoryId: referenceId('category', category),
    subcategoryId: referenceId('category', category, subcategory),
    ...differing,
    sellerId,
  })
  const values = Object.entries(details).map(([name, fieldValue]) => ({
    listingId: id,
    fieldId: referenceId('field', category, name),
    fieldValue,
  }))
  if (values.length > 0) await db.insert(listingFieldValues).values(values)
  return id
}
