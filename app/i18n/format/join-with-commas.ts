import type { Language } from '../language.ts'

export function joinWithCommas(texts: (string | undefined)[], language: Language): string {
  return texts.filter(Boolean).join(language === 'ur' ? '، ' : ', ')
}
