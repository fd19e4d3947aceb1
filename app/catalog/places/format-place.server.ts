import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { joinPlace } from '../../i18n/format/join-place.ts'
import type { Language } from '../../i18n/language.ts'
import type { Catalog } from '../catalog.ts'

/** Formats a place from its slugs, such as "Lahore, Punjab"; `undefined` for unknown slugs. */
export function formatPlace(
  { location, city }: { location?: string | undefined; city?: string | undefined },
  { catalog, language }: { catalog: Pick<Catalog, 'provinces'>; language: Language },
): string | undefined {
  const province = catalog.provinces.find(({ slug }) => slug === location)
  const found = province?.cities.find(({ slug }) => slug === city)
  if (!province || !found) return province?.name
  return joinPlace({ city: found.name, province: province.name }, getTranslator(language))
}
