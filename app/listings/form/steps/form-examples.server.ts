import type { Language } from '../../../i18n/language.ts'
import examples from './form-examples.json' with { type: 'json' }

export type FormExample = { title: string; description: string }

/** The example for a category; falls back to that of `other`. */
export function findFormExample(slug: string, language: Language): FormExample {
  const examplesByCategory: Partial<Record<string, Record<Language, FormExample>>> = examples
  return (examplesByCategory[slug] ?? examples.other)[language]
}
