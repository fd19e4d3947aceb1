import { readCatalog } from '../../../app/catalog/catalog.server.ts'
import { parseListing } from '../../../app/listings/form/validation/parse-listing.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'

type Fields = Record<string, string | string[] | undefined>

/** A valid listing form as a browser sends it; `differing` fields override others. */
export function aListingForm(differing: Fields = {}) {
  const fields: Fields = {
    title: 'Nili-Ravi buffalo, 14 litres a day',
    description: 'Second calf, vaccinated, calm.',
    category_id: referenceId('category', 'livestock'),
    price: '285,000',
    quantity: '1',
    location_city: 'Okara',
    image_ids: ['a-picture'],
    without_phone: 'yes',
    ...differing,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of value === undefined ? [] : [value].flat()) form.append(name, text)
  }
  return form
}

/** Parses listing forms as of 10 May 2026: into the full result, a draft or errors. */
export async function aListingReader(db: Database, language: 'en' | 'ur' = 'en') {
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parse = (form: FormData) => parseListing(form, { catalogs, language, today: '2026-05-10' })
  return {
    parse,
    draft(differing: Fields) {
      const parsed = parse(aListingForm(differing))
      if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
      return parsed.draft
    },
    errors(differing: Fields) {
      const parsed = parse(aListingForm(differing))
      const errors = Object.entries('errors' in parsed ? parsed.errors : {})
      return Object.fromEntries(errors.map(([name, wrong]) => [name, wrong?.key]))
    },
  }
}
