import type { Catalog } from '../catalog/catalog.ts'
import { foldText } from '../catalog/fold.ts'
import { cityName, provinceName } from '../catalog/places.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'

type Described = {
  title: string
  description: string
  serviceType: string
  city: string
  province: string
}

/**
 * The text in which a service is searched: its own words, and its type, city and province in both
 * languages, since people search in either. Folded as what is typed into the search is.
 */
export function searchTextOf(service: Described, catalogs: Record<Language, Catalog>): string {
  const { title, description } = service
  const named = (['en', 'ur'] as const).flatMap((language) =>
    labelsIn(service, catalogs[language], language),
  )
  return foldText([title, description, ...new Set(named)].join(' '))
}

function labelsIn(service: Described, catalog: Catalog, language: Language): string[] {
  const { serviceType, city, province } = service
  return [
    translatorOf(language)(`services.types.${serviceType}`),
    cityName(catalog, city, province),
    provinceName(catalog, province) ?? '',
  ]
}
