// @module-tag not-about-queries

import { expect } from 'vitest'
import { referenceId } from '../../../../db/seed/load-reference.server.ts'
import { test } from '../../../../test/support/database/database-fixtures.ts'
import { aListingForm, aListingReader } from '../../../../test/support/listings/listing-form.ts'

test('land requires area and canal, with labels in the reader’s language', async ({ db }) => {
  const land = { category_id: referenceId('category', 'nehri-land') }
  const { errors } = await aListingReader(db)
  expect(errors(land)).toEqual({
    field_area: 'listing.errors.detailRequired',
    field_canal_type: 'listing.errors.detailRequired',
  })
  const { parse } = await aListingReader(db, 'ur')
  const parsed = parse(aListingForm(land))
  const label = 'errors' in parsed ? parsed.errors.field_area?.params?.label : undefined
  expect(label).toMatch(/[\u0600-\u06ff]/)
})

test('an animal accepts only breeds of its subcategory, or any breed without a subcategory', async ({
  db,
}) => {
  const { parse, draft, errors } = await aListingReader(db)
  const of = (kind: string, breed: string) => ({
    subcategory_id: referenceId('category', 'livestock', kind),
    field_breed: breed,
  })
  expect(draft(of('buffaloes', 'nili_ravi')).details).toHaveLength(1)
  expect(draft(of('donkeys-mules', 'desi')).details).toHaveLength(1)
  expect(draft({ field_breed: 'beetal' }).details).toHaveLength(1)
  for (const [kind, breed] of [
    ['goats', 'nili_ravi'],
    ['cows', 'beetal'],
    ['donkeys-mules', 'sahiwal'],
  ] as const) {
    expect(errors(of(kind, breed))).toEqual({ field_breed: 'listing.errors.otherKind' })
  }
  const parsed = parse(aListingForm(of('goats', 'nili_ravi')))
  expect('errors' in parsed && parsed.errors.field_breed?.params).toEqual({
    label: 'Breed',
    option: 'Nili-Ravi (buffalo)',
    kind: 'Goats',
  })
})

test('an error at a category field includes its label', async ({ db }) => {
  const { parse } = await aListingReader(db)
  const land = { category_id: referenceId('category', 'nehri-land'), field_canal_type: 'Minor' }
  const parsed = parse(aListingForm({ ...land, field_area: 'many' }))
  expect('errors' in parsed && parsed.errors.field_area).toEqual({
    key: 'listing.errors.numberInvalid',
    params: { label: 'Area' },
  })
})

test('category fields are normalized: plain numbers, stored option values, yes or no', async ({
  db,
}) => {
  const { draft } = await aListingReader(db)
  const land = draft({
    category_id: referenceId('category', 'nehri-land'),
    field_area: '۱۲٫۵',
    field_canal_type: 'Branch canal',
    field_canal_name: '  Lower   Bari Doab ',
    field_breed: 'sahiwal',
  })
  expect(land.details).toEqual([
    { fieldId: referenceId('field', 'nehri-land', 'area'), value: '12.5' },
    { fieldId: referenceId('field', 'nehri-land', 'canal_type'), value: 'Branch canal' },
    { fieldId: referenceId('field', 'nehri-land', 'canal_name'), value: 'Lower Bari Doab' },
  ])
  const cow = draft({ field_vaccinated: 'yes', field_castrated: 'no', field_qurbani_ready: '' })
  expect(cow.details.map(({ value }) => value)).toEqual(['yes', 'no'])
})

for (const [typed, unit, stored] of [
  ['100', 'kanal', '12.5'],
  ['5', 'marla', '0.03125'],
  ['1', 'murabba', '25'],
  ['2 killa 4 kanal', 'acre', '2.5'],
  ['8 kanal', '', '1'],
  ['12.5', '', '12.5'],
] as const) {
  test(`an area of "${typed}" ${unit} is stored as ${stored} acres`, async ({ db }) => {
    const { draft } = await aListingReader(db)
    const land = draft({
      category_id: referenceId('category', 'nehri-land'),
      field_area: typed,
      field_area_unit: unit,
      field_canal_type: 'Minor',
    })
    expect(land.details[0]?.value).toBe(stored)
  })
}

test('a farm property stores its area in kanals', async ({ db }) => {
  const { draft } = await aListingReader(db)
  const plot = (area: string, unit: string) =>
    draft({
      category_id: referenceId('category', 'farm-property'),
      field_area_kanal: area,
      field_area_kanal_unit: unit,
    }).details[0]?.value
  expect(plot('2', 'acre')).toBe('16')
  expect(plot('10', 'marla')).toBe('0.5')
  expect(plot('4', '')).toBe('4')
})

test('an age in years and months is stored in months', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  const age = (years: string | undefined, months: string | undefined) =>
    draft({ field_age_months_years: years, field_age_months: months }).details[0]?.value
  expect(age('3', '2')).toBe('38')
  expect(age('2.5', '')).toBe('30')
  expect(age('', '8')).toBe('8')
  expect(age('40', '')).toBe('480')
  // A form opened before the years had their own field.
  expect(age(undefined, '30')).toBe('30')
  expect(age('', '')).toBeUndefined()
  expect(errors({ field_age_months_years: 'old' })).toEqual({
    field_age_months: 'listing.errors.numberInvalid',
  })
})

for (const [category, detail, typed, key] of [
  ['nehri-land', 'area', '-1', 'numberInvalid'],
  ['nehri-land', 'area', '0', 'numberZero'],
  ['nehri-land', 'area', '1.005', 'notInSteps'],
  ['nehri-land', 'canal_type', 'Nile', 'notAChoice'],
  ['livestock', 'breed', 'Sahiwal (cattle)', 'notAChoice'],
  ['livestock', 'age_months', '481', 'numberOutside'],
  ['livestock', 'age_months', '2.5', 'notWhole'],
  ['livestock', 'vaccinated', 'true', 'notAChoice'],
  ['livestock', 'colour', 'x'.repeat(201), 'tooLong'],
  ['dairy', 'production_date', '1999-01-01', 'dateUnlikely'],
] as const) {
  test(`${category} rejects a ${detail} of "${typed.slice(0, 20)}"`, async ({ db }) => {
    const { errors } = await aListingReader(db)
    const name = `field_${detail}`
    const land = category === 'nehri-land' && { field_area: '1', field_canal_type: 'Minor' }
    const form = { category_id: referenceId('category', category), ...land, [name]: typed }
    expect(errors(form)).toEqual({ [name]: `listing.errors.${key}` })
  })
}
