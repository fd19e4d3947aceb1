export const languages = ['en', 'ur'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

/** The language asked for; anything unknown is English. */
export function parseLanguage(text: string | null | undefined): Language {
  return text === 'ur' ? 'ur' : 'en'
}

export function getDirection(language: Language): Direction {
  return language === 'ur' ? 'rtl' : 'ltr'
}

/** An address without a language of its own, as it leads to the page in one: the plain one is English. */
export function withLanguageParam(address: string, language: Language): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
