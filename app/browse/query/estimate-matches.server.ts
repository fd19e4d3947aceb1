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
import { narrowQuery, parseQueryWords, type SearchContext } from './answer-query.server.ts'
import { splitsOfWord } from './correct-spelling.server.ts'
import { criteriaFilters, type QueryFilter } from './criteria-conditions.server.ts'
import type { ListingQuery } from './search-criteria.ts'

/** A listing and the codes by which it is found. */
export type CodedListing = { id: string; codes: ReadonlySet<number> }

export type MatchEstimate = {
  /** The listings that have all that the words and filters ask for, so far as codes tell. */
  likely: string[]
  /**
   * For each other listing that could be found if less were found: the parts, with what stands
   * beside each, that no public listing at all may have.
   */
  possible: TokenWithNeighbors[][]
}

export type TokenWithNeighbors = {
  part: QueryToken
  before: QueryToken | undefined
  after: QueryToken | undefined
}

/**
 * Tells of one query after the other which of a few listings it may find. It never says no where
 * the engine finds, and says no in some microseconds, without the database, to nearly all others.
 * `own` is the vocabulary of those listings.
 */
export function createMatchEstimator(
  listings: readonly CodedListing[],
  known: SearchContext,
  own: Vocabulary,
) {
  const lexicon = restrictLexicon(known.lexicon, {
    isHeld: (mark) => listings.some((listing) => hasTerm(listing, own.numbers.get(mark))),
    isWritten: (word) => findMatchingWords(own, wordPattern(word, known.lexicon), 1).length > 0,
  })
  const among: SearchContext = { ...known, vocabulary: own, lexicon, lookedUp: new Map() }
  const holders = new Map<string, ReadonlySet<CodedListing>>()
  const corrections = new Map<string, ReadonlySet<CodedListing>>()
  return (query: ListingQuery): MatchEstimate => {
    const open = applyFilters(listings, criteriaFilters(withoutUnindexedCriteria(query), known))
    if (open.length === 0) return { likely: [], possible: [] }
    if (!query.words?.trim()) {
      return { likely: listingIds(applyFilters(open, criteriaFilters(query, known))), possible: [] }
    }
    const reading = parseQueryWords(query, known)
    // Signs alone find nothing.
    if (reading.parts.length === 0) return { likely: [], possible: [] }
    return weigh(open, query, reading)
  }

  function weigh(
    open: readonly CodedListing[],
    query: ListingQuery,
    reading: ParsedQuery,
  ): MatchEstimate {
    const { parts, place, category } = reading
    const narrowed = new Set(
      applyFilters(open, criteriaFilters(narrowQuery(query, reading), known)),
    )
    const others = category
      ? applyFilters(open, criteriaFilters(narrowQuery(query, { place }), known))
      : []
    const chances: MatchEstimate = { likely: [], possible: [] }
    for (const listing of new Set([...narrowed, ...others])) {
      const missing = parts
        .map((part, at) => ({ part, before: parts[at - 1], after: parts[at + 1] }))
        .filter((one) => !holdersOf(one).has(listing))
      if (missing.length === 0 && narrowed.has(listing)) chances.likely.push(listing.id)
      else if (missing.every(({ part }) => mayBeCorrected(part, listing)))
        chances.possible.push(missing)
    }
    return chances
  }

  function holdersOf(one: TokenWithNeighbors): ReadonlySet<CodedListing> {
    const name = tokenKey(one)
    const before = holders.get(name)
    if (before) return before
    const { anywhere } = tokenClauses(one.part, among, one)
    const held = new Set(listings.filter((listing) => matchesClauses(listing, anywhere)))
    holders.set(name, held)
    return held
  }

  function mayBeCorrected(part: QueryToken, listing: CodedListing): boolean {
    const [typed = ''] = part.words
    if (!isSingleWord(part)) return false
    const before = corrections.get(typed)
    if (before) return before.has(listing)
    const near = similarWordClauses(typed, among).anywhere
    const cuts = splitsOfWord(typed).map((halves) => halves.map((half) => own.numbers.get(half)))
    const held = listings.filter(
      (one) =>
        matchesClauses(one, near) ||
        cuts.some((numbers) => numbers.every((number) => hasTerm(one, number))),
    )
    corrections.set(typed, new Set(held))
    return held.includes(listing)
  }
}

/** What asks for kinds and details of a category that only the words may name, left out. */
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

/** Parts are one where their words are, and the words that may be meant as one with them. */
export function tokenKey({ part, before, after }: TokenWithNeighbors): string {
  const plain = (beside: QueryToken | undefined) =>
    beside && isSingleWord(beside) ? beside.words[0] : ''
  const words = part.words.join(' ')
  return isSingleWord(part) ? `${plain(before)}<${words}>${plain(after)}` : words
}
