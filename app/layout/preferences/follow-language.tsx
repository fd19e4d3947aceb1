import { useEffect } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * `?lang=` shows one page in another language than the chosen one. The page after it comes in the
 * chosen one again, and is loaded whole: the browser's own dictionary and font are still the other's.
 */
export function FollowLanguage({ language }: { language: Language }) {
  const { language: spoken } = useLanguage()
  useEffect(() => {
    if (language !== spoken) location.reload()
  }, [language, spoken])
  return null
}
