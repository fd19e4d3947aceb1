import { createContext, type ReactNode, use } from 'react'
import { type Direction, getDirection, type Language } from './language.ts'
import type { Dictionary, Translate } from './translator.ts'
import { createTranslator } from './translator.ts'

type LanguageContextValue = { language: Language; dir: Direction; t: Translate }

/** Read it with `useLanguage`. */
export const LanguageContext = createContext<LanguageContextValue>({
  language: 'en',
  dir: 'ltr',
  t: (key) => key,
})

export function LanguageProvider(props: {
  language: Language
  dictionary: Dictionary
  /** Called with each key missing from the dictionary. */
  onMissing?: (key: string) => void
  children: ReactNode
}) {
  const { language, dictionary, onMissing, children } = props
  const t = createTranslator(dictionary, language, onMissing)
  const spoken = { language, dir: getDirection(language), t }
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

/** The reader's language, its text direction, and `t` to translate keys. */
export function useLanguage(): LanguageContextValue {
  return use(LanguageContext)
}
