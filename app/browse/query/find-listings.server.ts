import { cappedTotal } from '../../i18n/format/exact-count-limit.ts'
import { offersPerPage } from '../../offers/offers-per-page.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { encodeListCursor } from '../../platform/database/list-cursor.server.ts'
import { isSingleWord, spellingSuggestions } from '../../search/query/query-clauses.server.ts'
import { findAlternatives } from '../alternatives/find-alternatives.server.ts'
import { createQueryCache } from '../cache/query-cache.server.ts'
import { readCards } from '../list-data/read-cards.server.ts'
import { answerQuery, type QueryAnswer } from './answer-query.server.ts'
import { type CountedChoices, countChoices } from './count-choices.server.ts'
import { loadSearchContext, type SearchContext, spellingContext } from './index-query.server.ts'
import type { ChoiceCount, ListingQuery, ListingResults, SortOrder } from './search-criteria.ts'

type FindListingsOptions = {
  sortBy: SortOrder
  /** The `next` of the previous page; an invalid one gives the first page. */
  after?: string | undefined
  choices?: CountedChoices | undefined
  limit?: number | undefined
  /** See `findHidingReader`. */
  hidingReader?: string | undefined
}

// The counts beside choices cost more than the search itself, and are the same on its every page.
const readChoiceCounts = createQueryCache<ReadonlyMap<string, ChoiceCount>>(60_000)
const fewResults = 8

/** Returns one page; listings posted in the meantime neither repeat a card nor hide one. */
export async function findListings(
  db: Database,
  {
    sortBy: order,
    after,
    choices,
    limit = offersPerPage,
    hidingReader,
    ...query
  }: ListingQuery & FindListingsOptions,
): Promise<ListingResults> {
  const sortBy = effectiveSortOrder(order, query)
  const context = { ...spellingContext(query, await loadSearchContext(db)), hidingReader }
  const found = await answerQuery(db, query, { sortBy, after, limit }, context)
  const { indexQuery, parsedQuery, narrowedQuery } = found
  const shown = found.rows.slice(0, limit)
  const [listings, counted, instead] = await Promise.all([
    readCards(db, shown, indexQuery.cities),
    choices
      ? readChoiceCounts(db, JSON.stringify([query, choices, hidingReader]), () =>
          countChoices(db, { ...indexQuery, ...found, query: narrowedQuery, ...context, choices }),
        )
      : new Map(),
    found.total < fewResults && !after ? findAlternatives(db, query, found, context) : [],
  ])
  return {
    listings,
    count: found.total,
    next: nextCursor(found, { limit, query: { sortBy, ...query } }),
    interpretation: { category: parsedQuery.category },
    corrections: toCorrections(found, context),
    choices: counted,
    alternatives: instead,
  }
}

function toCorrections(
  { parsedQuery, corrections }: QueryAnswer,
  context: SearchContext,
): ListingResults['corrections'] {
  if (context.skipsSpellingCorrection) return []
  return parsedQuery.tokens.filter(isSingleWord).flatMap(({ words: [typed = ''] }) => {
    const replacements =
      corrections.find((one) => one.typed === typed)?.replacements ??
      spellingSuggestions(typed, context)
    return replacements.length > 0 ? [{ typed, replacements }] : []
  })
}

/** "Nearest" needs a place, and "best" needs words. */
function effectiveSortOrder(sortBy: SortOrder, { words, near }: ListingQuery): SortOrder {
  const isPossible = sortBy === 'nearest' ? near : sortBy === 'best' ? words : true
  return isPossible ? sortBy : 'newest'
}

function nextCursor(
  { rows, total, indexQuery }: QueryAnswer,
  { limit, query }: { limit: number; query: object },
): string | undefined {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return undefined
  const { rank: key, postedAt, id } = last
  // The next page of a widened search must find out again that it needs widening.
  const isWidened = indexQuery.ranking !== indexQuery.clauses
  const isLong = total >= cappedTotal && !isWidened
  return encodeListCursor({ key, isLong, postedAt, id }, query)
}
