import type { Lexicon } from '../vocabulary/lexicon.ts'
import { isLatin, minKeyLength, romanUrduKey, singularForms } from '../vocabulary/roman-urdu-key.ts'

export type WordPattern =
  | { kind: 'whole'; word: string }
  | { kind: 'beginning'; word: string }
  | {
      kind: 'part'
      forms: readonly string[]
      keys: readonly string[]
      reach: 'start' | 'inside'
      /** Whether words of the other script match that sound alike; terms are known in both. */
      isHeard: boolean
    }

/** Where in a word of a text a query word may stand: at its start only, there if it is Latin, or anywhere inside. */
export type Reach = 'start' | 'latin-start' | 'inside'

/** Words in `exactOnly`, and terms as short as `چنا`, match only themselves. */
export function wordPattern(
  word: string,
  { exactOnly, oneWordTerms }: Pick<Lexicon, 'exactOnly' | 'oneWordTerms'>,
  reach: Reach = 'inside',
): WordPattern {
  const letters = [...word].length
  const isWhole = exactOnly.has(word) || (letters <= maxWholeTermLength && oneWordTerms.has(word))
  if (isWhole) return { kind: 'whole', word }
  if (letters <= 2) return { kind: 'beginning', word }
  const forms = [word, ...singularForms(word)]
  // A text mentions a term that has its key: `very` only begins like `wairi`.
  const keys = reach === 'start' ? [] : forms.filter(isLatin).map(romanUrduKey)
  return {
    kind: 'part',
    forms,
    keys: keys.filter((key) => key.length >= minKeyLength),
    reach: reach === 'latin-start' ? (/^[a-z0-9]+$/.test(word) ? 'start' : 'inside') : reach,
    isHeard: !oneWordTerms.has(word),
  }
}

// A longer word that begins with so few letters mostly means something else: `چنائی`, picking, not chickpeas.
const maxWholeTermLength = 3

/** Whether a pattern matches a word of a text; `key` is the word's key, if already known. */
export function matchesWord(search: WordPattern, word: string, key?: string): boolean {
  if (search.kind === 'whole') return word === search.word
  if (search.kind === 'beginning') return word.startsWith(search.word)
  const matchesPart = (text: string, part: string) =>
    search.reach === 'start' ? text.startsWith(part) : text.includes(part)
  if (search.forms.some((form) => matchesPart(word, form))) return true
  if (search.keys.length === 0) return false
  const wordKey = key ?? romanUrduKey(word)
  return search.keys.some((searchKey) => matchesPart(wordKey, searchKey))
}

export type WordFit = 'whole' | 'start' | 'inside'

export function fitOfWord(search: WordPattern, word: string, key?: string): WordFit {
  if (search.kind !== 'part') return word === search.word ? 'whole' : 'start'
  const wordKey = key ?? romanUrduKey(word)
  if (search.forms.includes(word) || search.keys.includes(wordKey)) return 'whole'
  const starts = (text: string, parts: readonly string[]) =>
    parts.some((part) => text.startsWith(part))
  return starts(word, search.forms) || starts(wordKey, search.keys) ? 'start' : 'inside'
}
