import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { scanNewestFirst } from './build-search-sql.server.ts'
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
