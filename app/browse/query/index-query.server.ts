import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type ParsedQuery, parseQuery } from '../../search/query/parse-query.ts'
import {
  isSingleWord,
  type QueryClauses,
  queryClauses,
} from '../../search/query/query-clauses.server.ts'
import type { Reach } from '../../search/query/text-match.ts'
import { byLevel, type QueryContext, termCode } from '../../search/query/word-codes.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import type { SpellingCorrection } from './correct-spelling.server.ts'
import { criteriaConditions, criteriaFilters } from './criteria-conditions.server.ts'
import { type MarketStatistics, readMarketStatistics } from './market-statistics.server.ts'
import type { QueryFilter } from './number-filters.server.ts'
import type { IndexQuery } from './ranked-page.server.ts'
import type { ListingQuery } from './search-criteria.ts'

export type SearchContext = QueryContext & {
  catalog: Catalog
  statistics: MarketStatistics
  /** The reader, if they have hidden any listings. */
  hidingReader?: string | undefined
}

/** A word pattern expands to this many words, or to `fullWordLimit` if those find too little. */
export const initialWordLimit = 300
export const fullWordLimit = 2000

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

/** Returns the context for a query whose words may have to be searched as typed. */
export function spellingContext({ plain }: ListingQuery, context: SearchContext): SearchContext {
  return { ...context, skipsSpellingCorrection: plain?.includes('spelling') ?? false }
}

export type InterpretedQuery = { parsedQuery: ParsedQuery; corrections: SpellingCorrection[] }

export type CompiledQuery = {
  narrowedQuery: ListingQuery
  filters: QueryFilter[]
  indexQuery: IndexQuery
}

export function parseQueryWords(
  query: ListingQuery,
  { lexicon }: Pick<SearchContext, 'lexicon'>,
): ParsedQuery {
  const allowsCategory = !query.category && !query.plain?.includes('category')
  return parseQuery(query.words ?? '', lexicon, { allowsCategory })
}

export function interpretAsTyped(query: ListingQuery, context: SearchContext): InterpretedQuery {
  return { parsedQuery: parseQueryWords(query, context), corrections: [] }
}

export function toIndexQuery(
  query: ListingQuery,
  { parsedQuery, corrections }: InterpretedQuery,
  context: SearchContext,
): CompiledQuery {
  const isSignsAlone = Boolean(query.words?.trim()) && parsedQuery.tokens.length === 0
  const narrowedQuery = narrowQuery(query, parsedQuery)
  const filters = criteriaFilters(narrowedQuery, context)
  const clausesWithin = (reach: Reach | undefined) =>
    isSignsAlone
      ? unmatchableClauses
      : wordClauses(parsedQuery, corrections, { ...context, ...(reach && { reach }) })
  const words = clausesWithin(context.reach)
  const ranking = context.reach === 'inside' ? clausesWithin('latin-start') : words
  return {
    narrowedQuery,
    filters,
    indexQuery: buildIndexQuery(narrowedQuery, { filters, words, ranking }, context),
  }
}

const unmatchableClauses: QueryClauses = byLevel(() => [[]])

export function narrowQuery(
  query: ListingQuery,
  { category }: Pick<ParsedQuery, 'category'>,
): ListingQuery {
  return category ? { ...query, category } : query
}

export function wordClauses(
  { tokens }: Pick<ParsedQuery, 'tokens'>,
  corrected: readonly SpellingCorrection[],
  context: QueryContext,
): QueryClauses {
  const correctedClauses = (word: string | undefined) =>
    corrected.find(({ typed }) => typed === word)?.clauses
  return queryClauses(tokens, context, (part) =>
    isSingleWord(part) ? correctedClauses(part.words[0]) : undefined,
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
