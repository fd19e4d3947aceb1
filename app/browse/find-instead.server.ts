import type { Database } from '../platform/database.server.ts'
import { type Answer, answerQuery, type Known, wordClauses } from './answer-query.server.ts'
import type { Instead, ListingQuery } from './listing-query.ts'
import { nearestQueries } from './nearest-queries.server.ts'
import { whichAreFound } from './page-of-rows.server.ts'
import { readCards } from './read-cards.server.ts'

const perSection = 8
const mostSections = 4
// Each try is a search of its own; some are made at once.
const atOnce = 4
const mostTries = {
  alike: 2,
  shorter: 6,
  unfiltered: 1,
  wider: 1,
  province: 1,
  category: 1,
  place: 1,
}

/** What is nearest to a query of which little was found, as sections that repeat no listing. */
export async function findInstead(
  db: Database,
  query: ListingQuery,
  { reading, corrected, rows }: Answer,
  known: Known,
): Promise<Instead[]> {
  const isFound = await whichAreFound(
    db,
    reading.parts.map((part) => wordClauses({ parts: [part] }, corrected, known).anywhere),
  )
  const shown = new Set(rows.map(({ id }) => id))
  const sections: Instead[] = []
  const nearest = worthTrying(nearestQueries(query, reading, isFound, known.lexicon))
  // Whoever has found something is helped by a little more.
  const tries = rows.length > 0 ? nearest.slice(0, atOnce) : nearest
  for (let at = 0; at < tries.length && sections.length < mostSections; at += atOnce) {
    const some = tries.slice(at, at + atOnce)
    const pages = await Promise.all(some.map((other) => look(db, other, rows.length, known)))
    for (const [place, page] of pages.entries()) {
      const { how, query: other } = some[place] as (typeof some)[number]
      const others = page.rows.filter(({ id }) => !shown.has(id)).slice(0, perSection)
      if (others.length === 0 || sections.length >= mostSections) continue
      const cards = await readCards(db, others, page.sought.cities)
      sections.push({ how, query: other, listings: cards, count: page.total })
      for (const { id } of others) shown.add(id)
    }
  }
  return sections
}

/** So many of each kind, the likeliest. */
function worthTrying<Of extends Pick<Instead, 'how'>>(nearest: readonly Of[]): Of[] {
  const left = { ...mostTries }
  return nearest.filter(({ how }) => left[how]-- > 0)
}

function look(
  db: Database,
  { how, query }: Pick<Instead, 'how' | 'query'>,
  alreadyShown: number,
  known: Known,
) {
  const sortBy = query.words ? 'best' : 'newest'
  const limit = perSection + alreadyShown
  // The same words may have been found corrected, or in any category: filters alone stood in the way.
  const isOnce = how !== 'unfiltered'
  return answerQuery(db, query, { sortBy, limit, isOnce }, known)
}
