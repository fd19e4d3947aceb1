import { createContext, type ReactNode, use } from 'react'
import type { Dictionary, Translate } from './dictionary.ts'
import { createTranslator } from './dictionary.ts'
import { type Direction, getDirection, type Language } from './language.ts'

type LanguageContextValue = { language: Language; dir: Direction; t: Translate }

const LanguageContext = createContext<LanguageContextValue>({
  language: 'en',
  dir: 'ltr',
  t: (key) => key,
})

export function LanguageProvider(props: {
  language: Language
  dictionary: Dictionary
  /** Told of each key that the dictionary has no words for. */
  onMissing?: (key: string) => void
  children: ReactNode
}) {
  const { language, dictionary, onMissing, children } = props
  const t = createTranslator(dictionary, language, onMissing)
  const spoken = { language, dir: getDirection(language), t }
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

/** The reader's language, its direction, and `t` to look words up in its dictionary. */
export function useLanguage(): LanguageContextValue {
  return use(LanguageContext)
}
