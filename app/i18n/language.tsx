import { createContext, type ReactNode, use } from 'react'
import type { Dictionary, Translate } from './dictionary.ts'
import { translator } from './dictionary.ts'
import { type Direction, directionOf, type Language } from './language.ts'

type Spoken = { language: Language; dir: Direction; t: Translate }

const SpokenContext = createContext<Spoken>({ language: 'en', dir: 'ltr', t: (key) => key })

export function LanguageProvider(props: {
  language: Language
  dictionary: Dictionary
  /** Told of each key that the dictionary has no words for. */
  onMissing?: (key: string) => void
  children: ReactNode
}) {
  const { language, dictionary, onMissing, children } = props
  const t = translator(dictionary, language, onMissing)
  const spoken = { language, dir: directionOf(language), t }
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** The reader's language, its direction, and `t` to look words up in its dictionary. */
export function useLanguage(): Spoken {
  return use(SpokenContext)
}
