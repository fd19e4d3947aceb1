export const languages = ['en', 'ur'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

export function parseLanguage(text: string | null | undefined): Language {
  return text === 'ur' ? 'ur' : 'en'
}

/** The language that a reader has chosen, else that of their device: Urdu if `Accept-Language` begins with it. */
export function readerLanguage(
  chosen: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  const known = languages.find((language) => language === chosen)
  return known ?? (/^\s*ur\b/i.test(acceptLanguage ?? '') ? 'ur' : 'en')
}

export function getDirection(language: Language): Direction {
  return language === 'ur' ? 'rtl' : 'ltr'
}

/** Adds `?lang=` to a URL that has none; English is the default and needs none. */
export function withLanguageParam(address: string, language: Language): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
