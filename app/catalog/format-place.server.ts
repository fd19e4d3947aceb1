import { getTranslator } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Catalog } from './catalog.ts'

/** The place of these slugs in words, such as "Lahore, Punjab"; absent where there is none. */
export function formatPlace(
  { location, city }: { location?: string | undefined; city?: string | undefined },
  { catalog, language }: { catalog: Pick<Catalog, 'provinces'>; language: Language },
): string | undefined {
  const province = catalog.provinces.find(({ slug }) => slug === location)
  const found = province?.cities.find(({ slug }) => slug === city)
  if (!province || !found) return province?.name
  return getTranslator(language)('browse.place', { city: found.name, province: province.name })
}
