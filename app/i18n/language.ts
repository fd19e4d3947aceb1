export const languages = ['en', 'ur'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

export function parseLanguage(text: string | null | undefined): Language {
  return text === 'ur' ? 'ur' : 'en'
}

export function getDirection(language: Language): Direction {
  return language === 'ur' ? 'rtl' : 'ltr'
}

/** Adds `?lang=` to a URL that has none; English is the default and needs none. */
export function withLanguageParam(address: string, language: Language): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
