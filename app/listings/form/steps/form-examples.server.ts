import type { Language } from '../../../i18n/language.ts'
import examples from './form-examples.json' with { type: 'json' }

/** What somebody might write of a thing of one category: the placeholders of its form. */
export type FormExample = { title: string; description: string }

/** The examples of the category with this slug; a category without any has those of `other`. */
export function findFormExample(slug: string, language: Language): FormExample {
  const known: Partial<Record<string, Record<Language, FormExample>>> = examples
  return (known[slug] ?? examples.other)[language]
}
