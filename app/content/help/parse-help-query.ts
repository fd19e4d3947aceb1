import { searchFolding, synonymGroups } from '../../../db/seed/reference.ts'
import { queryWords } from '../../search/query/parse-query.ts'
import { matchesWord, type WordPattern, wordPattern } from '../../search/query/text-match.ts'
import { buildLexicon, findConcepts } from '../../search/vocabulary/lexicon.ts'
import { longestMatch } from '../../search/vocabulary/name-index.ts'
import { helpStopWords, helpTerms } from './help-terms.ts'

export type HelpToken = {
  concepts: readonly string[]
  words: readonly string[]
  searches: readonly WordPattern[]
}

const lexicon = buildLexicon({
  synonyms: [...synonymGroups, ...helpTerms],
  labels: [],
  exactOnly: searchFolding.wholeTermsOnly,
  queryOnly: searchFolding.queryOnlyTerms,
})

export function parseHelpQuery(typed: string): HelpToken[] {
  const words = queryWords(typed)
  const parts: HelpToken[] = []
  for (let index = 0; index < words.length; ) {
    const { length, said: concepts } = longestMatch(
      lexicon.concepts,
      words,
      index,
      lexicon.exactOnly,
    )
    const run = words.slice(index, index + (length || 1))
    if (length > 0 || !helpStopWords.has(run[0] ?? '')) {
      parts.push(toHelpToken(concepts, length > 0 ? [] : run))
    }
    index += length || 1
  }
  return parts
}

export function listConcepts(words: readonly string[]): ReadonlySet<string> {
  return new Set(findConcepts(words, lexicon))
}

export function toHelpToken(concepts: readonly string[], words: readonly string[]): HelpToken {
  return { concepts, words, searches: words.map((word) => wordPattern(word, lexicon)) }
}

/** How many words from `start` match one of the tokens; 0 for none. */
export function matchLength(
  words: readonly string[],
  start: number,
  parts: readonly HelpToken[],
): number {
  const { length, said: matched } = longestMatch(lexicon.concepts, words, start, lexicon.exactOnly)
  if (parts.some(({ concepts }) => matched.some((concept) => concepts.includes(concept))))
    return length
  const word = words[start] ?? ''
  return parts.some((part) => part.searches.some((search) => matchesWord(search, word))) ? 1 : 0
}
