import { anywhereCode } from '../../search/indexing/listing-terms.ts'
import type { ParsedQuery, QueryToken } from '../../search/query/parse-query.ts'
import {
  type Clause,
  isSingleWord,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import { wordPattern } from '../../search/query/text-match.ts'
import { restrictLexicon } from '../../search/vocabulary/synonyms.ts'
import { findMatchingWords, type Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { listWordSplits } from '../query/correct-spelling.server.ts'
import { criteriaFilters } from '../query/criteria-conditions.server.ts'
import { narrowQuery, parseQueryWords, type SearchContext } from '../query/index-query.server.ts'
import type { QueryFilter } from '../query/number-filters.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'

/** A listing and the codes of its search terms. */
export type CodedListing = { id: string; codes: ReadonlySet<number> }

export type MatchEstimate = {
  /** The listings that match all words and filters, judged by their codes. */
  likely: string[]
  /**
   * For each other listing that a corrected query might find: the tokens, with their neighbors,
   * that no public listing must have for that to happen.
   */
  possible: TokenWithNeighbors[][]
}

export type TokenWithNeighbors = {
  part: QueryToken
  before: QueryToken | undefined
  after: QueryToken | undefined
}

/**
 * Returns a function that estimates which of a few listings a query may find. It never rejects a
 * listing that the search engine finds, and rejects nearly all others in microseconds without the
 * database. `listingVocabulary` is the vocabulary of those listings.
 */
export function createMatchEstimator(
  listings: readonly CodedListing[],
  context: SearchContext,
  listingVocabulary: Vocabulary,
) {
  const among = contextAmong(listings, context, listingVocabulary)
  const holders = new Map<string, ReadonlySet<CodedListing>>()
  const corrections = new Map<string, ReadonlySet<CodedListing>>()
  return (query: ListingQuery): MatchEstimate => {
    const open = applyFilters(listings, criteriaFilters(withoutUnindexedCriteria(query), context))
    if (open.length === 0) return { likely: [], possible: [] }
    if (!query.words?.trim()) {
      const likely = listingIds(applyFilters(open, criteriaFilters(query, context)))
      return { likely, possible: [] }
    }
    const reading = parseQueryWords(query, context)
    // Punctuation alone finds nothing.
    if (reading.tokens.length === 0) return { likely: [], possible: [] }
    return weigh(open, query, reading)
  }

  function weigh(
    open: readonly CodedListing[],
    query: ListingQuery,
    reading: ParsedQuery,
  ): MatchEstimate {
    const { tokens, category } = reading
    const narrowed = new Set(
      applyFilters(open, criteriaFilters(narrowQuery(query, reading), context)),
    )
    const others = category ? applyFilters(open, criteriaFilters(query, context)) : []
    const chances: MatchEstimate = { likely: [], possible: [] }
    for (const listing of new Set([...narrowed, ...others])) {
      const missing = tokens
        .map((part, index) => ({ part, before: tokens[index - 1], after: tokens[index + 1] }))
        .filter((one) => !holdersOf(one).has(listing))
      // A search may drop what the thing is for; see `answerQuery`.
      const isLikely = missing.every(({ part }) => part.isModifier)
      if (isLikely && narrowed.has(listing)) chances.likely.push(listing.id)
      else if (missing.every(({ part }) => isCorrectable(part, listing)))
        chances.possible.push(missing)
    }
    return chances
  }

  function holdersOf(one: TokenWithNeighbors): ReadonlySet<CodedListing> {
    const name = tokenKey(one)
    const cached = holders.get(name)
    if (cached) return cached
    const { anywhere } = tokenClauses(one.part, among, one)
    const matching = new Set(listings.filter((listing) => matchesClauses(listing, anywhere)))
    holders.set(name, matching)
    return matching
  }

  function isCorrectable(part: QueryToken, listing: CodedListing): boolean {
    const [typed = ''] = part.words
    if (!isSingleWord(part)) return false
    const cached = corrections.get(typed)
    if (cached) return cached.has(listing)
    const near = similarWordClauses(typed, among).anywhere
    const cuts = listWordSplits(typed).map((halves) =>
      halves.map((half) => listingVocabulary.numbers.get(half)),
    )
    const matching = listings.filter(
      (one) =>
        matchesClauses(one, near) ||
        cuts.some((numbers) => numbers.every((number) => hasTerm(one, number))),
    )
    corrections.set(typed, new Set(matching))
    return matching.includes(listing)
  }
}

/** The search context restricted to a few listings and their vocabulary. */
function contextAmong(
  listings: readonly CodedListing[],
  context: SearchContext,
  vocabulary: Vocabulary,
): SearchContext {
  const lexicon = restrictLexicon(context.lexicon, {
    isIndexed: (mark) => listings.some((listing) => hasTerm(listing, vocabulary.numbers.get(mark))),
    isWritten: (word) =>
      findMatchingWords(vocabulary, wordPattern(word, context.lexicon), 1).length > 0,
  })
  // A search that finds little also looks inside longer words.
  return { ...context, vocabulary, lexicon, reach: 'inside', cachedLookups: new Map() }
}

/** Drops the subcategory and details of a category that may be named only in the words. */
function withoutUnindexedCriteria(query: ListingQuery): ListingQuery {
  return query.category ? query : { ...query, subcategory: undefined, details: undefined }
}

function applyFilters(
  listings: readonly CodedListing[],
  filters: readonly QueryFilter[],
): CodedListing[] {
  const clauses = filters.flatMap(({ clause }) => (clause ? [clause] : []))
  return listings.filter((listing) => matchesClauses(listing, clauses))
}

function matchesClauses({ codes }: CodedListing, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) => clause.some((code) => codes.has(code)))
}

function hasTerm({ codes }: CodedListing, number: number | undefined): boolean {
  return number !== undefined && codes.has(anywhereCode(number))
}

function listingIds(listings: readonly CodedListing[]): string[] {
  return listings.map(({ id }) => id)
}

/** Returns a key for a token: its words, and the neighbors that may form one word with it. */
export function tokenKey({ part, before, after }: TokenWithNeighbors): string {
  const plain = (neighbor: QueryToken | undefined) =>
    neighbor && isSingleWord(neighbor) ? neighbor.words[0] : ''
  const words = part.words.join(' ')
  return isSingleWord(part) ? `${plain(before)}<${words}>${plain(after)}` : words
}
