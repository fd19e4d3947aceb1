import { useEffect } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * `?lang=` shows a single page in another language. The next page reloads in the chosen one, as dictionary and
 * font are of the other.
 */
export function FollowLanguage({ language }: { language: Language }) {
  const { language: spoken } = useLanguage()
  useEffect(() => {
    if (language !== spoken) location.reload()
  }, [language, spoken])
  return null
}
