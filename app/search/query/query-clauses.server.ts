import { anywhereCode, titleCode } from '../indexing/listing-terms.ts'
import { termNames } from '../indexing/term-names.ts'
import { maxEditDistance } from '../vocabulary/edit-distance.ts'
import { isLatin } from '../vocabulary/roman-urdu-key.ts'
import { similarWords } from '../vocabulary/similar-words.ts'
import type { Lexicon } from '../vocabulary/synonyms.ts'
import {
  containsFragment,
  findMatchingWords,
  type Vocabulary,
} from '../vocabulary/vocabulary.server.ts'
import { goodsOf, type QueryToken, wholeMatch } from './parse-query.ts'
import {
  fitOfWord,
  matchesWord,
  type Reach,
  type WordFit,
  type WordPattern,
  wordPattern,
} from './text-match.ts'

/** Codes of which a listing must have at least one. */
export type Clause = readonly number[]

/**
 * The clauses of a query, all of which must match, for each level of prominence: `anywhere` in the
 * listing; `leading` where words of its title or labels start with the query's; `title` where its
 * title has them whole or says the same. `thing` is what a listing must be one of to be the thing
 * asked for, if the query names one.
 */
export type QueryClauses = Record<Level, Clause[]> & { thing?: Clause | undefined }

const levels = ['anywhere', 'leading', 'title'] as const
export type Level = (typeof levels)[number]

/**
 * The data for looking up words. If a fragment occurs in more than `maxWords` words, the first are
 * taken: words are numbered as they first appear, so those are the common ones.
 */
export type QueryContext = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  maxWords: number
  /** Whether the words are searched as typed, without similar spellings. */
  keepsSpelling?: boolean
  /** Where a Latin word may stand inside a longer word; at its start unless given. */
  reach?: Reach
  /** The lookups of this request, cached because its searches use the same words. */
  cachedLookups?: Map<string, WordCodes>
}

/**
 * Returns the clauses that a listing must match for a token; neighbors may be joined to it as one
 * word.
 */
export function tokenClauses(
  part: QueryToken,
  context: QueryContext,
  { before, after }: { before?: QueryToken | undefined; after?: QueryToken | undefined } = {},
): QueryClauses {
  const joined = [joinTokens(before, part), joinTokens(part, after)].filter((word) => word !== '')
  const terms = conceptCodes(part.concepts, context)
  const suggestions =
    isSingleWord(part) && !context.keepsSpelling
      ? spellingSuggestions(part.words[0] ?? '', context)
      : []
  const each = part.words.map((word) =>
    mergeCodes([
      terms,
      ...suggestions.map((near) => codesOfSuggestion(near, context)),
      ...[word, ...joined].map((form) => cachedWordCodes(form, context)),
    ]),
  )
  const clauses = byLevel((level) => each.map((codes) => codes[level]))
  if (part.isThing) return withThing(clauses, thingCodes(part, context))
  return withThing(clauses, thingOfSuggestions(suggestions, context))
}

/**
 * Returns the clauses that a listing must match for all tokens. `replacementFor` returns the
 * clauses to use for a token that found nothing.
 */
export function queryClauses(
  parts: readonly QueryToken[],
  context: QueryContext,
  replacementFor: (part: QueryToken) => QueryClauses | undefined,
): QueryClauses {
  const all = parts.map(
    (part, index) =>
      replacementFor(part) ??
      tokenClauses(part, context, { before: parts[index - 1], after: parts[index + 1] }),
  )
  const head = parts.findIndex((part) => part.isThing)
  const thing = all[head]?.thing ?? all.findLast((clauses) => clauses.thing)?.thing
  return {
    ...byLevel((level) => all.flatMap((clauses) => clauses[level])),
    ...(thing && { thing }),
  }
}

/** Returns the clauses of words similar to one that found nothing. */
export function similarWordClauses(
  typed: string,
  context: QueryContext,
): QueryClauses & { replacements: string[] } {
  const replacements = similarWords(typed, [context.vocabulary, context.lexicon])
  const codes = mergeCodes(replacements.map((word) => codesOfSuggestion(word, context)))
  const clauses = byLevel((level) => [codes[level]])
  return { ...withThing(clauses, thingOfSuggestions(replacements, context)), replacements }
}

/**
 * Returns known words that a word may be a misspelling of, if no listing or label has it; usually
 * none.
 */
export function spellingSuggestions(word: string, context: QueryContext): string[] {
  if (maxEditDistance(word) === 0 || isKnownSpelling(word, context)) return []
  return similarWords(word, [context.lexicon])
}

/** Returns the codes of a suggested word, both as a word and as a term. */
function codesOfSuggestion(word: string, context: QueryContext): WordCodes {
  const concepts = context.lexicon.oneWordTerms.get(word) ?? []
  const asTyped = cachedWordCodes(word, { ...context, reach: 'start' })
  return mergeCodes([asTyped, conceptCodes(concepts, context)])
}

/** Whether any text or label contains the word as typed. */
function isKnownSpelling(word: string, { lexicon, vocabulary }: QueryContext): boolean {
  return (
    containsFragment(vocabulary, word) ||
    lexicon.labelWords.some((label) =>
      isLatin(word) ? label.word.startsWith(word) : label.word.includes(word),
    )
  )
}

/** Returns the code of a term; `undefined` if no listing ever had it. */
export function termCode(name: string, { numbers }: Vocabulary): number | undefined {
  const number = numbers.get(name)
  return number === undefined ? undefined : anywhereCode(number)
}

/** Returns the codes of the terms that listings have had. */
export function termCodes(names: readonly string[], vocabulary: Vocabulary): number[] {
  return names.flatMap((name) => termCode(name, vocabulary) ?? [])
}

type WordCodes = Record<Level, number[]>

function cachedWordCodes(word: string, context: QueryContext): WordCodes {
  const name = `${context.maxWords} ${context.reach ?? ''} ${word}`
  const cached = context.cachedLookups?.get(name)
  if (cached) return cached
  const codes = findWordCodes(word, context)
  context.cachedLookups?.set(name, codes)
  return codes
}

function findWordCodes(word: string, context: QueryContext): WordCodes {
  const { lexicon, vocabulary, maxWords, reach = 'start' } = context
  const search = wordPattern(word, lexicon, reach)
  if (search.kind === 'beginning') return codesOfBeginning(search, context)
  return mergeCodes([
    ...findMatchingWords(vocabulary, search, maxWords).map((found) =>
      codesOfWord(
        found,
        isLatin(found) === isLatin(word) ? fitOfWord(search, found) : 'whole',
        vocabulary,
      ),
    ),
    ...lexicon.labelWords
      .filter((label) => matchesWord(search, label.word, label.key))
      .map((label) =>
        codesOfLabels(label.terms, fitOfWord(search, label.word, label.key), vocabulary),
      ),
  ])
}

/** One or two letters match every word that starts with them, and in a title the word itself. */
function codesOfBeginning(
  search: Extract<WordPattern, { kind: 'beginning' }>,
  { lexicon, vocabulary }: QueryContext,
): WordCodes {
  return mergeCodes([
    codesOfWord(termNames.beginning(search.word), 'start', vocabulary),
    codesOfWord(search.word, 'whole', vocabulary),
    ...lexicon.labelWords
      .filter(({ word }) => matchesWord(search, word))
      .map(({ terms }) => codesOfLabels(terms, 'start', vocabulary)),
  ])
}

function conceptCodes(
  concepts: readonly string[],
  { lexicon, vocabulary }: Pick<QueryContext, 'lexicon' | 'vocabulary'>,
): WordCodes {
  return mergeCodes([
    ...concepts.map((concept) => codesOfWord(termNames.concept(concept), 'whole', vocabulary)),
    codesOfLabels(
      concepts.flatMap((concept) => lexicon.indexTermsOfConcept.get(concept) ?? []),
      'whole',
      vocabulary,
    ),
  ])
}

/**
 * Returns the codes of listings that are the thing a token names, and of its accessories;
 * `undefined` if it names none.
 */
function thingCodes(
  { words, concepts }: QueryToken,
  { lexicon, vocabulary }: QueryContext,
): { is: number[]; with: number[] } | undefined {
  const goods = goodsOf(concepts, lexicon)
  const names =
    goods.length > 0
      ? goods.map(({ concept }) => termNames.thing(concept))
      : wholeMatch(lexicon.goodsNames, words, lexicon)
  if (names.length === 0) return undefined
  const accessories = goods.flatMap((entry) =>
    entry.with.map((slugs) => termNames.subcategory(...splitSlugs(slugs))),
  )
  return { is: termCodes(names, vocabulary), with: termCodes(accessories, vocabulary) }
}

/** The same for the known words that a misspelled one may stand for. */
function thingOfSuggestions(suggestions: readonly string[], context: QueryContext) {
  const concepts = suggestions.flatMap((word) => context.lexicon.oneWordTerms.get(word) ?? [])
  return thingCodes({ words: suggestions.slice(0, 1), concepts }, context)
}

/** Accessories of the thing rank with listings whose title says it. */
function withThing(
  clauses: Record<Level, Clause[]>,
  thing: { is: number[]; with: number[] } | undefined,
): QueryClauses {
  if (!thing) return clauses
  return {
    ...clauses,
    title: clauses.title.map((codes) => [...new Set([...codes, ...thing.with])]),
    thing: thing.is,
  }
}

function splitSlugs(slugs: string): [string, string] {
  const [category = '', subcategory = ''] = slugs.split('/')
  return [category, subcategory]
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

function mergeCodes(all: readonly WordCodes[]): WordCodes {
  return byLevel((level) => [...new Set(all.flatMap((codes) => codes[level]))])
}

/** Returns a value for each level. */
export function byLevel<Of>(valueOf: (level: Level) => Of): Record<Level, Of> {
  return { anywhere: valueOf('anywhere'), leading: valueOf('leading'), title: valueOf('title') }
}

/** Joins two plain words into one; empty if either is missing or a known term. */
function joinTokens(one: QueryToken | undefined, other: QueryToken | undefined): string {
  if (!one || !other || !isSingleWord(one) || !isSingleWord(other)) return ''
  return `${one.words[0]}${other.words[0]}`
}

export function isSingleWord({ words, concepts }: QueryToken): boolean {
  return words.length === 1 && concepts.length === 0
}
