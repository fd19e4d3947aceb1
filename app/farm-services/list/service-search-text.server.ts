import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { isLatin, romanUrduKey } from '../../search/vocabulary/roman-urdu-key.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'

type SearchTextInput = {
  title: string
  description: string
  serviceType: string
  city: string
  province: string
}

/**
 * The text in which a service is searched: its own words, and its type, city and province in both
 * languages, since people search in either. Cut into words as what is typed into the search is, with a
 * space before and after each, so that a whole word can be looked for; behind them the keys under which
 * other spellings of Roman Urdu are found.
 */
export function serviceSearchText(
  service: SearchTextInput,
  catalogs: Record<Language, Catalog>,
): string {
  const { title, description } = service
  const named = (['en', 'ur'] as const).flatMap((language) =>
    listLabels(service, catalogs[language], language),
  )
  const words = tokenize([title, description, ...new Set(named)].join(' '))
  const keys = words.filter(isLatin).map(romanUrduKey)
  return ` ${[...words, ...new Set(keys.filter((key) => !words.includes(key)))].join(' ')} `
}

function listLabels(service: SearchTextInput, catalog: Catalog, language: Language): string[] {
  const { serviceType, city, province } = service
  return [
    getTranslator(language)(`services.types.${serviceType}`),
    cityName(catalog, city, province),
    provinceName(catalog, province) ?? '',
  ]
}
