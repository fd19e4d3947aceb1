import { expect } from 'vitest'
import type { DemoListing } from '../../../db/seed/demo/shapes.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { demoListingsOfTheYear } from '../../../test/support/listings/demo-markets.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { parseListing } from '../form/validation/parse-listing.server.ts'
import { type StoredListing, toFormValues } from './form-values.server.ts'

test('a stored listing survives conversion to form values and back in either language', async ({
  db,
}) => {
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  // The last day of that year: no harvest is more than a year ahead of it.
  const today = '2026-12-31'
  // Descriptions of one offer differ between months only in their last sentence.
  const offers = new Map(demoListingsOfTheYear.map((demo) => [`${demo.key} ${demo.title}`, demo]))
  for (const language of ['en', 'ur'] as const) {
    for (const demo of offers.values()) {
      const stored = storedFrom(demo, findPlace(catalogs.en, demo.city)?.city.stored ?? demo.city)
      const form = new FormData()
      const typed = toFormValues(stored, catalogs[language])
      for (const [name, text] of Object.entries(typed)) form.set(name, text ?? '')
      form.set('image_ids', 'a-picture')
      const parsed = parseListing(form, { catalogs, language, today })
      expect(parsed).not.toHaveProperty('errors')
      const { imageIds: _, ...again } = 'draft' in parsed ? parsed.draft : { imageIds: [] }
      expect({ ...again, details: undefined }).toEqual({ ...stored, details: undefined })
      expect('details' in again && byField(again.details)).toEqual(byField(stored.details))
    }
  }
})

function storedFrom(demo: DemoListing, city: string): StoredListing {
  const { category, subcategory, details, key, seller, status, featured, urgent, ...words } = demo
  const { ageHours, pictures, ...values } = words
  return {
    ...values,
    ...{ secondPhone: '+923017654321', whatsappPhone: '+923217654321' },
    city,
    categoryId: referenceId('category', category),
    subcategoryId: referenceId('category', category, subcategory),
    details: Object.entries(details).map(([name, value]) => ({
      fieldId: referenceId('field', category, name),
      value,
    })),
  }
}

function byField(details: StoredListing['details']) {
  return Object.fromEntries(details.map(({ fieldId, value }) => [fieldId, value]))
}
