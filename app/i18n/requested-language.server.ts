import { parseCookies } from '../platform/http/parse-cookies.ts'
import { type Language, parseLanguage } from './language.ts'

/** `?lang=` shows one page in a language without changing the choice kept in the cookie. */
export function requestedLanguage(request: Request): Language {
  const once = new URL(request.url).searchParams.get('lang')
  return parseLanguage(once ?? parseCookies(request.headers.get('cookie')).language)
}

export type Theme = 'light' | 'dark'

/** The specification starts everybody in light; dark is a choice. */
export function requestedTheme(request: Request): Theme {
  return parseCookies(request.headers.get('cookie')).theme === 'dark' ? 'dark' : 'light'
}
