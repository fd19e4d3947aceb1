import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { decodeListCursor } from '../../platform/database/list-cursor.server.ts'
import { type ParsedQuery, parseQuery } from '../../search/query/parse-query.ts'
import {
  byLevel,
  isSingleWord,
  type QueryClauses,
  type QueryContext,
  queryClauses,
  termCode,
} from '../../search/query/query-clauses.server.ts'
import type { Reach } from '../../search/query/text-match.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import { correctSpelling, type SpellingCorrection } from './correct-spelling.server.ts'
import { criteriaConditions, criteriaFilters } from './criteria-conditions.server.ts'
import { type MarketStatistics, readMarketStatistics } from './market-statistics.server.ts'
import type { QueryFilter } from './number-filters.server.ts'
import {
  hasMatch,
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

/** With fewer results than this, words may also stand inside longer Latin words. */
const fewResults = 24

/**
 * Parses the words and searches. If nothing is found, searches again with corrected spelling, then
 * with the category no longer read from the words. If little is found, searches inside longer words
 * too.
 */
export async function answerQuery(
  db: Database,
  query: ListingQuery,
  options: AnswerQueryOptions,
  context: SearchContext,
): Promise<QueryAnswer> {
  const reading = parseQueryWords(query, context)
  const search = searchWith(db, query, options)
  const typed = await search({ parsedQuery: reading, corrections: [] }, context)
  if (reading.tokens.length === 0 || options.skipsCorrection) return typed
  const first = (await needsModifiers(db, typed)) ? typed : await search(unmodified(typed), context)
  const answer = first.total > 0 ? first : await correctAnswer(db, first, search, context)
  if (answer.total >= fewResults) return answer
  const { clauses } = answer.indexQuery
  const wider = toIndexQuery(query, answer, { ...context, reach: 'inside' }).indexQuery.clauses
  return isWider(wider, clauses) ? await search(answer, { ...context, reach: 'inside' }) : answer
}

/**
 * Whether some listing that is the thing asked for mentions what it is for: fodder for cows. If none
 * does, any fodder will do.
 */
async function needsModifiers(
  db: Database,
  { parsedQuery, indexQuery }: QueryAnswer,
): Promise<boolean> {
  if (!parsedQuery.tokens.some(({ isModifier }) => isModifier)) return true
  const { conditions, ranking } = indexQuery
  const thing = ranking.thing ?? []
  return await hasMatch(db, { ...conditions, clauses: [...conditions.clauses, thing] })
}

function unmodified({ parsedQuery, corrections }: QueryAnswer): ReadQuery {
  const tokens = parsedQuery.tokens.filter(({ isModifier }) => !isModifier)
  return { parsedQuery: { ...parsedQuery, tokens }, corrections }
}

type Search = ReturnType<typeof searchWith>

async function correctAnswer(
  db: Database,
  first: QueryAnswer,
  search: Search,
  context: SearchContext,
): Promise<QueryAnswer> {
  const { parsedQuery } = first
  const corrections = context.keepsSpelling
    ? []
    : await correctSpelling(db, parsedQuery.tokens, context)
  const second =
    corrections.length > 0 ? await search({ parsedQuery, corrections }, context) : first
  if (second.total > 0 || !parsedQuery.category) return second
  // If only the filters leave nothing, other categories would not help.
  if (await hasUnfilteredResults(db, second, context)) return second
  return await search(
    { parsedQuery: { ...parsedQuery, category: undefined }, corrections },
    context,
  )
}

function isWider({ anywhere: wider }: QueryClauses, { anywhere }: QueryClauses): boolean {
  return wider.some((clause, index) => clause.length > (anywhere[index]?.length ?? 0))
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

type ReadQuery = Pick<QueryAnswer, 'parsedQuery' | 'corrections'>

function searchWith(db: Database, query: ListingQuery, options: AnswerQueryOptions) {
  const { sortBy, limit } = options
  const after = decodeListCursor(options.after, { sortBy, ...query })
  return async (
    { parsedQuery, corrections }: ReadQuery,
    context: SearchContext,
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
  { parsedQuery, corrections }: ReadQuery,
  context: SearchContext,
): Pick<QueryAnswer, 'narrowedQuery' | 'filters' | 'indexQuery'> {
  const isSignsAlone = Boolean(query.words?.trim()) && parsedQuery.tokens.length === 0
  const narrowedQuery = narrowQuery(query, parsedQuery)
  const filters = criteriaFilters(narrowedQuery, context)
  const clausesWithin = (reach: Reach | undefined) =>
    isSignsAlone
      ? unmatchableClauses
      : wordClauses(parsedQuery, corrections, { ...context, ...(reach && { reach }) })
  const words = clausesWithin(context.reach)
  const ranking = context.reach === 'inside' ? clausesWithin('start') : words
  return {
    narrowedQuery,
    filters,
    indexQuery: buildIndexQuery(narrowedQuery, { filters, words, ranking }, context),
  }
}

/** Whether some word matched only the commonest of its possible words. */
function isWordLimitReached({ anywhere }: QueryClauses): boolean {
  return anywhere.some(({ length }) => length >= initialWordLimit)
}

const unmatchableClauses: QueryClauses = byLevel(() => [[]])

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

type IndexQueryParts = {
  filters: readonly QueryFilter[]
  words: QueryClauses
  ranking: QueryClauses
}

function buildIndexQuery(
  { near, price, postedWithin }: ListingQuery,
  { filters, words: clauses, ranking }: IndexQueryParts,
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
    ranking,
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
