import { searchFolding, synonymGroups } from '../../db/seed/reference.ts'
import { isFoundIn, type Search, searchOf } from '../search/found-in.ts'
import { buildLexicon, conceptsIn, longestSaid } from '../search/lexicon.ts'
import { wordsAsked } from '../search/parts.ts'
import { askingWords, helpTerms } from './help-terms.ts'

/** One thing that is asked about: a term of these concepts, or one of these words. */
export type HelpPart = {
  concepts: readonly string[]
  words: readonly string[]
  /** How the words look for themselves in the words of a text. */
  searches: readonly Search[]
}

const lexicon = buildLexicon({
  synonyms: [...synonymGroups, ...helpTerms],
  labels: [],
  wholeOnly: searchFolding.wholeTermsOnly,
})

/** Cuts what was typed into parts, without the words that every question has. */
export function partsOfQuestion(typed: string): HelpPart[] {
  const words = wordsAsked(typed)
  const parts: HelpPart[] = []
  for (let at = 0; at < words.length; ) {
    const { length, said } = longestSaid(lexicon.concepts, words, at, lexicon.wholeOnly)
    const run = words.slice(at, at + (length || 1))
    if (length > 0 || !askingWords.has(run[0] ?? '')) {
      parts.push(partOf(said, length > 0 ? [] : run))
    }
    at += length || 1
  }
  return parts
}

/** The concepts that a text of these words speaks of. */
export function conceptsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(conceptsIn(words, lexicon))
}

/** What is asked about by these concepts and words. */
export function partOf(concepts: readonly string[], words: readonly string[]): HelpPart {
  return { concepts, words, searches: words.map((word) => searchOf(word, lexicon)) }
}

/** How many words from `start` on say what one of the parts asks about; 0 for none. */
export function lengthSaid(
  words: readonly string[],
  start: number,
  parts: readonly HelpPart[],
): number {
  const { length, said } = longestSaid(lexicon.concepts, words, start, lexicon.wholeOnly)
  if (parts.some(({ concepts }) => said.some((concept) => concepts.includes(concept))))
    return length
  const word = words[start] ?? ''
  return parts.some((part) => part.searches.some((search) => isFoundIn(search, word))) ? 1 : 0
}
