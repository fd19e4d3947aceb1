import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language.tsx'

/**
 * `?lang=` shows one page in another language than the chosen one. The page after it comes in the
 * chosen one again, and is fetched whole: the browser's own words and face are still the other's.
 * So is the first page of somebody who has signed in beside this one: a visitor's words are fewer.
 * `words` is the dictionary's file that the page is written with.
 */
export function FollowLanguage({ language, words }: { language: Language; words: string }) {
  const { language: spoken } = useLanguage()
  const [known] = useState(words)
  const isLacking = isOpen(known) && !isOpen(words)
  useEffect(() => {
    if (language !== spoken || isLacking) location.reload()
  }, [language, spoken, isLacking])
  return null
}

function isOpen(words: string): boolean {
  return words.includes('-open.')
}
