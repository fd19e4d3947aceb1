import { findPlace } from '../../catalog/places/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { termCode } from '../../search/query/word-codes.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import { readCards } from '../list-data/read-cards.server.ts'
import { answerQuery, type QueryAnswer } from '../query/answer-query.server.ts'
import { type SearchContext, wordClauses } from '../query/index-query.server.ts'
import { haveMatches, type RankedRow } from '../query/ranked-page.server.ts'
import type { AlternativeSearch, ListingQuery } from '../query/search-criteria.ts'
import { alternativeQueries } from './alternative-queries.server.ts'

const listingsPerSection = 8
const maxSections = 4
// Each attempt is a search of its own; several run at once.
const concurrency = 4
const maxAttempts = {
  alike: 2,
  shorter: 6,
  unmeasured: 2,
  unfiltered: 4,
  around: 2,
  wider: 1,
  unpriced: 3,
  province: 1,
  elsewhere: 2,
  category: 2,
  place: 1,
}

/** Finds alternatives to a query with few results, as sections that repeat no listing. */
export async function findAlternatives(
  db: Database,
  query: ListingQuery,
  { parsedQuery, corrections, rows }: QueryAnswer,
  context: SearchContext,
): Promise<AlternativeSearch[]> {
  const isFound = await haveMatches(
    db,
    parsedQuery.tokens.map(
      (part) => wordClauses({ tokens: [part] }, corrections, context).anywhere,
    ),
  )
  const shown = new Set(rows.map(({ id }) => id))
  const sections: AlternativeSearch[] = []
  const nearest = limitAttempts(alternativeQueries(query, parsedQuery, isFound, context))
  // With some results, a few alternatives are enough.
  const attempts = rows.length > 0 ? nearest.slice(0, concurrency) : nearest
  for (
    let start = 0;
    start < attempts.length && sections.length < maxSections;
    start += concurrency
  ) {
    const some = attempts.slice(start, start + concurrency)
    const pages = await Promise.all(
      some.map((other) => searchAlternative(db, other, rows.length, context)),
    )
    for (const [index, page] of pages.entries()) {
      const { how, query: other } = some[index] as (typeof some)[number]
      const rows = how === 'elsewhere' ? nearestFirst(page.rows, query, context) : page.rows
      const others = rows.filter(({ id }) => !shown.has(id)).slice(0, listingsPerSection)
      if (others.length === 0 || sections.length >= maxSections) continue
      const cards = await readCards(db, others, page.indexQuery.cities)
      sections.push({ how, query: other, listings: cards, count: page.total })
      for (const { id } of others) shown.add(id)
    }
  }
  return sections
}

/** What fits equally well by the distance from the place that was searched. */
function nearestFirst(
  rows: readonly RankedRow[],
  { near, city, province }: ListingQuery,
  { catalog, vocabulary }: SearchContext,
): readonly RankedRow[] {
  const { latitude, longitude } = near ?? findPlace(catalog, city ?? '', province)?.city ?? {}
  if (latitude === undefined || longitude === undefined) return rows
  const cities = nearbyCities(catalog, { latitude, longitude, within: Number.POSITIVE_INFINITY })
  const distances = new Map(
    cities.map(({ term, distance }) => [termCode(term, vocabulary), distance]),
  )
  const distanceOf = ({ cityCode }: RankedRow) => distances.get(cityCode) ?? maxDistance
  return rows.toSorted(
    (one, other) => Number(one.rank) - Number(other.rank) || distanceOf(one) - distanceOf(other),
  )
}

// Kilometres, above all distances in the country.
const maxDistance = 10_000

/** Limits the attempts of each kind, keeping the first. */
function limitAttempts<Of extends Pick<AlternativeSearch, 'how'>>(nearest: readonly Of[]): Of[] {
  const remaining = { ...maxAttempts }
  return nearest.filter(({ how }) => remaining[how]-- > 0)
}

function searchAlternative(
  db: Database,
  { how, query }: Pick<AlternativeSearch, 'how' | 'query'>,
  alreadyShown: number,
  context: SearchContext,
) {
  const sortBy = query.near ? 'nearest' : query.words ? 'best' : 'newest'
  const limit = listingsPerSection + alreadyShown
  // Dropping filters may need the spelling corrected or the category ignored; the other queries
  // are searched as they are.
  const skipsCorrection = how !== 'unfiltered' && how !== 'unpriced'
  return answerQuery(db, query, { sortBy, limit, skipsCorrection }, context)
}
