import type { Language } from '../language.ts'

/** Joins texts with the comma of the language, without those that are empty. */
export function joinWithCommas(texts: (string | undefined)[], language: Language): string {
  return texts.filter(Boolean).join(language === 'ur' ? '، ' : ', ')
}
