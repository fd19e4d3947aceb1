import type { Database } from '../../platform/database/database.server.ts'
import { readCards } from '../list-data/read-cards.server.ts'
import { alternativeQueries } from './alternative-queries.server.ts'
import {
  answerQuery,
  type QueryAnswer,
  type SearchContext,
  wordClauses,
} from './answer-query.server.ts'
import { haveMatches } from './ranked-page.server.ts'
import type { AlternativeSearch, ListingQuery } from './search-criteria.ts'

const listingsPerSection = 8
const maxSections = 4
// Each try is a search of its own; some are made at once.
const concurrency = 4
const maxAttempts = {
  alike: 2,
  shorter: 6,
  unfiltered: 1,
  wider: 1,
  province: 1,
  category: 1,
  place: 1,
}

/** What is nearest to a query of which little was found, as sections that repeat no listing. */
export async function findAlternatives(
  db: Database,
  query: ListingQuery,
  { reading, corrected, rows }: QueryAnswer,
  known: SearchContext,
): Promise<AlternativeSearch[]> {
  const isFound = await haveMatches(
    db,
    reading.parts.map((part) => wordClauses({ parts: [part] }, corrected, known).anywhere),
  )
  const shown = new Set(rows.map(({ id }) => id))
  const sections: AlternativeSearch[] = []
  const nearest = limitAttempts(alternativeQueries(query, reading, isFound, known.lexicon))
  // Whoever has found something is helped by a little more.
  const tries = rows.length > 0 ? nearest.slice(0, concurrency) : nearest
  for (let at = 0; at < tries.length && sections.length < maxSections; at += concurrency) {
    const some = tries.slice(at, at + concurrency)
    const pages = await Promise.all(
      some.map((other) => searchAlternative(db, other, rows.length, known)),
    )
    for (const [place, page] of pages.entries()) {
      const { how, query: other } = some[place] as (typeof some)[number]
      const others = page.rows.filter(({ id }) => !shown.has(id)).slice(0, listingsPerSection)
      if (others.length === 0 || sections.length >= maxSections) continue
      const cards = await readCards(db, others, page.sought.cities)
      sections.push({ how, query: other, listings: cards, count: page.total })
      for (const { id } of others) shown.add(id)
    }
  }
  return sections
}

/** So many of each kind, the likeliest. */
function limitAttempts<Of extends Pick<AlternativeSearch, 'how'>>(nearest: readonly Of[]): Of[] {
  const left = { ...maxAttempts }
  return nearest.filter(({ how }) => left[how]-- > 0)
}

function searchAlternative(
  db: Database,
  { how, query }: Pick<AlternativeSearch, 'how' | 'query'>,
  alreadyShown: number,
  known: SearchContext,
) {
  const sortBy = query.words ? 'best' : 'newest'
  const limit = listingsPerSection + alreadyShown
  // The same words may have been found corrected, or in any category: filters alone stood in the way.
  const isOnce = how !== 'unfiltered'
  return answerQuery(db, query, { sortBy, limit, isOnce }, known)
}
