import { sql } from 'drizzle-orm'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { isNumberToken, type QueryToken } from '../../search/query/parse-query.ts'
import { accessoryNames, kindNames } from '../../search/query/thing-names.ts'
import { termCodes, titleCodes } from '../../search/query/word-codes.server.ts'
import type { SearchConditions } from './build-search-sql.server.ts'
import {
  fullWordLimit,
  type InterpretedQuery,
  type SearchContext,
  toIndexQuery,
} from './index-query.server.ts'
import { hasMatch } from './ranked-page.server.ts'
import { countCriteria, type ListingQuery } from './search-criteria.ts'

type InterpretedSearch = { query: ListingQuery; interpreted: InterpretedQuery }

/**
 * Keeps what a thing is for, such as "for cows" after fodder, if a listing matches. Otherwise widens it
 * to the same kind, as tractor tyres for `massey 385 ka tyre`, and then to any.
 */
export async function withUsefulModifiers(
  db: Database,
  { query, interpreted: typed }: InterpretedSearch,
  context: SearchContext,
): Promise<InterpretedQuery> {
  if (!typed.parsedQuery.tokens.some(({ isModifier }) => isModifier)) return typed
  if (await hasThing(db, { query, interpreted: typed }, context)) return typed
  const loose = withTokens(typed, (token) => {
    if (!token.isModifier) return token
    return isNumberToken(token) ? undefined : { ...token, isLoose: true }
  })
  if (await hasThing(db, { query, interpreted: loose }, context)) return loose
  return withTokens(typed, (token) => (token.isModifier ? undefined : token))
}

async function hasThing(
  db: Database,
  { query, interpreted }: InterpretedSearch,
  context: SearchContext,
  instead?: SearchConditions,
): Promise<boolean> {
  const { indexQuery } = toIndexQuery(query, interpreted, { ...context, maxWords: fullWordLimit })
  const { conditions, ranking } = indexQuery
  const more = instead ?? { clauses: [ranking.thing ?? []], checks: [] }
  const clauses = [...conditions.clauses, ...more.clauses]
  const checks = [...conditions.checks, ...more.checks]
  return await hasMatch(db, { ...indexQuery, conditions: { clauses, checks } })
}

/**
 * Somebody who wants a cow for two lakh does not want its milk. So it is if some of the thing is near or has the
 * price or size asked for, or if the filters leave nothing of its kind although there is some elsewhere.
 */
export async function wantsOnlyThing(
  db: Database,
  { query, interpreted }: InterpretedSearch,
  context: SearchContext,
): Promise<boolean> {
  const { words, plain, category, subcategory, quantityUnit, ...filters } = query
  const thing = interpreted.parsedQuery.tokens.find(({ isThing }) => isThing)
  if (!thing || countCriteria(filters) === 0) return false
  const isMeasured = query.price ?? query.quantity ?? query.area ?? query.near
  if (isMeasured && (await hasThing(db, { query, interpreted }, context))) return true
  const { vocabulary, lexicon } = context
  const kinds = kindNames(thing, lexicon)
  const subcategories = termCodes(kinds.subcategories, vocabulary)
  const categories = termCodes(kinds.categories, vocabulary)
  const said = titleCodes(thing.concepts.map(termNames.concept), vocabulary)
  const isNoKind = (name: string) => !kinds.subcategories.includes(name)
  const accessories = termCodes(
    accessoryNames(thing.concepts, lexicon).filter(isNoKind),
    vocabulary,
  )
  // In a subcategory, or both in a category and in its title: each clause lists what may stand for it. Not a
  // kit for a Massey, though: what is for the thing is not there for it.
  const isThere = {
    clauses: [
      [...subcategories, ...categories],
      [...subcategories, ...said],
    ],
    checks: [sql`not (s.codes && ${arrayParameter(accessories, 'integer')})`],
  }
  if (await hasThing(db, { query, interpreted }, context, isThere)) return false
  const unfiltered = { words, plain, category, subcategory }
  return await hasThing(db, { query: unfiltered, interpreted }, context)
}

export function restrictToThing(interpreted: InterpretedQuery): InterpretedQuery {
  return withTokens(interpreted, (token) => (token.isThing ? { ...token, isOnly: true } : token))
}

function withTokens(
  { parsedQuery, corrections }: InterpretedQuery,
  change: (token: QueryToken) => QueryToken | undefined,
): InterpretedQuery {
  const tokens = parsedQuery.tokens.flatMap((token) => change(token) ?? [])
  return { parsedQuery: { ...parsedQuery, tokens }, corrections }
}
