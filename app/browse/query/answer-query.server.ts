import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { decodeListCursor } from '../../platform/database/list-cursor.server.ts'
import { type ParsedQuery, parseQuery } from '../../search/query/parse-query.ts'
import {
  isSingleWord,
  type QueryClauses,
  type QueryContext,
  queryClauses,
  termCode,
} from '../../search/query/query-clauses.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import { correctSpelling, type SpellingCorrection } from './correct-spelling.server.ts'
import {
  criteriaConditions,
  criteriaFilters,
  type QueryFilter,
} from './criteria-conditions.server.ts'
import { type MarketStatistics, readMarketStatistics } from './market-statistics.server.ts'
import {
  haveMatches,
  type IndexQuery,
  maxExactTotal,
  type RankedRow,
  rankedPage,
} from './ranked-page.server.ts'
import type { ListingQuery, SortOrder } from './search-criteria.ts'

/** Everything needed to parse and answer a search. */
export type SearchContext = QueryContext & { catalog: Catalog; statistics: MarketStatistics }

/**
 * A word pattern first expands to at most this many words, or to `fullWordLimit` if those find too
 * little.
 */
const initialWordLimit = 300
const fullWordLimit = 2000

export async function loadSearchContext(db: Database): Promise<SearchContext> {
  const [lexicon, vocabulary, catalog, statistics] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readCatalog(db, 'en'),
    readMarketStatistics(db),
  ])
  return {
    lexicon,
    vocabulary,
    catalog,
    statistics,
    maxWords: initialWordLimit,
    cachedLookups: new Map(),
  }
}

export type QueryAnswer = {
  rows: RankedRow[]
  total: number
  parsedQuery: ParsedQuery
  corrections: SpellingCorrection[]
  /** The query with the place and category read from its words. */
  narrowedQuery: ListingQuery
  filters: QueryFilter[]
  indexQuery: IndexQuery
}

type AnswerQueryOptions = {
  sortBy: SortOrder
  after?: string | undefined
  limit: number
  /** Whether to search only once, with the words as typed. */
  skipsCorrection?: boolean
}

/**
 * Parses the words and searches; if nothing is found, searches again with corrected spelling, then
 * with the category no longer read from the words.
 */
export async function answerQuery(
  db: Database,
  query: ListingQuery,
  options: AnswerQueryOptions,
  context: SearchContext,
): Promise<QueryAnswer> {
  const reading = parseQueryWords(query, context)
  const search = searchWith(db, query, options, context)
  const first = await search(reading, [])
  if (first.total > 0 || reading.tokens.length === 0 || options.skipsCorrection) return first
  const corrected = await correctSpelling(db, reading.tokens, context)
  const second = corrected.length > 0 ? await search(reading, corrected) : first
  if (second.total > 0 || !reading.category) return second
  // If only the filters leave nothing, other categories would not help.
  if (await hasUnfilteredResults(db, second, context)) return second
  return await search({ ...reading, category: undefined }, corrected)
}

/** Parses the words of a query. */
export function parseQueryWords(
  query: ListingQuery,
  { lexicon }: Pick<SearchContext, 'lexicon'>,
): ParsedQuery {
  const read = parseQuery(query.words ?? '', lexicon, {
    allow: {
      place: !query.plain?.includes('place'),
      category: !query.category && !query.plain?.includes('category'),
    },
    category: query.category,
  })
  return { ...read, place: narrowerPlace(read, query) }
}

/** Returns the place in the words if it narrows the place in the URL; otherwise the URL wins. */
function narrowerPlace({ place }: ParsedQuery, { province, city, near }: ListingQuery) {
  if (!place || near || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

async function hasUnfilteredResults(
  db: Database,
  { parsedQuery, indexQuery }: QueryAnswer,
  context: SearchContext,
): Promise<boolean> {
  const { clauses } = criteriaConditions(
    indexQuery.clauses,
    criteriaFilters(narrowQuery({}, parsedQuery), context),
  )
  const [isFound] = await haveMatches(db, [[...clauses]])
  return isFound === true
}

function searchWith(
  db: Database,
  query: ListingQuery,
  options: AnswerQueryOptions,
  context: SearchContext,
) {
  const { sortBy, limit } = options
  const after = decodeListCursor(options.after, { sortBy, ...query })
  return async (
    parsedQuery: ParsedQuery,
    corrections: SpellingCorrection[],
  ): Promise<QueryAnswer> => {
    const searchWithLimit = async (maxWords: number): Promise<QueryAnswer> => {
      const read = { parsedQuery, corrections }
      const meant = toIndexQuery(query, read, { ...context, maxWords })
      const page = await rankedPage(db, meant.indexQuery, { sortBy, after, limit: limit + 1 })
      return { ...page, ...read, ...meant }
    }
    const found = await searchWithLimit(initialWordLimit)
    return isWordLimitReached(found.indexQuery.clauses) && found.total < maxExactTotal
      ? await searchWithLimit(fullWordLimit)
      : found
  }
}

/** Converts a parsed query to a query of the index. */
export function toIndexQuery(
  query: ListingQuery,
  { parsedQuery, corrections }: Pick<QueryAnswer, 'parsedQuery' | 'corrections'>,
  context: SearchContext,
): Pick<QueryAnswer, 'narrowedQuery' | 'filters' | 'indexQuery'> {
  const isSignsAlone = Boolean(query.words?.trim()) && parsedQuery.tokens.length === 0
  const narrowedQuery = narrowQuery(query, parsedQuery)
  const filters = criteriaFilters(narrowedQuery, context)
  const words = isSignsAlone ? unmatchableClauses : wordClauses(parsedQuery, corrections, context)
  return {
    narrowedQuery,
    filters,
    indexQuery: buildIndexQuery(narrowedQuery, { filters, words }, context),
  }
}

/** Whether some word matched only the commonest of its possible words. */
function isWordLimitReached({ anywhere }: QueryClauses): boolean {
  return anywhere.some(({ length }) => length >= initialWordLimit)
}

const unmatchableClauses: QueryClauses = { anywhere: [[]], titleAndLabels: [[]], title: [[]] }

export function narrowQuery(
  query: ListingQuery,
  { place, category }: Pick<ParsedQuery, 'place' | 'category'>,
): ListingQuery {
  return {
    ...query,
    ...(place && { province: place.province, city: place.city }),
    ...(category && { category }),
  }
}

/** Returns the clauses that listings must match for the tokens, some of them corrected. */
export function wordClauses(
  { tokens }: Pick<ParsedQuery, 'tokens'>,
  corrected: readonly SpellingCorrection[],
  context: QueryContext,
): QueryClauses {
  const meant = (word: string | undefined) => corrected.find(({ typed }) => typed === word)?.clauses
  return queryClauses(tokens, context, (part) =>
    isSingleWord(part) ? meant(part.words[0]) : undefined,
  )
}

function buildIndexQuery(
  { near, price, postedWithin }: ListingQuery,
  { filters, words: clauses }: { filters: readonly QueryFilter[]; words: QueryClauses },
  { vocabulary, catalog, statistics }: SearchContext,
): IndexQuery {
  const cities = (near ? nearbyCities(catalog, near) : []).flatMap(({ term, distance }) => {
    const code = termCode(term, vocabulary)
    return code === undefined ? [] : [{ code, distance }]
  })
  const since = postedWithin === undefined ? 0 : Date.now() - postedWithin * day - anHour
  return {
    conditions: criteriaConditions(clauses, filters),
    clauses,
    cities,
    vocabulary,
    statistics: { ...statistics, oldest: Math.max(statistics.oldest, since) },
    price,
    conditionsWithoutPrice: criteriaConditions(
      clauses,
      filters.filter(({ group }) => group !== 'price'),
    ),
  }
}

const anHour = 3_600_000
const day = 24 * anHour
