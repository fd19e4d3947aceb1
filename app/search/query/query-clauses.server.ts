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
 * What a listing must have to match: all of these; `title` for its title to match, `lead` for its
 * title and labels together.
 */
export type QueryClauses = { anywhere: Clause[]; lead: Clause[]; title: Clause[] }

/**
 * What the words are looked up in. Of a fragment that stands in more words than `mostWords` the
 * first are taken: words get their numbers in the order they come up, so those are the common ones.
 */
export type QueryContext = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  mostWords: number
  /** Whether the last word is still being typed: then it is not meant for another. */
  isTyping?: boolean
  /** What one request has looked up already: it asks for the same words in several searches. */
  lookedUp?: Map<string, WordCodes>
}

/** What a listing must have to match a part, whose neighbours may be written as one word with it. */
export function tokenClauses(
  part: QueryToken,
  known: QueryContext,
  { before, after }: { before?: QueryToken | undefined; after?: QueryToken | undefined } = {},
): QueryClauses {
  const joined = [joinTokens(before, part), joinTokens(part, after)].filter((word) => word !== '')
  const terms = conceptCodes(part.concepts, known)
  const meant =
    isSingleWord(part) && !known.isTyping ? suggestedCodes(part.words[0] ?? '', known) : []
  const each = part.words.map((word) =>
    mergeCodes([terms, ...meant, ...[word, ...joined].map((form) => cachedWordCodes(form, known))]),
  )
  return {
    anywhere: each.map(({ anywhere }) => anywhere),
    lead: each.map(({ lead }) => lead),
    title: each.map(({ title }) => title),
  }
}

/**
 * What a listing must have to match all parts. `meant` gives what stands in for a part that nothing
 * was found for.
 */
export function queryClauses(
  parts: readonly QueryToken[],
  known: QueryContext,
  meant: (part: QueryToken) => QueryClauses | undefined,
): QueryClauses {
  const all = parts.map(
    (part, at) =>
      meant(part) ?? tokenClauses(part, known, { before: parts[at - 1], after: parts[at + 1] }),
  )
  return {
    anywhere: all.flatMap(({ anywhere }) => anywhere),
    lead: all.flatMap(({ lead }) => lead),
    title: all.flatMap(({ title }) => title),
  }
}

/** What somebody may have meant by a word that nothing was found for. */
export function similarWordClauses(
  typed: string,
  known: QueryContext,
): QueryClauses & { taken: string[] } {
  const taken = similarWords(typed, [known.vocabulary, known.lexicon])
  const codes = mergeCodes(taken.map((word) => codesOfSuggestion(word, known)))
  return { anywhere: [codes.anywhere], lead: [codes.lead], title: [codes.title], taken }
}

/** The known words that a word may be meant for which nothing is spelt with; mostly none. */
export function spellingSuggestions(word: string, known: QueryContext): string[] {
  if (maxEditDistance(word) === 0 || isKnownSpelling(word, known)) return []
  return similarWords(word, [known.lexicon])
}

function suggestedCodes(word: string, known: QueryContext): WordCodes[] {
  return spellingSuggestions(word, known).map((near) => codesOfSuggestion(near, known))
}

/** A word that another was taken for: as it is found, and as the terms that it is. */
function codesOfSuggestion(word: string, known: QueryContext): WordCodes {
  const concepts = known.lexicon.oneWordTerms.get(word) ?? []
  return mergeCodes([cachedWordCodes(word, known), conceptCodes(concepts, known)])
}

/** Whether the word as it is stands in a word of any text or label. */
function isKnownSpelling(word: string, { lexicon, vocabulary }: QueryContext): boolean {
  return (
    containsFragment(vocabulary, word) ||
    lexicon.labelWords.some((label) => label.word.includes(word))
  )
}

/** The code of a mark; none where no listing ever had it. */
export function termCode(name: string, { numbers }: Vocabulary): number | undefined {
  const number = numbers.get(name)
  return number === undefined ? undefined : anywhereCode(number)
}

/** The codes of those marks that listings had. */
export function termCodes(names: readonly string[], vocabulary: Vocabulary): number[] {
  return names.flatMap((name) => termCode(name, vocabulary) ?? [])
}

type WordCodes = { anywhere: number[]; lead: number[]; title: number[] }

function cachedWordCodes(word: string, known: QueryContext): WordCodes {
  const name = `${known.mostWords} ${word}`
  const before = known.lookedUp?.get(name)
  if (before) return before
  const codes = findWordCodes(word, known)
  known.lookedUp?.set(name, codes)
  return codes
}

function findWordCodes(word: string, { lexicon, vocabulary, mostWords }: QueryContext): WordCodes {
  const search = wordPattern(word, lexicon)
  const words =
    search.kind === 'beginning'
      ? [termNames.beginning(search.word)]
      : findMatchingWords(vocabulary, search, mostWords)
  return mergeCodes([
    ...words.map((found) => codesOfNumberedWord(found, vocabulary)),
    labelTermCodes(matchingLabelTerms(search, lexicon), vocabulary),
  ])
}

function matchingLabelTerms(search: WordPattern, { labelWords }: Lexicon): string[] {
  return labelWords.flatMap((label) =>
    matchesWord(search, label.word, label.key) ? label.marks : [],
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
  if (number === undefined) return { anywhere: [], lead: [], title: [] }
  const inTitle = [titleCode(number)]
  return { anywhere: [anywhereCode(number)], lead: inTitle, title: inTitle }
}

// A label is told as prominently as a title, so there is no second code for it.
function labelTermCodes(names: readonly string[], vocabulary: Vocabulary): WordCodes {
  const codes = termCodes(names, vocabulary)
  return { anywhere: codes, lead: codes, title: [] }
}

function mergeCodes(all: readonly WordCodes[]): WordCodes {
  return {
    anywhere: [...new Set(all.flatMap(({ anywhere }) => anywhere))],
    lead: [...new Set(all.flatMap(({ lead }) => lead))],
    title: [...new Set(all.flatMap(({ title }) => title))],
  }
}

/** Two words as one, where neither says a term; empty where they do not stand so. */
function joinTokens(one: QueryToken | undefined, other: QueryToken | undefined): string {
  if (!one || !other || !isSingleWord(one) || !isSingleWord(other)) return ''
  return `${one.words[0]}${other.words[0]}`
}

export function isSingleWord({ words, concepts }: QueryToken): boolean {
  return words.length === 1 && concepts.length === 0
}
