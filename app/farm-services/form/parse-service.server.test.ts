// @module-tag not-about-queries

import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceReader } from '../../../test/support/listings/farm-service-form.ts'
import { serviceTypes } from './service-choices.ts'

test('a form with only required fields gets the defaults of the specification', async ({ db }) => {
  const { draft } = await aFarmServiceReader(db)
  expect(draft({ price_unit: undefined, status: 'inactive', featured: 'true' })).toEqual({
    serviceType: 'tractor_rental',
    title: 'MF 385 with rotavator',
    description: 'Diesel and an experienced driver included.',
    price: 4_500,
    priceUnit: 'per_hour',
    negotiable: false,
    city: 'Okara',
    province: 'punjab',
    address: null,
    contactName: 'Bilal Ahmed',
    contactPhone: '+923001234567',
    secondPhone: null,
    whatsappPhone: null,
    contactEmail: null,
    freeFrom: null,
    freeFromSetOn: null,
    acresPerDay: null,
    hoursPerDay: null,
    travelsKm: null,
    imageIds: [],
  })
})

test('an empty form reports every required field, in form order', async ({ db }) => {
  const { parse } = await aFarmServiceReader(db)
  const parsed = parse(new FormData())
  const errors = 'errors' in parsed ? Object.entries(parsed.errors) : []
  expect(errors.map(([name, error]) => [name, error?.key])).toEqual([
    ['service_type', 'listing.errors.serviceTypeRequired'],
    ['title', 'listing.errors.titleRequired'],
    ['description', 'listing.errors.descriptionRequired'],
    ['location_province', 'listing.errors.provinceRequired'],
    ['location_city', 'listing.errors.cityRequired'],
    ['price', 'listing.errors.priceRequired'],
    ['contact_phone', 'listing.errors.contactPhoneRequired'],
    ['contact_name', 'listing.errors.contactNameRequired'],
  ])
})

test('a service has one of nine types and one of four price units', async ({ db }) => {
  const { draft, errors } = await aFarmServiceReader(db)
  for (const type of serviceTypes) {
    expect(draft({ service_type: type }).serviceType).toBe(type)
  }
  expect(errors({ service_type: 'plumbing', price_unit: 'per_kg' })).toEqual({
    service_type: 'listing.errors.notAChoice',
    price_unit: 'listing.errors.notAChoice',
  })
})

test('rejects a price of zero', async ({ db }) => {
  const { errors } = await aFarmServiceReader(db)
  expect(errors({ price: '0' })).toEqual({ price: 'listing.errors.priceZero' })
})

test('optional fields are stored when given', async ({ db }) => {
  const { draft } = await aFarmServiceReader(db)
  const given = { negotiable: 'yes', location_address: ' Chak  12 ', contact_email: 'b@farm.test' }
  expect(draft(given)).toMatchObject({
    negotiable: true,
    address: 'Chak 12',
    contactEmail: 'b@farm.test',
  })
})

test('a second number and one for WhatsApp are stored unless they repeat the first', async ({
  db,
}) => {
  const { draft, errors } = await aFarmServiceReader(db)
  const others = {
    second_phone: 'tel:+92 301 7654321',
    whatsapp_phone: 'https://wa.me/923217654321',
  }
  expect(draft(others)).toMatchObject({
    contactPhone: '+923001234567',
    secondPhone: '+923017654321',
    whatsappPhone: '+923217654321',
  })
  expect(draft({ second_phone: '0300-1234567', whatsapp_phone: '923001234567' })).toMatchObject({
    contactPhone: '+923001234567',
    secondPhone: null,
    whatsappPhone: null,
  })
  const wrong = { second_phone: '0301 7654321 / 0302 7654321', whatsapp_phone: 'none' }
  expect(errors(wrong)).toEqual({
    second_phone: 'listing.errors.phoneInvalid',
    whatsapp_phone: 'listing.errors.phoneInvalid',
  })
  expect(errors({ ...others, contact_phone: '' })).toEqual({
    contact_phone: 'listing.errors.contactPhoneRequired',
  })
})

test('a provider cannot be named like the market or its staff', async ({ db }) => {
  const { errors } = await aFarmServiceReader(db)
  expect(errors({ contact_name: 'Zarai Bazaar Support' })).toEqual({
    contact_name: 'auth.fullNameReserved',
  })
})

test('Urdu digits are accepted, and an invalid price, phone number or email is rejected', async ({
  db,
}) => {
  const { draft, errors } = await aFarmServiceReader(db, 'ur')
  expect(draft({ price: '۴٬۵۰۰', contact_phone: '۰۳۰۰ ۱۲۳۴۵۶۷' })).toMatchObject({
    price: 4_500,
    contactPhone: '+923001234567',
  })
  expect(errors({ price: '-5', contact_phone: '12', contact_email: 'no' })).toEqual({
    price: 'listing.errors.numberInvalid',
    contact_phone: 'listing.errors.phoneInvalid',
    contact_email: 'listing.errors.emailWrong',
  })
})

test('the province is one of four, by slug or name, and must contain the city', async ({ db }) => {
  const { draft, errors } = await aFarmServiceReader(db)
  for (const typed of ['punjab', 'Punjab', 'پنجاب']) {
    expect(draft({ location_province: typed }).province).toBe('punjab')
  }
  expect(errors({ location_province: 'Gujarat' })).toEqual({
    location_province: 'listing.errors.notAChoice',
  })
  expect(errors({ location_city: 'Karachi' })).toEqual({
    location_city: 'listing.errors.cityElsewhere',
  })
})

test('a field sent twice or as a file is rejected', async ({ db }) => {
  const { parse, errors } = await aFarmServiceReader(db)
  expect(errors({ title: ['one', 'two'] })).toEqual({ title: 'listing.errors.malformed' })
  const form = new FormData()
  form.set('title', new File(['x'], 'x.txt'))
  const parsed = parse(form)
  expect('errors' in parsed && parsed.errors.title?.key).toBe('listing.errors.malformed')
})
