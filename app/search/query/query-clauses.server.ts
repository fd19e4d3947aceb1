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
import type { QueryToken } from './parse-query.ts'
import {
  fitOfWord,
  matchesWord,
  type Reach,
  type WordFit,
  type WordPattern,
  wordPattern,
} from './text-match.ts'
import { accessoryNames, thingNames } from './thing-names.ts'

/** Codes of which a listing must have at least one. */
export type Clause = readonly number[]

/**
 * The clauses of a query, all of which must match, for each level of prominence: `anywhere` in the
 * listing; `leading` where words of its title or labels start with the query's; `title` where its
 * title has them whole or says the same. `thing` is what a listing must be one of to be the thing
 * asked for, if the query names one; `besides` are the clauses of the level `leading` for the other
 * tokens.
 */
export type QueryClauses = Record<Level, Clause[]> & {
  thing?: Clause | undefined
  besides?: Clause[] | undefined
}

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
  if (part.isLoose) return looseClauses(part, context)
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
  if (part.isThing) {
    const found = withThing(clauses, thingCodes(part, context))
    return part.isOnly ? { ...found, anywhere: [found.thing ?? []] } : found
  }
  return withThing(clauses, thingOfSuggestions(suggestions, context))
}

/** What comes with the goods of a token: of onions, vegetable seed. */
function looseClauses({ concepts }: QueryToken, context: QueryContext): QueryClauses {
  const codes = termCodes(accessoryNames(concepts, context.lexicon), context.vocabulary)
  return byLevel(() => [codes])
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
  const head = all.find((clauses, index) => parts[index]?.isThing && clauses.thing)
  const named = head ?? all.findLast((clauses) => clauses.thing)
  return {
    ...byLevel((level) => all.flatMap((clauses) => clauses[level])),
    ...(named && {
      thing: named.thing,
      besides: all.filter((clauses) => clauses !== named).flatMap(({ leading }) => leading),
    }),
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

/** Returns the codes of listings whose title mentions one of some concepts. */
export function titleCodesOf(concepts: readonly string[], { numbers }: Vocabulary): number[] {
  const found = concepts.flatMap((concept) => numbers.get(termNames.concept(concept)) ?? [])
  return found.map(titleCode)
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

/** The codes of listings that are the thing a token names, and of its accessories, if it names one. */
function thingCodes(
  token: QueryToken,
  { lexicon, vocabulary }: QueryContext,
): { is: number[]; with: number[] } | undefined {
  const names = thingNames(token, lexicon)
  return names && { is: termCodes(names.is, vocabulary), with: termCodes(names.with, vocabulary) }
}

/** The same for the known words that a misspelled one may stand for. */
function thingOfSuggestions(suggestions: readonly string[], context: QueryContext) {
  const concepts = suggestions.flatMap((word) => context.lexicon.oneWordTerms.get(word) ?? [])
  return thingCodes({ words: suggestions.slice(0, 1), concepts }, context)
}

/** The thing matches without saying so; its accessories rank with listings whose title says it. */
function withThing(
  clauses: Record<Level, Clause[]>,
  thing: { is: number[]; with: number[] } | undefined,
): QueryClauses {
  if (!thing) return clauses
  const orOneOf = (more: readonly number[]) => (codes: Clause) => [...new Set([...codes, ...more])]
  return {
    ...clauses,
    anywhere: clauses.anywhere.map(orOneOf(thing.is)),
    title: clauses.title.map(orOneOf(thing.with)),
    thing: thing.is,
  }
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
