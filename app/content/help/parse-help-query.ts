import { searchFolding, synonymGroups } from '../../../db/seed/reference.ts'
import { queryWords } from '../../search/query/parse-query.ts'
import { matchesWord, type WordPattern, wordPattern } from '../../search/query/text-match.ts'
import { buildLexicon, findConcepts, longestMatch } from '../../search/vocabulary/synonyms.ts'
import { helpStopWords, helpTerms } from './help-terms.ts'

/** One thing that is asked about: a term of these concepts, or one of these words. */
export type HelpToken = {
  concepts: readonly string[]
  words: readonly string[]
  /** How the words look for themselves in the words of a text. */
  searches: readonly WordPattern[]
}

const lexicon = buildLexicon({
  synonyms: [...synonymGroups, ...helpTerms],
  labels: [],
  wholeOnly: searchFolding.wholeTermsOnly,
})

/** Cuts what was typed into parts, without the words that every question has. */
export function parseHelpQuery(typed: string): HelpToken[] {
  const words = queryWords(typed)
  const parts: HelpToken[] = []
  for (let at = 0; at < words.length; ) {
    const { length, said } = longestMatch(lexicon.concepts, words, at, lexicon.wholeOnly)
    const run = words.slice(at, at + (length || 1))
    if (length > 0 || !helpStopWords.has(run[0] ?? '')) {
      parts.push(toHelpToken(said, length > 0 ? [] : run))
    }
    at += length || 1
  }
  return parts
}

/** The concepts that a text of these words speaks of. */
export function listConcepts(words: readonly string[]): ReadonlySet<string> {
  return new Set(findConcepts(words, lexicon))
}

/** What is asked about by these concepts and words. */
export function toHelpToken(concepts: readonly string[], words: readonly string[]): HelpToken {
  return { concepts, words, searches: words.map((word) => wordPattern(word, lexicon)) }
}

/** How many words from `start` on say what one of the parts asks about; 0 for none. */
export function matchLength(
  words: readonly string[],
  start: number,
  parts: readonly HelpToken[],
): number {
  const { length, said } = longestMatch(lexicon.concepts, words, start, lexicon.wholeOnly)
  if (parts.some(({ concepts }) => said.some((concept) => concepts.includes(concept))))
    return length
  const word = words[start] ?? ''
  return parts.some((part) => part.searches.some((search) => matchesWord(search, word))) ? 1 : 0
}
