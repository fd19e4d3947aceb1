// @module-tag not-about-queries

import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseProfile } from './parse-profile.server.ts'

const nowhere = { city: null, province: null }

test('a full profile is normalized to its stored form', async ({ db }) => {
  const typed = {
    full_name: '  Muhammad   Aslam ',
    phone: '۰۳۰۰ ۱۲۳۴۵۶۷',
    address: 'Chak 12/2-L',
    city: 'lahore',
    province: 'punjab',
  }
  expect(await parse(db, typed)).toEqual({
    change: {
      fullName: 'Muhammad Aslam',
      phone: '+923001234567',
      address: 'Chak 12/2-L',
      city: 'Lahore',
      province: 'punjab',
    },
  })
})

test('a name loses invisible characters, except the joiners Urdu needs', async ({ db }) => {
  const names = {
    'Mu\u200bham\u2060mad\u202e\u2800 \u3164As\u200dlam\u{e0041}': 'Muhammad Aslam',
    'Aslam\nKhan': 'Aslam Khan',
    'بی\u200cبی\u200c': 'بی\u200cبی',
  }
  for (const [full_name, fullName] of Object.entries(names)) {
    expect(await parse(db, { full_name })).toEqual({ change: { fullName } })
  }
  for (const full_name of ['\u200b', '\u200c\u200d', '\u3164 \u2800', '\u0301']) {
    const refused = await parse(db, { full_name })
    expect(JSON.stringify(refused)).toContain('auth.fullNameRequired')
  }
})

test('a name may have sixty letters with marks, but not be a link or a number', async ({ db }) => {
  const names = ['اُ'.repeat(60), 'M.Ali s/o Ch.Aslam', 'Bilal 2', 'Dr. Asif']
  for (const fullName of names) {
    expect(await parse(db, { full_name: fullName })).toEqual({ change: { fullName } })
  }
  const contacts = [
    'Loan at https://evil.test',
    'www.evil.example',
    'Visit cheap-loans.com now',
    'visit muft.qarza',
    'Ali @ali',
    'ali＠farm',
    'Call 0300 1234567',
    'Ali ۰۳۰۰',
    'Ali ٠-٣-٠-٠',
  ]
  for (const full_name of contacts) {
    expect(await parse(db, { full_name })).toEqual({
      errors: { full_name: { key: 'auth.fullNameContact' } },
    })
  }
  expect(await parse(db, { full_name: `a${'\u0315\u0300'.repeat(200_000)}` })).toEqual({
    errors: { full_name: { key: 'auth.fullNameLong' } },
  })
})

test('a member cannot be named like the market or its staff', async ({ db }) => {
  expect(await parse(db, { full_name: 'Zarai Bazaar' })).toEqual({
    errors: { full_name: { key: 'auth.fullNameReserved' } },
  })
})

test('fields that are not sent are left alone, and fields sent empty are cleared', async ({
  db,
}) => {
  expect(await parse(db, {})).toEqual({ change: {} })
  expect(await parse(db, { address: ' ' })).toEqual({ change: { address: null } })
  expect(await parse(db, { full_name: 'Aslam', phone: '' })).toEqual({
    change: { fullName: 'Aslam', phone: null },
  })
  expect(await parse(db, { city: '', province: '' })).toEqual({
    change: { city: null, province: null },
  })
  expect(await parse(db, { city: '', province: 'sindh' })).toEqual({
    change: { city: null, province: 'sindh' },
  })
})

test('a city sent without its province must match the stored one', async ({ db }) => {
  const stands = { city: 'Lahore', province: 'punjab' }
  expect(await parse(db, { city: 'Multan' }, stands)).toEqual({
    change: { city: 'Multan', province: 'punjab' },
  })
  expect(await parse(db, { city: 'Karachi' }, stands)).toMatchObject({
    errors: { city: { key: 'listing.errors.cityElsewhere' } },
  })
  expect(await parse(db, { province: 'sindh' }, stands)).toMatchObject({
    errors: { city: { key: 'listing.errors.cityElsewhere' } },
  })
})

test('every invalid field is reported, in form order', async ({ db }) => {
  const wrong = await parse(db, {
    full_name: '   ',
    phone: '12',
    address: 'x'.repeat(201),
    province: 'kashmir',
    city: '',
  })
  expect(wrong).toEqual({
    errors: {
      full_name: { key: 'auth.fullNameRequired' },
      phone: { key: 'listing.errors.phoneInvalid' },
      address: { key: 'listing.errors.tooLong', params: { most: 200 } },
      province: { key: 'listing.errors.notAChoice' },
    },
  })
  expect(await parse(db, { full_name: 'ا'.repeat(61) })).toEqual({
    errors: { full_name: { key: 'auth.fullNameLong' } },
  })
})

test('duplicate, file and unknown fields change nothing', async ({ db }) => {
  const form = new FormData()
  for (const name of ['full_name', 'city', 'phone']) {
    form.append(name, 'a')
    form.append(name, new File(['b'], 'b.txt'))
  }
  const read = await parse(db, form)
  expect(Object.keys('errors' in read ? read.errors : {})).toEqual(['full_name', 'phone', 'city'])
  expect(await parse(db, { email: 'x@y.test', preferences: '{}', id: '1' })).toEqual({ change: {} })
})

async function parse(
  db: Database,
  sent: Record<string, string> | FormData,
  current: { city: string | null; province: string | null } = nowhere,
) {
  const form = sent instanceof FormData ? sent : new FormData()
  if (!(sent instanceof FormData)) {
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
  }
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  return parseProfile(form, { catalogs, language: 'en', current })
}
