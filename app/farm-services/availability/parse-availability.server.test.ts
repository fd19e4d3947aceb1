// @module-tag not-about-queries

import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceReader } from '../../../test/support/listings/farm-service-form.ts'
import { toFormValues } from '../form/form-values.server.ts'

const today = '2026-04-20'

test('a provider is free now, from a day, or does not say', async ({ db }) => {
  const { draft } = await aFarmServiceReader(db, 'en', today)
  const said = (free: string | undefined, free_from?: string) => {
    const { freeFrom, freeFromSetOn } = draft({ free, free_from })
    return [freeFrom, freeFromSetOn]
  }
  expect(said('now', '2026-05-01')).toEqual([today, today])
  expect(said('day', '2026-05-01')).toEqual(['2026-05-01', today])
  // Without the answer, as old browsers may send it.
  expect(said(undefined, '2026-05-01')).toEqual(['2026-05-01', today])
  expect(said('ask', '2026-05-01')).toEqual([null, null])
  expect(said(undefined)).toEqual([null, null])
})

test('a day may be typed with Urdu digits; one that is missing, past or far away is refused', async ({
  db,
}) => {
  const { draft, errors } = await aFarmServiceReader(db, 'ur', today)
  expect(draft({ free: 'day', free_from: '۲۰۲۶-۰۵-۰۱' }).freeFrom).toBe('2026-05-01')
  for (const [day, key] of [
    ['', 'freeFromRequired'],
    ['2026-02-30', 'dateInvalid'],
    ['2026-04-19', 'dateUnlikely'],
    ['2027-04-21', 'dateUnlikely'],
  ]) {
    expect(errors({ free: 'day', free_from: day })).toEqual({ free_from: `listing.errors.${key}` })
  }
  expect(errors({ free: 'often' })).toEqual({ free: 'listing.errors.notAChoice' })
})

test('acres, hours and distance have bounds, and may be typed with Urdu digits', async ({ db }) => {
  const { draft, errors } = await aFarmServiceReader(db, 'ur', today)
  expect(draft({ acres_per_day: '۲۰', hours_per_day: '7.5', travels_km: '۱۰۰' })).toMatchObject({
    acresPerDay: 20,
    hoursPerDay: 7.5,
    travelsKm: 100,
  })
  const outside = 'listing.errors.numberOutside'
  expect(errors({ acres_per_day: '1001', hours_per_day: '25', travels_km: '2001' })).toEqual({
    acres_per_day: outside,
    hours_per_day: outside,
    travels_km: outside,
  })
  expect(errors({ acres_per_day: '0', hours_per_day: 'many', travels_km: '2.5' })).toEqual({
    acres_per_day: 'listing.errors.numberZero',
    hours_per_day: 'listing.errors.numberInvalid',
    travels_km: 'listing.errors.tooManyDecimals',
  })
})

test('amounts that a type of service is not counted in are left out', async ({ db }) => {
  const { draft } = await aFarmServiceReader(db, 'en', today)
  const amounts = { acres_per_day: '20', hours_per_day: 'abc', travels_km: '30' }
  expect(draft({ ...amounts, service_type: 'spraying' })).toMatchObject({
    acresPerDay: 20,
    hoursPerDay: null,
    travelsKm: 30,
  })
  expect(draft({ ...amounts, service_type: 'consultancy' })).toMatchObject({
    acresPerDay: null,
    hoursPerDay: null,
  })
})

test('the form shows again what was said, as long as it is still believed', async ({ db }) => {
  const { draft, catalogs } = await aFarmServiceReader(db, 'en', today)
  const shown = (differing: object, day: string) => {
    const { free, free_from } = toFormValues(draft({ ...differing }), {
      catalog: catalogs.en,
      today: day,
    })
    return [free, free_from]
  }
  const later = { free: 'day', free_from: '2026-05-01' }
  expect(shown(later, today)).toEqual(['day', '2026-05-01'])
  expect(shown(later, '2026-05-01')).toEqual(['now', ''])
  expect(shown({ free: 'now' }, '2026-05-04')).toEqual(['now', ''])
  expect(shown({ free: 'now' }, '2026-05-05')).toEqual(['ask', ''])
  expect(shown({}, today)).toEqual(['ask', ''])
})
