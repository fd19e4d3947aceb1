import { anywhereCode, titleCode } from '../indexing/listing-terms.ts'
import { termNames } from '../indexing/term-names.ts'
import { maxEditDistance } from '../vocabulary/edit-distance.ts'
import { similarWords } from '../vocabulary/similar-words.ts'
import type { Lexicon } from '../vocabulary/synonyms.ts'
import {
  containsFragment,
  findMatchingWords,
  type Vocabulary,
} from '../vocabulary/vocabulary.server.ts'
import type { QueryToken } from './parse-query.ts'
import { matchesWord, type WordPattern, wordPattern } from './text-match.ts'

/** Codes of which a listing must have at least one. */
export type Clause = readonly number[]

/**
 * The clauses of a query, all of which must match: `anywhere` for the listing, `title` for its
 * title, and `titleAndLabels` for its title and labels together.
 */
export type QueryClauses = { anywhere: Clause[]; titleAndLabels: Clause[]; title: Clause[] }

/**
 * The data for looking up words. If a fragment occurs in more than `maxWords` words, the first are
 * taken: words are numbered as they first appear, so those are the common ones.
 */
export type QueryContext = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  maxWords: number
  /** Whether the last word is still being typed: then spelling is not corrected. */
  isTyping?: boolean
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
    isSingleWord(part) && !context.isTyping ? suggestedCodes(part.words[0] ?? '', context) : []
  const each = part.words.map((word) =>
    mergeCodes([
      terms,
      ...suggestions,
      ...[word, ...joined].map((form) => cachedWordCodes(form, context)),
    ]),
  )
  return {
    anywhere: each.map(({ anywhere }) => anywhere),
    titleAndLabels: each.map(({ titleAndLabels }) => titleAndLabels),
    title: each.map(({ title }) => title),
  }
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
  return {
    anywhere: all.flatMap(({ anywhere }) => anywhere),
    titleAndLabels: all.flatMap(({ titleAndLabels }) => titleAndLabels),
    title: all.flatMap(({ title }) => title),
  }
}

/** Returns the clauses of words similar to one that found nothing. */
export function similarWordClauses(
  typed: string,
  context: QueryContext,
): QueryClauses & { replacements: string[] } {
  const replacements = similarWords(typed, [context.vocabulary, context.lexicon])
  const codes = mergeCodes(replacements.map((word) => codesOfSuggestion(word, context)))
  return {
    anywhere: [codes.anywhere],
    titleAndLabels: [codes.titleAndLabels],
    title: [codes.title],
    replacements,
  }
}

/**
 * Returns known words that a word may be a misspelling of, if no listing or label has it; usually
 * none.
 */
export function spellingSuggestions(word: string, context: QueryContext): string[] {
  if (maxEditDistance(word) === 0 || isKnownSpelling(word, context)) return []
  return similarWords(word, [context.lexicon])
}

function suggestedCodes(word: string, context: QueryContext): WordCodes[] {
  return spellingSuggestions(word, context).map((near) => codesOfSuggestion(near, context))
}

/** Returns the codes of a suggested word, both as a word and as a term. */
function codesOfSuggestion(word: string, context: QueryContext): WordCodes {
  const concepts = context.lexicon.oneWordTerms.get(word) ?? []
  return mergeCodes([cachedWordCodes(word, context), conceptCodes(concepts, context)])
}

/** Whether any text or label contains the word as typed. */
function isKnownSpelling(word: string, { lexicon, vocabulary }: QueryContext): boolean {
  return (
    containsFragment(vocabulary, word) ||
    lexicon.labelWords.some((label) => label.word.includes(word))
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

type WordCodes = { anywhere: number[]; titleAndLabels: number[]; title: number[] }

function cachedWordCodes(word: string, context: QueryContext): WordCodes {
  const name = `${context.maxWords} ${word}`
  const cached = context.cachedLookups?.get(name)
  if (cached) return cached
  const codes = findWordCodes(word, context)
  context.cachedLookups?.set(name, codes)
  return codes
}

function findWordCodes(word: string, { lexicon, vocabulary, maxWords }: QueryContext): WordCodes {
  const search = wordPattern(word, lexicon)
  const words =
    search.kind === 'beginning'
      ? [termNames.beginning(search.word)]
      : findMatchingWords(vocabulary, search, maxWords)
  return mergeCodes([
    ...words.map((found) => codesOfNumberedWord(found, vocabulary)),
    labelTermCodes(matchingLabelTerms(search, lexicon), vocabulary),
  ])
}

function matchingLabelTerms(search: WordPattern, { labelWords }: Lexicon): string[] {
  return labelWords.flatMap((label) =>
    matchesWord(search, label.word, label.key) ? label.terms : [],
  )
}

function conceptCodes(
  concepts: readonly string[],
  { lexicon, vocabulary }: Pick<QueryContext, 'lexicon' | 'vocabulary'>,
): WordCodes {
  return mergeCodes([
    ...concepts.map((concept) => codesOfNumberedWord(termNames.concept(concept), vocabulary)),
    labelTermCodes(
      concepts.flatMap((concept) => lexicon.indexTermsOfConcept.get(concept) ?? []),
      vocabulary,
    ),
  ])
}

function codesOfNumberedWord(word: string, { numbers }: Vocabulary): WordCodes {
  const number = numbers.get(word)
  if (number === undefined) return { anywhere: [], titleAndLabels: [], title: [] }
  const inTitle = [titleCode(number)]
  return { anywhere: [anywhereCode(number)], titleAndLabels: inTitle, title: inTitle }
}

// A label is as prominent as a title, so it has no second code.
function labelTermCodes(names: readonly string[], vocabulary: Vocabulary): WordCodes {
  const codes = termCodes(names, vocabulary)
  return { anywhere: codes, titleAndLabels: codes, title: [] }
}

function mergeCodes(all: readonly WordCodes[]): WordCodes {
  return {
    anywhere: [...new Set(all.flatMap(({ anywhere }) => anywhere))],
    titleAndLabels: [...new Set(all.flatMap(({ titleAndLabels }) => titleAndLabels))],
    title: [...new Set(all.flatMap(({ title }) => title))],
  }
}

/** Joins two plain words into one; empty if either is missing or a known term. */
function joinTokens(one: QueryToken | undefined, other: QueryToken | undefined): string {
  if (!one || !other || !isSingleWord(one) || !isSingleWord(other)) return ''
  return `${one.words[0]}${other.words[0]}`
}

export function isSingleWord({ words, concepts }: QueryToken): boolean {
  return words.length === 1 && concepts.length === 0
}
