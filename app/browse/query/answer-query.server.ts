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
import { readLexicon } from '../../search/vocabulary/read-synonyms.server.ts'
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

/** What every search is read and answered with. */
export type SearchContext = QueryContext & { catalog: Catalog; shape: MarketStatistics }

/** A fragment is first looked for in so many words, and in so many where those give too few. */
const initialWordLimit = 300
const fullWordLimit = 2000

export async function loadSearchContext(db: Database): Promise<SearchContext> {
  const [lexicon, vocabulary, catalog, shape] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readCatalog(db, 'en'),
    readMarketStatistics(db),
  ])
  return { lexicon, vocabulary, catalog, shape, mostWords: initialWordLimit, lookedUp: new Map() }
}

export type QueryAnswer = {
  rows: RankedRow[]
  total: number
  reading: ParsedQuery
  corrected: SpellingCorrection[]
  /** The query with what its words were read as. */
  narrowed: ListingQuery
  filters: QueryFilter[]
  sought: IndexQuery
}

type AnswerQueryOptions = {
  sortBy: SortOrder
  after?: string | undefined
  limit: number
  /** Whether to look but once, as the words stand. */
  isOnce?: boolean
}

/** Reads the words, looks, and where nothing is found looks again: corrected, then less narrowly. */
export async function answerQuery(
  db: Database,
  query: ListingQuery,
  asked: AnswerQueryOptions,
  known: SearchContext,
): Promise<QueryAnswer> {
  const reading = parseQueryWords(query, known)
  const look = searchWith(db, query, asked, known)
  const first = await look(reading, [])
  if (first.total > 0 || reading.parts.length === 0 || asked.isOnce) return first
  const corrected = await correctSpelling(db, reading.parts, known)
  const second = corrected.length > 0 ? await look(reading, corrected) : first
  if (second.total > 0 || !reading.category) return second
  // Filters that leave nothing are no reason to look in other categories.
  if (await hasUnfilteredResults(db, second, known)) return second
  return await look({ ...reading, category: undefined }, corrected)
}

/** What the words of a query ask for. */
export function parseQueryWords(
  query: ListingQuery,
  { lexicon }: Pick<SearchContext, 'lexicon'>,
): ParsedQuery {
  const read = parseQuery(query.words ?? '', lexicon, {
    mayBe: {
      place: !query.plain?.includes('place'),
      category: !query.category && !query.plain?.includes('category'),
    },
    category: query.category,
  })
  return { ...read, place: narrowerPlace(read, query) }
}

/** The place in the words as far as it narrows what the address narrows to: that one wins. */
function narrowerPlace({ place }: ParsedQuery, { province, city, near }: ListingQuery) {
  if (!place || near || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

async function hasUnfilteredResults(
  db: Database,
  { reading, sought }: QueryAnswer,
  known: SearchContext,
): Promise<boolean> {
  const { clauses } = criteriaConditions(
    sought.words,
    criteriaFilters(narrowQuery({}, reading), known),
  )
  const [isFound] = await haveMatches(db, [[...clauses]])
  return isFound === true
}

function searchWith(
  db: Database,
  query: ListingQuery,
  asked: AnswerQueryOptions,
  known: SearchContext,
) {
  const { sortBy, limit } = asked
  const after = decodeListCursor(asked.after, { sortBy, ...query })
  return async (reading: ParsedQuery, corrected: SpellingCorrection[]): Promise<QueryAnswer> => {
    const lookIn = async (mostWords: number): Promise<QueryAnswer> => {
      const read = { reading, corrected }
      const meant = toIndexQuery(query, read, { ...known, mostWords })
      const page = await rankedPage(db, meant.sought, { sortBy, after, limit: limit + 1 })
      return { ...page, ...read, ...meant }
    }
    const found = await lookIn(initialWordLimit)
    return isWordLimitReached(found.sought.words) && found.total < maxExactTotal
      ? await lookIn(fullWordLimit)
      : found
  }
}

/** What of the index a query means, once its words are read so. */
export function toIndexQuery(
  query: ListingQuery,
  { reading, corrected }: Pick<QueryAnswer, 'reading' | 'corrected'>,
  known: SearchContext,
): Pick<QueryAnswer, 'narrowed' | 'filters' | 'sought'> {
  const isSignsAlone = Boolean(query.words?.trim()) && reading.parts.length === 0
  const narrowed = narrowQuery(query, reading)
  const filters = criteriaFilters(narrowed, known)
  const words = isSignsAlone ? unmatchableClauses : wordClauses(reading, corrected, known)
  return { narrowed, filters, sought: buildIndexQuery(narrowed, { filters, words }, known) }
}

/** Whether some word was looked for only among the commonest that hold it. */
function isWordLimitReached({ anywhere }: QueryClauses): boolean {
  return anywhere.some(({ length }) => length >= initialWordLimit)
}

const unmatchableClauses: QueryClauses = { anywhere: [[]], lead: [[]], title: [[]] }

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

/** What listings must have for the parts, some of them corrected. */
export function wordClauses(
  { parts }: Pick<ParsedQuery, 'parts'>,
  corrected: readonly SpellingCorrection[],
  known: QueryContext,
): QueryClauses {
  const meant = (word: string | undefined) => corrected.find(({ typed }) => typed === word)?.clauses
  return queryClauses(parts, known, (part) =>
    isSingleWord(part) ? meant(part.words[0]) : undefined,
  )
}

function buildIndexQuery(
  { near, price, postedWithin }: ListingQuery,
  { filters, words }: { filters: readonly QueryFilter[]; words: QueryClauses },
  { vocabulary, catalog, shape }: SearchContext,
): IndexQuery {
  const cities = (near ? nearbyCities(catalog, near) : []).flatMap(({ mark, distance }) => {
    const code = termCode(mark, vocabulary)
    return code === undefined ? [] : [{ code, distance }]
  })
  const since = postedWithin === undefined ? 0 : Date.now() - postedWithin * day - anHour
  return {
    wanted: criteriaConditions(words, filters),
    words,
    cities,
    vocabulary,
    shape: { ...shape, oldest: Math.max(shape.oldest, since) },
    price,
    unpriced: criteriaConditions(
      words,
      filters.filter(({ group }) => group !== 'price'),
    ),
  }
}

const anHour = 3_600_000
const day = 24 * anHour
