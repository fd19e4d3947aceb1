import type { ReactNode } from 'react'
import { LanguageContext, useLanguage } from './language-provider.tsx'
import { createTranslator, type Dictionary } from './translator.ts'

/** Adds sections of the dictionary that browsers do not load with the others. The loader of the page sends them. */
export function SectionTexts({ texts, children }: { texts: Dictionary; children: ReactNode }) {
  const outer = useLanguage()
  const inner = createTranslator(texts, outer.language)
  const t: typeof outer.t = (key, params) => {
    const [section = ''] = key.split('.', 1)
    return Object.hasOwn(texts, section) ? inner(key, params) : outer.t(key, params)
  }
  return <LanguageContext value={{ ...outer, t }}>{children}</LanguageContext>
}
