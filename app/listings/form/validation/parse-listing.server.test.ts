// @module-tag not-about-queries

import fc from 'fast-check'
import { expect } from 'vitest'
import { referenceId } from '../../../../db/seed/load-reference.server.ts'
import { anyText } from '../../../../test/support/any-text.ts'
import { test } from '../../../../test/support/database/database-fixtures.ts'
import { aListingForm, aListingReader } from '../../../../test/support/listings/listing-form.ts'
import { listingFieldNames } from './listing-form-fields.ts'

test('a form with only the required fields gets the defaults of the specification', async ({
  db,
}) => {
  const { draft } = await aListingReader(db)
  expect(draft({})).toEqual({
    categoryId: referenceId('category', 'livestock'),
    subcategoryId: null,
    title: 'Nili-Ravi buffalo, 14 litres a day',
    description: 'Second calf, vaccinated, calm.',
    price: 285_000,
    priceUnit: 'total',
    quantity: 1,
    quantityUnit: 'kg',
    condition: null,
    paymentTerms: '',
    minOrderQuantity: null,
    negotiable: 'no',
    deliveryAvailable: 'no',
    organic: null,
    certification: '',
    harvestDate: null,
    address: null,
    contactName: null,
    contactPhone: null,
    secondPhone: null,
    whatsappPhone: null,
    contactEmail: null,
    city: 'Okara',
    province: 'punjab',
    details: [],
    imageIds: ['a-picture'],
  })
})

test('an empty form reports all required fields in form order', async ({ db }) => {
  const { parse } = await aListingReader(db)
  const parsed = parse(new FormData())
  expect(
    'errors' in parsed && Object.entries(parsed.errors).map(([name, e]) => [name, e?.key]),
  ).toEqual([
    ['category_id', 'listing.errors.categoryRequired'],
    ['images', 'images.missing.text'],
    ['title', 'listing.errors.titleRequired'],
    ['description', 'listing.errors.descriptionRequired'],
    ['location_city', 'listing.errors.cityRequired'],
    ['price', 'listing.errors.priceRequired'],
    ['quantity', 'listing.errors.quantityRequired'],
  ])
})

test('rejects a text field sent twice or as a file', async ({ db }) => {
  const { parse, errors } = await aListingReader(db)
  expect(errors({ title: ['One', 'Two'] })).toEqual({ title: 'listing.errors.malformed' })
  const form = aListingForm({ location_city: undefined })
  form.append('location_city', new File(['x'], 'city.txt'))
  form.append('location_province[]', 'punjab')
  expect(parse(form)).toMatchObject({
    errors: { location_city: { key: 'listing.errors.malformed' } },
  })
})

test('a seller cannot be named like the market or its staff', async ({ db }) => {
  const { errors } = await aListingReader(db)
  expect(errors({ contact_name: 'Adm1n' })).toEqual({ contact_name: 'auth.fullNameReserved' })
})

test('without a first number, the second one or the one for WhatsApp takes its place', async ({
  db,
}) => {
  const { draft } = await aListingReader(db)
  const others = { second_phone: '0301 7654321', whatsapp_phone: '0321 7654321' }
  expect(draft(others)).toMatchObject({
    contactPhone: '+923017654321',
    secondPhone: null,
    whatsappPhone: '+923217654321',
  })
  expect(draft({ whatsapp_phone: '۰۳۲۱ ۷۶۵۴۳۲۱' })).toMatchObject({
    contactPhone: '+923217654321',
    secondPhone: null,
    whatsappPhone: null,
  })
})

test('a minimum order above the quantity is named with all other errors', async ({ db }) => {
  const { errors } = await aListingReader(db)
  const amounts = { quantity: '10', min_order_quantity: '20' }
  const tooMuch = { min_order_quantity: 'listing.errors.minOrderAboveQuantity' }
  expect(errors(amounts)).toEqual(tooMuch)
  expect(errors({ ...amounts, contact_phone: '12', location_city: '' })).toEqual({
    ...tooMuch,
    location_city: 'listing.errors.cityRequired',
    contact_phone: 'listing.errors.phoneInvalid',
  })
})

test('ignores unknown fields', async ({ db }) => {
  const { draft } = await aListingReader(db)
  const strange = {
    __proto__x: '1',
    constructor: 'x',
    user_id: 'x',
    featured: 'true',
    status: 'sold',
  }
  expect(draft({ ...strange, field_area: '5' })).toEqual(draft({}))
})

test('what makes no sense in a category is neither required nor stored', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  const anything = {
    condition: 'broken',
    organic: 'yes',
    certification: 'gap',
    harvest_date: '1990-01-01',
    delivery_available: 'yes',
    quantity: 'many',
    min_order_quantity: '-5',
  }
  const land = {
    category_id: referenceId('category', 'nehri-land'),
    field_area: '8',
    field_canal_type: 'Minor',
  }
  const nothing = {
    condition: null,
    organic: null,
    certification: '',
    harvestDate: null,
    deliveryAvailable: null,
    quantity: null,
    minOrderQuantity: null,
  }
  expect(draft({ ...land, ...anything })).toMatchObject(nothing)
  expect(draft({ ...land, quantity: undefined })).toMatchObject(nothing)
  const poultry = { category_id: referenceId('category', 'poultry'), condition: 'good' }
  const cages = referenceId('category', 'poultry', 'poultry-equipment')
  expect(draft(poultry).condition).toBeNull()
  expect(draft({ ...poultry, subcategory_id: cages }).condition).toBe('good')
  expect(errors({ category_id: referenceId('category', 'crops'), quantity: '' })).toEqual({
    quantity: 'listing.errors.quantityRequired',
  })
})

for (const [name, value] of [
  ['price_unit', 'per_moon'],
  ['quantity_unit', 'constructor'],
  ['condition', 'broken'],
  ['payment_terms', 'never'],
  ['certification', 'mine'],
  ['negotiable', 'maybe'],
  ['location_province', 'atlantis'],
  ['subcategory_id', referenceId('category', 'crops', 'wheat')],
] as const) {
  test(`${name} rejects an unknown choice`, async ({ db }) => {
    const { errors } = await aListingReader(db)
    const tools = name === 'condition' && { category_id: referenceId('category', 'tools') }
    const honey = name === 'certification' && { category_id: referenceId('category', 'dairy') }
    expect(errors({ ...tools, ...honey, [name]: value })).toEqual({
      [name]: 'listing.errors.notAChoice',
    })
  })
}

test('a subcategory must belong to the category', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  const wheat = referenceId('category', 'crops', 'wheat')
  const asCrop = { category_id: referenceId('category', 'crops'), subcategory_id: wheat }
  expect(draft(asCrop).subcategoryId).toBe(wheat)
  expect(errors({ category_id: 'crops' })).toEqual({ category_id: 'listing.errors.notAChoice' })
})

test('pictures keep their order without removed and repeated ones', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  expect(draft({ image_ids: ['c', 'a', 'c', 'b'], left_out: ['a'] }).imageIds).toEqual(['c', 'b'])
  expect(errors({ image_ids: ['a'], left_out: ['a'] })).toEqual({ images: 'images.missing.text' })
})

test('parsing never throws, whatever the form contains', async ({ db }) => {
  const { parse } = await aListingReader(db)
  const names = [...listingFieldNames, 'field_area', 'field_canal_type', 'image_ids', '__proto__']
  const ids = ['livestock', 'nehri-land'].map((slug) => referenceId('category', slug))
  const text = fc.oneof(
    anyText,
    fc.double().map(String),
    fc.constantFrom(
      ...ids,
      'punjab',
      'Okara',
      'yes',
      '__proto__',
      'constructor',
      '\0',
      '2026-02-30',
    ),
  )
  const value = fc.oneof(
    { weight: 9, arbitrary: text },
    { weight: 1, arbitrary: text.map((content) => new File([content], content)) },
  )
  const name = fc.oneof(fc.constantFrom(...names), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (entries) => {
      const form = new FormData()
      for (const [key, sent] of entries) form.append(key, sent)
      const parsed = parse(form)
      expect('draft' in parsed || Object.keys(parsed.errors).length > 0).toBe(true)
    }),
    { numRuns: 300 },
  )
})
