import { parseCookies } from '../platform/http/parse-cookies.ts'
import { parseLanguage } from './language.ts'

/**
 * Keeps local storage and the cookie agreed on the language, the cookie first: it is what the
 * server reads. A browser that dropped its cookies gets the choice back from local storage.
 */
export function rememberLanguage(): void {
  try {
    const chosen = parseCookies(document.cookie).language
    if (chosen) {
      localStorage.setItem('language', parseLanguage(chosen))
    } else if (parseLanguage(localStorage.getItem('language')) === 'ur') {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on old phones
      document.cookie = 'language=ur; path=/; max-age=31536000; samesite=lax'
      // A browser that takes no cookies would be sent round for ever.
      const isKept = parseCookies(document.cookie).language === 'ur'
      if (isKept && !location.search.includes('lang=')) location.reload()
    }
  } catch {
    // Storage can be switched off; the cookie alone is enough.
  }
}
