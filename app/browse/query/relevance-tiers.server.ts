import { type SQL, sql } from 'drizzle-orm'
import type { Clause, QueryClauses } from '../../search/query/query-clauses.server.ts'
import { matchesAllClauses, type SearchConditions } from './build-search-sql.server.ts'

export type RankedQuery = {
  conditions: SearchConditions
  clauses: QueryClauses
  /** What the tiers are made of: the same, unless words may also stand inside longer ones. */
  ranking: QueryClauses
}

/** docs/search.md describes the tiers. One that no listing can match keeps its place and number. */
function relevanceClauses(ranking: QueryClauses): Clause[][] {
  const { thing = [], besides = [], title, leading, anywhere } = ranking
  const thingItself = [...anywhere, thing]
  // Of one token only, the first two tiers would be the same.
  const isCompound = besides.length > 0
  return [isCompound ? [...thingItself, ...besides] : [[]], thingItself, title, leading, anywhere]
}

export const canMatch = (tier: readonly Clause[]) => tier.every(({ length }) => length > 0)

/** Returns SQL for the tier of a matching row with these codes, from 1. */
export function tierExpression(query: RankedQuery, codes: SQL): SQL {
  const tiers = relevanceClauses(query.ranking)
  const cases = tiers.flatMap((tier, index) =>
    canMatch(tier) ? [sql`when ${isInTier(tier, query, codes)} then ${index + 1}::int`] : [],
  )
  const last = sql`${tiers.length + 1}::int`
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last
}

/** Returns the first tier that listings can be in, and SQL for whether a matching row with some codes is. */
export function firstTier(
  query: RankedQuery,
): { rank: number; isIn: (codes: SQL) => SQL } | undefined {
  const tiers = relevanceClauses(query.ranking)
  const index = tiers.findIndex(canMatch)
  const tier = tiers[index]
  return tier && { rank: index + 1, isIn: (codes) => isInTier(tier, query, codes) }
}

export function relevanceTiers(query: RankedQuery): SearchConditions[] {
  const { conditions, clauses: matched, ranking } = query
  const { clauses, checks } = conditions
  const tiers = relevanceClauses(ranking)
  const not = (tier: readonly Clause[]) => sql`not (${isInTier(tier, query, sql`s.codes`)})`
  // Without words inside longer ones, every listing is in one of these tiers.
  const last: Clause[][] = matched === ranking ? [] : [[]]
  return [...tiers, ...last].map((tier, index) => ({
    clauses: [...clauses, ...tier],
    checks: [...checks, ...tiers.slice(0, index).filter(canMatch).map(not)],
  }))
}

/** Whether a row that meets the conditions is in a tier; the clauses it meets anyway are left out. */
function isInTier(tier: readonly Clause[], { conditions }: RankedQuery, codes: SQL): SQL {
  const more = tier.filter((clause) => !conditions.clauses.includes(clause))
  return matchesAllClauses(more, codes)
}
