import { sql } from 'drizzle-orm'
import { cappedTotal } from '../../i18n/format/exact-count-limit.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type SearchConditions, scanNewestFirst } from './build-search-sql.server.ts'
import type { SearchContext } from './index-query.server.ts'
import type { IndexQuery } from './ranked-page.server.ts'
import { canMatch } from './relevance-tiers.server.ts'
import { runSearchSql } from './run-search-sql.server.ts'

export async function countMatches(
  db: Database,
  indexQuery: IndexQuery,
  limit: number,
): Promise<number> {
  if (!canMatch(indexQuery.conditions.clauses)) return 0
  const found = scanNewestFirst(indexQuery.conditions, { ...indexQuery, limit })
  const rows = await runSearchSql<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${found}) found`,
  )
  return rows[0]?.count ?? 0
}

/** Counts with one statement what matches each of the conditions and was posted since; 1,001 means more than 1,000. */
export async function countMatchesSince(
  db: Database,
  all: readonly SearchConditions[],
  { since, vocabulary, statistics }: SinceOptions,
): Promise<number[]> {
  const isSince = sql`s.created_at >= ${since.toISOString()}::timestamptz`
  const oldest = Math.max(statistics.oldest, since.getTime())
  const options = { vocabulary, statistics: { ...statistics, oldest }, limit: cappedTotal }
  const counts = all.map(({ clauses, checks }, index) => {
    const found = scanNewestFirst({ clauses, checks: [...checks, isSince] }, options)
    return sql`select ${index}::int as at, (select count(*)::int from (${found}) found) as count`
  })
  if (counts.length === 0) return []
  const rows = await runSearchSql<{ at: number; count: number }>(
    db,
    sql.join(counts, sql` union all `),
  )
  return rows.sort((one, other) => one.at - other.at).map(({ count }) => count)
}

type SinceOptions = Pick<SearchContext, 'vocabulary' | 'statistics'> & { since: Date }
