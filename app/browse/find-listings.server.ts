import type { CardRow } from '../listings/card.server.ts'
import type { Database } from '../platform/database.server.ts'
import { encodePosition } from '../platform/list-position.server.ts'
import { isPlain, wordsMeant } from '../search/clauses.server.ts'
import { type Answer, answerQuery, type Known, readKnown } from './answer-query.server.ts'
import { type CountedChoices, countChoices } from './count-choices.server.ts'
import { findInstead } from './find-instead.server.ts'
import type { FoundListings, ListingQuery, SortOrder } from './listing-query.ts'
import { countedTo } from './page-of-rows.server.ts'
import { readCards } from './read-cards.server.ts'

type Asked = {
  sortBy: SortOrder
  /** The `next` of the page before; one that makes no sense gives the first page. */
  after?: string | undefined
  /** Whether to count how many results have each choice, and of which. */
  choices?: CountedChoices | undefined
  limit?: number | undefined
}

const perPage = 24
/** So few results leave room for what is nearest to them. */
const few = 8

/**
 * One page of the public listings that answer a query, and how many there are in all; docs/search.md
 * says what answers it. Listings posted in the meantime neither repeat a card nor hide one.
 */
export async function findListings(
  db: Database,
  { sortBy: order, after, choices, limit = perPage, ...query }: ListingQuery & Asked,
): Promise<FoundListings> {
  const sortBy = possibleOrder(order, query)
  const known = await readKnown(db)
  const found = await answerQuery(db, query, { sortBy, after, limit }, known)
  const { sought, reading, narrowed } = found
  const shown = found.rows.slice(0, limit)
  const [listings, counted, instead] = await Promise.all([
    readCards(db, shown, sought.cities),
    choices
      ? countChoices(db, { ...sought, ...found, query: narrowed, ...known, choices })
      : new Map(),
    found.total < few && !after ? findInstead(db, query, found, known) : [],
  ])
  return {
    listings,
    count: found.total,
    next: nextPosition(found, { limit, of: { sortBy, ...query } }),
    understood: { place: reading.place, category: reading.category },
    corrected: sayCorrected(found, known),
    choices: counted,
    instead,
  }
}

/** The words that were taken for others, in the order they stand in. */
function sayCorrected({ reading, corrected }: Answer, known: Known): FoundListings['corrected'] {
  return reading.parts.filter(isPlain).flatMap(({ words: [typed = ''] }) => {
    const taken = corrected.find((one) => one.typed === typed)?.taken ?? wordsMeant(typed, known)
    return taken.length > 0 ? [{ typed, taken }] : []
  })
}

/** The newest of the listings that moderators have set apart, at most `limit`. */
export async function listFeatured(db: Database, { limit }: { limit: number }): Promise<CardRow[]> {
  return (await findListings(db, { featured: true, sortBy: 'newest', limit })).listings
}

/** Nothing is nearest without a place to be near to, nor best without words. */
function possibleOrder(sortBy: SortOrder, { words, near }: ListingQuery): SortOrder {
  const isPossible = sortBy === 'nearest' ? near : sortBy === 'best' ? words : true
  return isPossible ? sortBy : 'newest'
}

function nextPosition(
  { rows, total }: Answer,
  { limit, of: query }: { limit: number; of: object },
): string | undefined {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return undefined
  const { rank: key, postedAt, id } = last
  return encodePosition({ key, isLong: total >= countedTo, postedAt, id }, query)
}
