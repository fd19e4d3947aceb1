import { parseCookies } from '../platform/cookies/parse-cookies.ts'
import { type Language, readerLanguage } from './language.ts'

/** `?lang=` shows a single page in a language without changing the preference in the cookie. */
export function requestedLanguage(request: Request): Language {
  const once = new URL(request.url).searchParams.get('lang')
  return readerLanguage(
    once ?? parseCookies(request.headers.get('cookie')).language,
    request.headers.get('accept-language'),
  )
}

export type Theme = 'light' | 'dark'

/** The default is light, as in the specification. */
export function requestedTheme(request: Request): Theme {
  return parseCookies(request.headers.get('cookie')).theme === 'dark' ? 'dark' : 'light'
}
