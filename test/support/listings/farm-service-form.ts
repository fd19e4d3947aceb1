import { readCatalog } from '../../../app/catalog/catalog.server.ts'
import { parseService } from '../../../app/farm-services/form/parse-service.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'

type Fields = Record<string, string | string[] | undefined>

/** A valid farm service form as a browser sends it; `differing` fields override others. */
export function aFarmServiceForm(differing: Fields = {}): FormData {
  const fields: Fields = {
    service_type: 'tractor_rental',
    title: 'MF 385 with rotavator',
    description: 'Diesel and an experienced driver included.',
    price: '4,500',
    price_unit: 'per_acre',
    location_province: 'punjab',
    location_city: 'Okara',
    contact_name: 'Bilal Ahmed',
    contact_phone: '0300 1234567',
    ...differing,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of value === undefined ? [] : [value].flat()) form.append(name, text)
  }
  return form
}

/** Parses farm service forms into a draft or errors. */
export async function aFarmServiceReader(
  db: Database,
  language: 'en' | 'ur' = 'en',
  today = '2026-04-20',
) {
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parse = (form: FormData) => parseService(form, { catalogs, language, today })
  return {
    catalogs,
    parse,
    draft(differing: Fields = {}) {
      const parsed = parse(aFarmServiceForm(differing))
      if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
      return parsed.draft
    },
    errors(differing: Fields) {
      const parsed = parse(aFarmServiceForm(differing))
      const errors = Object.entries('errors' in parsed ? parsed.errors : {})
      return Object.fromEntries(errors.map(([name, wrong]) => [name, wrong?.key]))
    },
  }
}
