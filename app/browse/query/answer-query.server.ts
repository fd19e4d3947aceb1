import { cappedTotal } from '../../i18n/format/exact-count-limit.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { decodeListCursor } from '../../platform/database/list-cursor.server.ts'
import type { QueryClauses } from '../../search/query/query-clauses.server.ts'
import { correctSpelling } from './correct-spelling.server.ts'
import { countMatches } from './count-matches.server.ts'
import { criteriaConditions, criteriaFilters } from './criteria-conditions.server.ts'
import {
  type CompiledQuery,
  fullWordLimit,
  type InterpretedQuery,
  initialWordLimit,
  interpretAsTyped,
  narrowQuery,
  type SearchContext,
  toIndexQuery,
} from './index-query.server.ts'
import { haveMatches, type RankedRow, rankedPage } from './ranked-page.server.ts'
import type { ListingQuery, SortOrder } from './search-criteria.ts'
import { restrictToThing, wantsOnlyThing, withUsefulModifiers } from './search-modifiers.server.ts'

export type QueryAnswer = InterpretedQuery & CompiledQuery & { rows: RankedRow[]; total: number }

type AnswerQueryOptions = {
  sortBy: SortOrder
  after?: string | undefined
  limit: number
  /** Whether it stays empty if nothing is found as it was typed. */
  skipsCorrection?: boolean
  /** Whether only the conditions matter: `rows` stays empty, and `total` may stop at the first page. */
  skipsRows?: boolean
}

/** With fewer results than this, words may also stand inside longer Latin words. */
const fewResults = 24

/**
 * If nothing is found, searches again with corrected spelling, then without the category read from
 * the words. If little is found, searches inside longer words too.
 */
export async function answerQuery(
  db: Database,
  query: ListingQuery,
  options: AnswerQueryOptions,
  context: SearchContext,
): Promise<QueryAnswer> {
  const typed = interpretAsTyped(query, context)
  const search = searchWith(db, query, options)
  if (typed.parsedQuery.tokens.length === 0) return await search(typed, context)
  const interpreted = await withUsefulModifiers(db, { query, interpreted: typed }, context)
  if (await wantsOnlyThing(db, { query, interpreted }, context))
    return await search(restrictToThing(interpreted), context)
  const first = await search(interpreted, context)
  if (first.total === 0 && options.skipsCorrection) return first
  const answer = first.total > 0 ? first : await correctAnswer(db, first, search, context)
  if (answer.total >= fewResults) return answer
  const { clauses } = answer.indexQuery
  const wider = toIndexQuery(query, answer, { ...context, reach: 'inside' }).indexQuery.clauses
  return isWider(wider, clauses) ? await search(answer, { ...context, reach: 'inside' }) : answer
}

type Search = ReturnType<typeof searchWith>

async function correctAnswer(
  db: Database,
  first: QueryAnswer,
  search: Search,
  context: SearchContext,
): Promise<QueryAnswer> {
  const { parsedQuery } = first
  const corrections = context.skipsSpellingCorrection
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

function searchWith(db: Database, query: ListingQuery, options: AnswerQueryOptions) {
  const { sortBy, limit, skipsRows } = options
  const after = decodeListCursor(options.after, { sortBy, ...query })
  // Beyond the word limit, the exact total decides whether to search again.
  const findPage = async ({ indexQuery }: CompiledQuery) =>
    skipsRows && !isWordLimitReached(indexQuery.clauses)
      ? { rows: [], total: await countMatches(db, indexQuery, fewResults) }
      : await rankedPage(db, indexQuery, { sortBy, after, limit: limit + 1 })
  return async (
    { parsedQuery, corrections }: InterpretedQuery,
    context: SearchContext,
  ): Promise<QueryAnswer> => {
    const searchWithLimit = async (maxWords: number): Promise<QueryAnswer> => {
      const interpreted = { parsedQuery, corrections }
      const compiled = toIndexQuery(query, interpreted, { ...context, maxWords })
      const page = await findPage(compiled)
      return { ...page, ...interpreted, ...compiled }
    }
    const found = await searchWithLimit(initialWordLimit)
    return isWordLimitReached(found.indexQuery.clauses) && found.total < cappedTotal
      ? await searchWithLimit(fullWordLimit)
      : found
  }
}

function isWordLimitReached({ anywhere }: QueryClauses): boolean {
  return anywhere.some(({ length }) => length >= initialWordLimit)
}
