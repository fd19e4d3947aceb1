import { LRUCache } from 'lru-cache'
import { anywhereCode } from '../../search/indexing/listing-terms.ts'
import type { ParsedQuery, QueryToken } from '../../search/query/parse-query.ts'
import {
  type Clause,
  isSingleWord,
  similarWordClauses,
  tokenClauses,
} from '../../search/query/query-clauses.server.ts'
import { wordPattern } from '../../search/query/text-match.ts'
import { restrictLexicon } from '../../search/vocabulary/lexicon.ts'
import { findMatchingWords, type Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { listKnownSplits } from '../query/correct-spelling.server.ts'
import { criteriaFilters } from '../query/criteria-conditions.server.ts'
import { narrowQuery, parseQueryWords, type SearchContext } from '../query/index-query.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { type CodedListing, type ListingIndex, matchesClauses } from './listing-index.server.ts'

export type MatchEstimate = {
  /** The listings that match all words and filters, judged by their codes. */
  likely: string[]
  /** For each listing that a corrected query might find: the tokens that none may have for that. */
  possible: TokenWithNeighbors[][]
}

export type TokenWithNeighbors = {
  part: QueryToken
  before: QueryToken | undefined
  after: QueryToken | undefined
}

/** Never rejects a listing that the search finds; rejects nearly all others in microseconds. */
export function createMatchEstimator(
  index: ListingIndex,
  context: SearchContext,
  listingVocabulary: Vocabulary,
) {
  const { numbers } = context.vocabulary
  const isIndexed = (term: string) => {
    const number = numbers.get(term)
    return number !== undefined && index.estimate([[anywhereCode(number)]]) > 0
  }
  const among = restrictContext(context, { ...listingVocabulary, numbers }, isIndexed)
  const listingsByToken = new LRUCache<string, ReadonlySet<CodedListing>>({ max: maxCachedTokens })
  const corrections = new LRUCache<string, ReadonlySet<CodedListing>>({ max: maxCachedTokens })
  return (query: ListingQuery): MatchEstimate => {
    limitCachedLookups(among)
    const base = filterClauses(withoutUnindexedCriteria(query), context)
    if (index.estimate(base) === 0) return { likely: [], possible: [] }
    if (!query.words?.trim()) {
      const likely = index.matching([...base, ...filterClauses(query, context)])
      return { likely: likely.map(({ id }) => id), possible: [] }
    }
    const reading = parseQueryWords(query, context)
    // Punctuation alone finds nothing.
    if (reading.tokens.length === 0) return { likely: [], possible: [] }
    return weigh(base, query, reading)
  }

  function weigh(base: readonly Clause[], query: ListingQuery, reading: ParsedQuery) {
    const { tokens, category } = reading
    const narrowed = filterClauses(narrowQuery(query, reading), context)
    const asGiven = filterClauses(query, context)
    const parts = tokens.map((part, at) => {
      const one = { part, before: tokens[at - 1], after: tokens[at + 1] }
      return { one, having: listingsWithToken(one), correctable: correctableOf(part) }
    })
    const chances: MatchEstimate = { likely: [], possible: [] }
    for (const listing of rarestListings(index, base, parts)) {
      if (!matchesClauses(listing, base)) continue
      const isNarrow = matchesClauses(listing, narrowed)
      if (!isNarrow && !(category && matchesClauses(listing, asGiven))) continue
      const missing = parts.filter(({ having }) => !having.has(listing))
      // A search may drop what the thing is for; see `answerQuery`.
      const isLikely = missing.every(({ one }) => one.part.isModifier)
      if (isLikely && isNarrow) chances.likely.push(listing.id)
      else if (missing.every(({ correctable }) => correctable.has(listing)))
        chances.possible.push(missing.map(({ one }) => one))
    }
    return chances
  }

  function listingsWithToken(one: TokenWithNeighbors): ReadonlySet<CodedListing> {
    const name = tokenKey(one)
    const cached = listingsByToken.get(name)
    if (cached) return cached
    const { anywhere, meant = [] } = tokenClauses(one.part, among, one)
    const isMeantAlways = one.part.isThing
    const matching = new Set(index.matching(isMeantAlways ? [...anywhere, ...meant] : anywhere))
    listingsByToken.set(name, matching)
    return matching
  }

  function correctableOf(part: QueryToken): ReadonlySet<CodedListing> {
    const [typed = ''] = part.words
    if (!isSingleWord(part)) return noListings
    const cached = corrections.get(typed)
    if (cached) return cached
    const cuts = listKnownSplits(typed, listingVocabulary).map(({ numbers }) =>
      numbers.map((number) => [anywhereCode(number)]),
    )
    const corrected = [similarWordClauses(typed, among).anywhere, ...cuts]
    const matching = new Set(corrected.flatMap(index.matching))
    corrections.set(typed, matching)
    return matching
  }
}

type TokenListings = {
  one: TokenWithNeighbors
  having: ReadonlySet<CodedListing>
  correctable: ReadonlySet<CodedListing>
}

const noListings: ReadonlySet<CodedListing> = new Set()
// A pass over all saved searches meets more words than these, the commonest again and again.
const maxCachedTokens = 20_000
const maxCachedLookups = 5_000

function rarestListings(
  index: ListingIndex,
  base: readonly Clause[],
  parts: readonly TokenListings[],
): Iterable<CodedListing> {
  const size = ({ having, correctable }: TokenListings) => having.size + correctable.size
  const [first, ...others] = parts.filter(({ one }) => !one.part.isModifier)
  const rarest = others.reduce<TokenListings | undefined>(
    (least, part) => (least && size(part) < size(least) ? part : least),
    first,
  )
  if (!rarest || index.estimate(base) < size(rarest)) return index.matching(base)
  return new Set([...rarest.having, ...rarest.correctable])
}

/** Restricts the search context to a few words: lookups among them give the same result. */
export function restrictContext(
  context: SearchContext,
  vocabulary: Vocabulary,
  isIndexed: (term: string) => boolean,
): SearchContext {
  const lexicon = restrictLexicon(context.lexicon, {
    isIndexed,
    isWritten: (word) =>
      findMatchingWords(vocabulary, wordPattern(word, context.lexicon), 1).length > 0,
  })
  // A search that finds little also looks inside longer words.
  return { ...context, vocabulary, lexicon, reach: 'inside', cachedLookups: new Map() }
}

/** Clears the cached lookups of a context that many queries share once there are many. */
export function limitCachedLookups({ cachedLookups }: SearchContext): void {
  if (cachedLookups && cachedLookups.size > maxCachedLookups) cachedLookups.clear()
}

/** Drops the subcategory and details of a category that may be named only in the words. */
function withoutUnindexedCriteria(query: ListingQuery): ListingQuery {
  return query.category ? query : { ...query, subcategory: undefined, details: undefined }
}

export function filterClauses(query: ListingQuery, context: SearchContext): Clause[] {
  return criteriaFilters(query, context).flatMap(({ clause }) => (clause ? [clause] : []))
}

/** A key for a token: its words, its role in the query, and the neighbors that may join it. */
export function tokenKey({ part, before, after }: TokenWithNeighbors): string {
  const plain = (neighbor: QueryToken | undefined) =>
    neighbor && isSingleWord(neighbor) ? neighbor.words[0] : ''
  const role = `${part.isThing ? '!' : ''}${part.isOnly ? '=' : ''}${part.isLoose ? '~' : ''}`
  const words = `${role}${part.words.join(' ')}`
  return isSingleWord(part) ? `${plain(before)}<${words}>${plain(after)}` : words
}
