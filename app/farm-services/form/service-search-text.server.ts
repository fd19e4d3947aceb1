import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
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
 * A service's own text, and its type, city and province in both languages, since people search in either.
 * Tokenized like queries, with a space around each word; then the keys of other Roman Urdu spellings.
 */
export function serviceSearchText(
  service: SearchTextInput,
  catalogs: Record<Language, Catalog>,
): string {
  const { title, description } = service
  const labels = (['en', 'ur'] as const).flatMap((language) =>
    listLabels(service, catalogs[language], language),
  )
  const words = tokenize([title, description, ...new Set(labels)].join(' '))
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
