import { isLatin, minKeyLength, romanUrduKey, singularForms } from '../vocabulary/roman-urdu-key.ts'
import type { Lexicon } from '../vocabulary/synonyms.ts'

/** How a query word matches the words of a text. */
export type WordPattern =
  | { kind: 'whole'; word: string }
  | { kind: 'beginning'; word: string }
  | { kind: 'part'; forms: readonly string[]; keys: readonly string[] }

/**
 * Returns how a folded word is matched. Words in `exactOnly`, and terms as short as `گڑ`, match
 * only themselves.
 */
export function wordPattern(
  word: string,
  { exactOnly, oneWordTerms }: Pick<Lexicon, 'exactOnly' | 'oneWordTerms'>,
): WordPattern {
  const isShort = [...word].length <= 2
  if (exactOnly.has(word) || (isShort && oneWordTerms.has(word))) return { kind: 'whole', word }
  if (isShort) return { kind: 'beginning', word }
  const forms = [word, ...singularForms(word)]
  const keys = forms.filter(isLatin).map(romanUrduKey)
  return { kind: 'part', forms, keys: keys.filter((key) => key.length >= minKeyLength) }
}

/** Whether a pattern matches a word of a text; `key` is the word's key, if already known. */
export function matchesWord(search: WordPattern, word: string, key?: string): boolean {
  if (search.kind === 'whole') return word === search.word
  if (search.kind === 'beginning') return word.startsWith(search.word)
  if (search.forms.some((form) => word.includes(form))) return true
  if (search.keys.length === 0) return false
  const wordKey = key ?? romanUrduKey(word)
  return search.keys.some((searchKey) => wordKey.includes(searchKey))
}
