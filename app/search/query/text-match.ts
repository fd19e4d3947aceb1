import { isLatin, minKeyLength, romanUrduKey, singularForms } from '../vocabulary/roman-urdu-key.ts'
import type { Lexicon } from '../vocabulary/synonyms.ts'

/** The ways in which a word of a search looks for itself inside the words of a text. */
export type WordPattern =
  | { kind: 'whole'; word: string }
  | { kind: 'beginning'; word: string }
  | { kind: 'part'; forms: readonly string[]; keys: readonly string[] }

/**
 * How a folded word is searched for. Words that match nothing but themselves are those of
 * `wholeOnly`, and terms as short as `گڑ`.
 */
export function wordPattern(
  word: string,
  { wholeOnly, oneWordTerms }: Pick<Lexicon, 'wholeOnly' | 'oneWordTerms'>,
): WordPattern {
  const isShort = [...word].length <= 2
  if (wholeOnly.has(word) || (isShort && oneWordTerms.has(word))) return { kind: 'whole', word }
  if (isShort) return { kind: 'beginning', word }
  const forms = [word, ...singularForms(word)]
  const keys = forms.filter(isLatin).map(romanUrduKey)
  return { kind: 'part', forms, keys: keys.filter((key) => key.length >= minKeyLength) }
}

/** Whether a search finds itself in a word of a text; `key` is that word's, where it is at hand. */
export function matchesWord(search: WordPattern, word: string, key?: string): boolean {
  if (search.kind === 'whole') return word === search.word
  if (search.kind === 'beginning') return word.startsWith(search.word)
  if (search.forms.some((form) => word.includes(form))) return true
  if (search.keys.length === 0) return false
  const held = key ?? romanUrduKey(word)
  return search.keys.some((sought) => held.includes(sought))
}
