import type { Lexicon } from './lexicon.ts'
import { isLatin, romanKey } from './roman-key.ts'

/** Keys shorter than this say too little: `hen` and `hain` have the same one. */
export const leastKey = 4

/** The ways in which a word of a search looks for itself inside the words of a text. */
export type Search =
  | { kind: 'whole'; word: string }
  | { kind: 'beginning'; word: string }
  | { kind: 'part'; forms: readonly string[]; keys: readonly string[] }

/**
 * How a folded word is searched for. Words that match nothing but themselves are those of
 * `wholeOnly`, and terms as short as `گڑ`.
 */
export function searchOf(
  word: string,
  { wholeOnly, oneWordTerms }: Pick<Lexicon, 'wholeOnly' | 'oneWordTerms'>,
): Search {
  const isShort = [...word].length <= 2
  if (wholeOnly.has(word) || (isShort && oneWordTerms.has(word))) return { kind: 'whole', word }
  if (isShort) return { kind: 'beginning', word }
  const forms = [word, ...singularOf(word)]
  const keys = forms.filter(isLatin).map(romanKey)
  return { kind: 'part', forms, keys: keys.filter((key) => key.length >= leastKey) }
}

/** Whether a search finds itself in a word of a text; `key` is that word's, where it is at hand. */
export function isFoundIn(search: Search, word: string, key?: string): boolean {
  if (search.kind === 'whole') return word === search.word
  if (search.kind === 'beginning') return word.startsWith(search.word)
  if (search.forms.some((form) => word.includes(form))) return true
  if (search.keys.length === 0) return false
  const held = key ?? romanKey(word)
  return search.keys.some((sought) => held.includes(sought))
}

/** A word of Latin letters without the `s` of a plural. */
export function singularOf(word: string): string[] {
  return isLatin(word) && /^.{2,}[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}
