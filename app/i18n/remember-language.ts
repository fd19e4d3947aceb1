import { parseCookies } from '../platform/cookies/parse-cookies.ts'
import { parseLanguage } from './language.ts'

/**
 * The cookie wins, since the server reads it. A browser that lost its cookies gets the language back from local
 * storage.
 */
export function rememberLanguage(): void {
  try {
    const chosen = parseCookies(document.cookie).language
    const stored = localStorage.getItem('language')
    if (chosen) {
      localStorage.setItem('language', parseLanguage(chosen))
    } else if (stored && parseLanguage(stored) !== document.documentElement.lang) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on old phones
      document.cookie = `language=${parseLanguage(stored)}; path=/; max-age=31536000; samesite=lax`
      // A browser that rejects cookies would reload for ever.
      const isKept = parseCookies(document.cookie).language
      if (isKept && !location.search.includes('lang=')) location.reload()
    }
  } catch {
    // Storage may be disabled; the cookie alone is enough.
  }
}
