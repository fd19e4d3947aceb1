import { expect } from 'vitest'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { type Database, useDatabase } from '../../platform/database/database.server.ts'
import { listingForm } from './listing-form.server.ts'
import { loader } from './offered-title.route.ts'

const buffalo = {
  title: '',
  subcategory_id: referenceId('category', 'livestock', 'buffaloes'),
  field_milk_per_day_litres: '14',
  field_lactation_number: '2',
}

test('a listing sent without a title has the one made from its fields', async ({ db }) => {
  expect(await parse(db, 'ur', buffalo)).toMatchObject({
    draft: { title: 'بھینس، روزانہ 14 لیٹر، دوسرا سوا' },
  })
  const title = 'My buffalo'
  expect(await parse(db, 'en', { ...buffalo, title })).toMatchObject({ draft: { title } })
})

test('fields that say nothing, or nothing valid, make no title', async ({ db }) => {
  const untold = { title: '', subcategory_id: buffalo.subcategory_id }
  for (const fields of [
    { title: '' },
    untold,
    { ...untold, field_breed: 'unicorn' },
    { ...buffalo, title: '', subcategory_id: 'unknown' },
  ])
    expect(await parse(db, 'en', fields)).toMatchObject({
      errors: { title: { key: 'listing.errors.titleRequired' } },
    })
})

test('checked sentences are added to the description, each once', async ({ db }) => {
  const said = { says_vaccinated: 'yes', says_comeandsee: 'yes' }
  expect(await parse(db, 'en', { description: '', ...said })).toMatchObject({
    draft: { description: 'Vaccinated. Come and see before you buy.' },
  })
  expect(await parse(db, 'en', { description: 'Calm. Vaccinated.', ...said })).toMatchObject({
    draft: { description: 'Calm. Vaccinated. Come and see before you buy.' },
  })
})

test('the form is offered a title as it is filled in', async ({ open }) => {
  useDatabase(open)
  const titleFor = async (fields: Record<string, string>) => {
    const url = new URL(`http://localhost/sell/title?${new URLSearchParams(fields)}`)
    return await (await loader({ url } as Parameters<typeof loader>[0])).json()
  }
  const fields = { ...buffalo, category_id: referenceId('category', 'livestock') }
  expect(await titleFor({ ...fields, lang: 'en' })).toEqual({
    title: 'Buffalo, 14 litres a day, 2nd lactation',
  })
  expect(await titleFor({ lang: 'ur' })).toEqual({ title: '' })
})

async function parse(db: Database, language: Language, fields: Parameters<typeof aListingForm>[0]) {
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const context = { catalogs, language, today: '2026-05-10', intent: 'posted' } as const
  return listingForm.parse(aListingForm(fields), context)
}
