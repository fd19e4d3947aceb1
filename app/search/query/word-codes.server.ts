import { anywhereCode, titleCode } from '../indexing/listing-terms.ts'
import { termNames } from '../indexing/term-names.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { lookUpRun, toWordRun } from '../vocabulary/name-index.ts'
import { isLatin } from '../vocabulary/roman-urdu-key.ts'
import { findMatchingWords, type Vocabulary } from '../vocabulary/vocabulary.server.ts'
import {
  fitOfWord,
  matchesWord,
  type Reach,
  type WordFit,
  type WordPattern,
  wordPattern,
} from './text-match.ts'

/** How prominent a match is; `QueryClauses` describes the levels. */
export type Level = 'anywhere' | 'leading' | 'title'

/** The first `maxWords` words with a fragment are taken, which are the common ones. */
export type QueryContext = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  maxWords: number
  /** Whether the words are searched as typed, without similar spellings. */
  skipsSpellingCorrection?: boolean
  /** Where a word that is no term may stand in a longer word; `latin-start` unless given. */
  reach?: Reach
  /** What the words mean that are looked up, if they are one term. */
  meaning?: readonly string[]
  /** The lookups of this request, cached because its searches use the same words. */
  cachedLookups?: Map<string, WordCodes>
}

export function termCode(name: string, { numbers }: Vocabulary): number | undefined {
  const number = numbers.get(name)
  return number === undefined ? undefined : anywhereCode(number)
}

export function termCodes(names: readonly string[], vocabulary: Vocabulary): number[] {
  return names.flatMap((name) => termCode(name, vocabulary) ?? [])
}

/** Returns the codes of listings whose title has one of these words or terms. */
export function titleCodes(names: readonly string[], { numbers }: Vocabulary): number[] {
  return names.flatMap((name) => numbers.get(name) ?? []).map(titleCode)
}

export type WordCodes = Record<Level, number[]>

export function cachedWordCodes(word: string, context: QueryContext): WordCodes {
  const { maxWords, reach = '', meaning = [] } = context
  const name = `${maxWords} ${reach} ${word} ${meaning.join()}`
  const cached = context.cachedLookups?.get(name)
  if (cached) return cached
  const codes = findWordCodes(word, context)
  context.cachedLookups?.set(name, codes)
  return codes
}

function findWordCodes(word: string, context: QueryContext): WordCodes {
  const { lexicon, vocabulary, maxWords, reach = 'latin-start' } = context
  const search = wordPattern(word, lexicon, reach)
  if (search.kind === 'beginning') return codesOfBeginning(search, context)
  const fitOf = (found: string, key?: string) =>
    isLatin(found) === isLatin(word) ? fitOfWord(search, found, key) : 'whole'
  const isMeant = (found: string) => fitOf(found) === 'whole' || !meansOther(found, context)
  return mergeCodes([
    ...findMatchingWords(vocabulary, search, maxWords)
      .filter(isMeant)
      .map((found) => codesOfWord(found, fitOf(found), vocabulary)),
    ...lexicon.labelWords
      .filter((label) => matchesWord(search, label.word, label.key) && isMeant(label.word))
      .map((label) =>
        codesOfLabels(label.terms, fitOfWord(search, label.word, label.key), vocabulary),
      ),
  ])
}

/** Whether a word that begins like a term for goods is one for others: `toria` is no `tori`. */
function meansOther(word: string, { lexicon, meaning = [] }: QueryContext): boolean {
  const isGoods = (concept: string) => lexicon.goods.byConcept.has(concept)
  if (!meaning.some(isGoods)) return false
  const concepts = lookUpRun(lexicon.concepts, toWordRun([word], lexicon.exactOnly))
  return concepts.some(isGoods) && !concepts.some((concept) => meaning.includes(concept))
}

/** One or two letters match every word that starts with them, and in a title the word itself. */
function codesOfBeginning(
  search: Extract<WordPattern, { kind: 'beginning' }>,
  context: QueryContext,
): WordCodes {
  const { lexicon, vocabulary } = context
  return mergeCodes([
    codesOfWord(termNames.beginning(search.word), 'start', vocabulary),
    codesOfWord(search.word, 'whole', vocabulary),
    ...lexicon.labelWords
      .filter(({ word }) => matchesWord(search, word))
      .map(({ terms }) => codesOfLabels(terms, 'start', vocabulary)),
  ])
}

export function conceptCodes(
  concepts: readonly string[],
  context: Pick<QueryContext, 'lexicon' | 'vocabulary'>,
): WordCodes {
  const { lexicon, vocabulary } = context
  return mergeCodes([
    ...concepts.map((concept) => codesOfWord(termNames.concept(concept), 'whole', vocabulary)),
    codesOfLabels(
      concepts.flatMap((concept) => lexicon.indexTermsOfConcept.get(concept) ?? []),
      'whole',
      vocabulary,
    ),
  ])
}

function codesOfWord(word: string, fit: WordFit, { numbers }: Vocabulary): WordCodes {
  const number = numbers.get(word)
  if (number === undefined) return byLevel(() => [])
  return {
    anywhere: [anywhereCode(number)],
    leading: fit === 'inside' ? [] : [titleCode(number)],
    title: fit === 'whole' ? [titleCode(number)] : [],
  }
}

/** A label has no second code, as it is as prominent as a title. */
function codesOfLabels(names: readonly string[], fit: WordFit, vocabulary: Vocabulary): WordCodes {
  const codes = termCodes(names, vocabulary)
  return { anywhere: codes, leading: fit === 'inside' ? [] : codes, title: [] }
}

export function mergeCodes(all: readonly WordCodes[]): WordCodes {
  return byLevel((level) => [...new Set(all.flatMap((codes) => codes[level]))])
}

export function byLevel<Of>(valueOf: (level: Level) => Of): Record<Level, Of> {
  return { anywhere: valueOf('anywhere'), leading: valueOf('leading'), title: valueOf('title') }
}
