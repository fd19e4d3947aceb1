// @module-tag not-about-queries

import { expect } from 'vitest'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingReader } from '../../../test/support/listings/listing-form.ts'

const wrongPrices = {
  '': 'priceRequired',
  '   ': 'priceRequired',
  '-5': 'numberInvalid',
  '+5': 'numberInvalid',
  NaN: 'numberInvalid',
  Infinity: 'numberInvalid',
  '1e309': 'numberInvalid',
  '1e-9': 'numberInvalid',
  '1e5': 'numberInvalid',
  '0x10': 'numberInvalid',
  '5 kg': 'numberInvalid',
  '1 lakh 50': 'numberInvalid',
  '0 lakh': 'priceZero',
  '10.999 rupay': 'tooManyDecimals',
  '1.2.3': 'numberInvalid',
  '1,5': 'numberComma',
  '1,5 lakh': 'numberComma',
  '۱،۵ لاکھ': 'numberComma',
  '1,50 crore': 'numberComma',
  '35,0000': 'numberComma',
  '1000000000000.01': 'numberTooLarge',
  '1000000000001': 'numberTooLarge',
  [`1${'0'.repeat(400)}`]: 'numberTooLarge',
  '10.999': 'tooManyDecimals',
  '285.000': 'tooManyDecimals',
  0: 'priceZero',
  '۰٫۰۰': 'priceZero',
}
for (const [typed, key] of Object.entries(wrongPrices)) {
  test(`rejects a price of "${typed.slice(0, 30)}": ${key}`, async ({ db }) => {
    const { errors } = await aListingReader(db)
    expect(errors({ price: typed })).toEqual({ price: `listing.errors.${key}` })
  })
}

const rightPrices = {
  '0.01': 0.01,
  ' 5 ': 5,
  '007': 7,
  '۱۲۳': 123,
  '٢٨٥٬٠٠٠': 285_000,
  '۲،۸۵،۰۰۰': 285_000,
  '2,85,000.50': 285_000.5,
  '12٫5': 12.5,
  '1000000000000': 1_000_000_000_000,
  'two lakh': 200_000,
  '2.125555 lakh': 212_555.5,
  '2 lakh 50 hazar': 250_000,
  '۲ لاکھ': 200_000,
  'Rs 3,50,000/-': 350_000,
  '999999999999.99': 999_999_999_999.99,
}
for (const [typed, price] of Object.entries(rightPrices)) {
  test(`a price entered as "${typed}" is ${price}`, async ({ db }) => {
    const { draft } = await aListingReader(db)
    expect(draft({ price: typed }).price).toBe(price)
  })
}

const blanks = {
  joiners: '\u200c\u200d',
  'a width of nothing': '\u200b',
  filler: '\u3164',
  braille: '⠀',
}
for (const [blank, typed] of Object.entries(blanks)) {
  test(`a title with only invisible characters (${blank}) counts as missing`, async ({ db }) => {
    const { errors } = await aListingReader(db)
    expect(errors({ title: typed })).toEqual({ title: 'listing.errors.titleRequired' })
  })
}

test('quantities have up to three decimals, and the minimum order must not exceed the quantity', async ({
  db,
}) => {
  const { draft, errors } = await aListingReader(db)
  expect(draft({ quantity: '۲٫۱۲۵', min_order_quantity: '0.5' })).toMatchObject({
    quantity: 2.125,
    minOrderQuantity: 0.5,
  })
  expect(errors({ quantity: '0.0001' })).toEqual({ quantity: 'listing.errors.tooManyDecimals' })
  expect(errors({ quantity: '0' })).toEqual({ quantity: 'listing.errors.quantityZero' })
  expect(errors({ min_order_quantity: '۰' })).toEqual({
    min_order_quantity: 'listing.errors.numberZero',
  })
  expect(errors({ quantity: '3', min_order_quantity: '4' })).toEqual({
    min_order_quantity: 'listing.errors.minOrderAboveQuantity',
  })
})

test('a quantity may have its unit in words, if that is the chosen one', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  const inMaunds = { quantity_unit: 'maund', quantity: '100 man' }
  expect(draft({ ...inMaunds, min_order_quantity: 'دس من' })).toMatchObject({
    quantity: 100,
    quantityUnit: 'maund',
    minOrderQuantity: 10,
  })
  expect(draft({ quantity: '50 کلو' }).quantity).toBe(50)
  expect(errors({ ...inMaunds, quantity_unit: 'kg' })).toEqual({
    quantity: 'listing.errors.otherUnit',
  })
  expect(errors({ ...inMaunds, min_order_quantity: '5 kg' })).toEqual({
    min_order_quantity: 'listing.errors.otherUnit',
  })
  expect(errors({ quantity: '5 خربوزے' })).toEqual({ quantity: 'listing.errors.numberInvalid' })
})

test('titles have up to 120 characters and descriptions up to 5,000', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  expect(draft({ title: '🐃'.repeat(120) }).title).toBe('🐃'.repeat(120))
  expect(errors({ title: 'گ'.repeat(121) })).toEqual({ title: 'listing.errors.tooLong' })
  expect(errors({ description: 'x'.repeat(5_001) })).toEqual({
    description: 'listing.errors.tooLong',
  })
})

test('control and direction characters are removed, Urdu joiners and line breaks stay', async ({
  db,
}) => {
  const { draft } = await aListingReader(db)
  expect(
    draft({
      title: ' Cow\u0000\r\nBcc: x@y.z\u202e \ud800',
      description: '\u2066خوب\u200cصورت\u2069\r\n\r\nدوسری سطر\t\u0007',
    }),
  ).toMatchObject({ title: 'Cow Bcc: x@y.z \ufffd', description: 'خوب\u200cصورت\n\nدوسری سطر' })
})

test('a harvest date is at most two years ago and at most one year ahead', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  const crops = referenceId('category', 'crops')
  expect(draft({ category_id: crops, harvest_date: '2026-04-۲۰' }).harvestDate).toBe('2026-04-20')
  for (const day of ['2024-05-10', '2027-05-10'])
    expect(draft({ category_id: crops, harvest_date: day })).toBeTruthy()
  for (const day of ['2024-05-09', '2027-05-11']) {
    expect(errors({ category_id: crops, harvest_date: day })).toEqual({
      harvest_date: 'listing.errors.dateUnlikely',
    })
  }
  for (const day of ['2026-02-30', '20/4/2026', 'yesterday', '+002026-04-20']) {
    expect(errors({ category_id: crops, harvest_date: day })).toEqual({
      harvest_date: 'listing.errors.dateInvalid',
    })
  }
})

test('an email address is valid or absent', async ({ db }) => {
  const { draft, errors } = await aListingReader(db)
  expect(draft({ contact_email: ' aslam@example.com ' }).contactEmail).toBe('aslam@example.com')
  expect(draft({ contact_email: '' }).contactEmail).toBeNull()
  for (const wrong of ['aslam', 'a@b', 'a@b.pk\r\nBcc: c@d.pk', '@', `${'a'.repeat(250)}@b.pk`]) {
    expect(errors({ contact_email: wrong })).toEqual({
      contact_email: 'listing.errors.emailInvalid',
    })
  }
})
