import type { CardRow } from '../../listings/card/listing-card-data.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { encodeListCursor } from '../../platform/database/list-cursor.server.ts'
import { isSingleWord, spellingSuggestions } from '../../search/query/query-clauses.server.ts'
import { readCards } from '../list-data/read-cards.server.ts'
import {
  answerQuery,
  loadSearchContext,
  type QueryAnswer,
  type SearchContext,
} from './answer-query.server.ts'
import { type CountedChoices, countChoices } from './count-choices.server.ts'
import { findAlternatives } from './find-alternatives.server.ts'
import { maxExactTotal } from './ranked-page.server.ts'
import type { ListingQuery, ListingResults, SortOrder } from './search-criteria.ts'

type FindListingsOptions = {
  sortBy: SortOrder
  /** The `next` of the page before; one that makes no sense gives the first page. */
  after?: string | undefined
  /** Whether to count how many results have each choice, and of which. */
  choices?: CountedChoices | undefined
  limit?: number | undefined
}

const pageSize = 24
/** So few results leave room for what is nearest to them. */
const fewResults = 8

/**
 * One page of the public listings that answer a query, and how many there are in all; docs/search.md
 * says what answers it. Listings posted in the meantime neither repeat a card nor hide one.
 */
export async function findListings(
  db: Database,
  { sortBy: order, after, choices, limit = pageSize, ...query }: ListingQuery & FindListingsOptions,
): Promise<ListingResults> {
  const sortBy = effectiveSortOrder(order, query)
  const known = await loadSearchContext(db)
  const found = await answerQuery(db, query, { sortBy, after, limit }, known)
  const { sought, reading, narrowed } = found
  const shown = found.rows.slice(0, limit)
  const [listings, counted, instead] = await Promise.all([
    readCards(db, shown, sought.cities),
    choices
      ? countChoices(db, { ...sought, ...found, query: narrowed, ...known, choices })
      : new Map(),
    found.total < fewResults && !after ? findAlternatives(db, query, found, known) : [],
  ])
  return {
    listings,
    count: found.total,
    next: nextCursor(found, { limit, of: { sortBy, ...query } }),
    understood: { place: reading.place, category: reading.category },
    corrected: toCorrections(found, known),
    choices: counted,
    alternatives: instead,
  }
}

/** The words that were taken for others, in the order they stand in. */
function toCorrections(
  { reading, corrected }: QueryAnswer,
  known: SearchContext,
): ListingResults['corrected'] {
  return reading.parts.filter(isSingleWord).flatMap(({ words: [typed = ''] }) => {
    const taken =
      corrected.find((one) => one.typed === typed)?.taken ?? spellingSuggestions(typed, known)
    return taken.length > 0 ? [{ typed, taken }] : []
  })
}

/** The newest of the listings that moderators have set apart, at most `limit`. */
export async function listFeatured(db: Database, { limit }: { limit: number }): Promise<CardRow[]> {
  return (await findListings(db, { featured: true, sortBy: 'newest', limit })).listings
}

/** Nothing is nearest without a place to be near to, nor best without words. */
function effectiveSortOrder(sortBy: SortOrder, { words, near }: ListingQuery): SortOrder {
  const isPossible = sortBy === 'nearest' ? near : sortBy === 'best' ? words : true
  return isPossible ? sortBy : 'newest'
}

function nextCursor(
  { rows, total }: QueryAnswer,
  { limit, of: query }: { limit: number; of: object },
): string | undefined {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return undefined
  const { rank: key, postedAt, id } = last
  return encodeListCursor({ key, isLong: total >= maxExactTotal, postedAt, id }, query)
}
