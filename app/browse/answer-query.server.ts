import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../platform/database.server.ts'
import { decodePosition } from '../platform/list-position.server.ts'
import {
  type Clauses,
  clausesOfAll,
  codeOfMark,
  isPlain,
  type WordsKnown,
} from '../search/clauses.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { readSearch, type SearchReading } from '../search/parts.ts'
import { readVocabulary } from '../search/vocabulary.server.ts'
import { citiesNear } from './cities-near.ts'
import { type Corrected, correctWords } from './correct-words.server.ts'
import { type Filter, filtersOf, wantedOf } from './listing-filters.server.ts'
import type { ListingQuery, SortOrder } from './listing-query.ts'
import { type MarketShape, readMarketShape } from './market-shape.server.ts'
import {
  countedTo,
  pageOfRows,
  type RankedRow,
  type Sought,
  whichAreFound,
} from './page-of-rows.server.ts'

/** What every search is read and answered with. */
export type Known = WordsKnown & { catalog: Catalog; shape: MarketShape }

/** A fragment is first looked for in so many words, and in so many where those give too few. */
const commonWords = 300
const allWords = 2000

export async function readKnown(db: Database): Promise<Known> {
  const [lexicon, vocabulary, catalog, shape] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readCatalog(db, 'en'),
    readMarketShape(db),
  ])
  return { lexicon, vocabulary, catalog, shape, mostWords: commonWords, lookedUp: new Map() }
}

export type Answer = {
  rows: RankedRow[]
  total: number
  reading: SearchReading
  corrected: Corrected[]
  /** The query with what its words were read as. */
  narrowed: ListingQuery
  filters: Filter[]
  sought: Sought
}

type Asked = {
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
  asked: Asked,
  known: Known,
): Promise<Answer> {
  const reading = readWords(query, known)
  const look = lookFor(db, query, asked, known)
  const first = await look(reading, [])
  if (first.total > 0 || reading.parts.length === 0 || asked.isOnce) return first
  const corrected = await correctWords(db, reading.parts, known)
  const second = corrected.length > 0 ? await look(reading, corrected) : first
  if (second.total > 0 || !reading.category) return second
  // Filters that leave nothing are no reason to look in other categories.
  if (await isFoundUnfiltered(db, second, known)) return second
  return await look({ ...reading, category: undefined }, corrected)
}

/** What the words of a query ask for. */
export function readWords(query: ListingQuery, { lexicon }: Pick<Known, 'lexicon'>): SearchReading {
  const read = readSearch(query.words ?? '', lexicon, {
    mayBe: {
      place: !query.plain?.includes('place'),
      category: !query.category && !query.plain?.includes('category'),
    },
    category: query.category,
  })
  return { ...read, place: furtherPlace(read, query) }
}

/** The place in the words as far as it narrows what the address narrows to: that one wins. */
function furtherPlace({ place }: SearchReading, { province, city, near }: ListingQuery) {
  if (!place || near || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

async function isFoundUnfiltered(
  db: Database,
  { reading, sought }: Answer,
  known: Known,
): Promise<boolean> {
  const { clauses } = wantedOf(sought.words, filtersOf(narrow({}, reading), known))
  const [isFound] = await whichAreFound(db, [[...clauses]])
  return isFound === true
}

function lookFor(db: Database, query: ListingQuery, asked: Asked, known: Known) {
  const { sortBy, limit } = asked
  const after = decodePosition(asked.after, { sortBy, ...query })
  return async (reading: SearchReading, corrected: Corrected[]): Promise<Answer> => {
    const lookIn = async (mostWords: number): Promise<Answer> => {
      const read = { reading, corrected }
      const meant = meantBy(query, read, { ...known, mostWords })
      const page = await pageOfRows(db, meant.sought, { sortBy, after, limit: limit + 1 })
      return { ...page, ...read, ...meant }
    }
    const found = await lookIn(commonWords)
    return isCut(found.sought.words) && found.total < countedTo ? await lookIn(allWords) : found
  }
}

/** What of the index a query means, once its words are read so. */
export function meantBy(
  query: ListingQuery,
  { reading, corrected }: Pick<Answer, 'reading' | 'corrected'>,
  known: Known,
): Pick<Answer, 'narrowed' | 'filters' | 'sought'> {
  const isSignsAlone = Boolean(query.words?.trim()) && reading.parts.length === 0
  const narrowed = narrow(query, reading)
  const filters = filtersOf(narrowed, known)
  const words = isSignsAlone ? nothing : wordClauses(reading, corrected, known)
  return { narrowed, filters, sought: seek(narrowed, { filters, words }, known) }
}

/** Whether some word was looked for only among the commonest that hold it. */
function isCut({ anywhere }: Clauses): boolean {
  return anywhere.some(({ length }) => length >= commonWords)
}

const nothing: Clauses = { anywhere: [[]], lead: [[]], title: [[]] }

export function narrow(
  query: ListingQuery,
  { place, category }: Pick<SearchReading, 'place' | 'category'>,
): ListingQuery {
  return {
    ...query,
    ...(place && { province: place.province, city: place.city }),
    ...(category && { category }),
  }
}

/** What listings must have for the parts, some of them corrected. */
export function wordClauses(
  { parts }: Pick<SearchReading, 'parts'>,
  corrected: readonly Corrected[],
  known: WordsKnown,
): Clauses {
  const meant = (word: string | undefined) => corrected.find(({ typed }) => typed === word)?.clauses
  return clausesOfAll(parts, known, (part) => (isPlain(part) ? meant(part.words[0]) : undefined))
}

function seek(
  { near, price, postedWithin }: ListingQuery,
  { filters, words }: { filters: readonly Filter[]; words: Clauses },
  { vocabulary, catalog, shape }: Known,
): Sought {
  const cities = (near ? citiesNear(catalog, near) : []).flatMap(({ mark, distance }) => {
    const code = codeOfMark(mark, vocabulary)
    return code === undefined ? [] : [{ code, distance }]
  })
  const since = postedWithin === undefined ? 0 : Date.now() - postedWithin * day - anHour
  return {
    wanted: wantedOf(words, filters),
    words,
    cities,
    vocabulary,
    shape: { ...shape, oldest: Math.max(shape.oldest, since) },
    price,
    unpriced: wantedOf(
      words,
      filters.filter(({ group }) => group !== 'price'),
    ),
  }
}

const anHour = 3_600_000
const day = 24 * anHour
