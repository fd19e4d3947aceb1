import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { cachedFor } from '../cache/cached-for.server.ts'
import { scanNewestFirst } from '../query/build-search-sql.server.ts'
import { readMarketStatistics } from '../query/market-statistics.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'

/** By code: how many of the newest listings have it. */
export type TermCounts = ReadonlyMap<number, number>

const sampleSize = 2_000
// A sample has some ten thousand codes; the rarest tell nothing.
const maxCodes = 10_000
const cacheTtl = 600_000

/** Counts the search terms of the newest 2,000 listings: counting all would take seconds. */
export const readTermCounts = cachedFor(cacheTtl, queryTermCounts, { staleWhileRevalidate: true })

async function queryTermCounts(db: Database): Promise<TermCounts> {
  const [vocabulary, statistics] = [await readVocabulary(db), await readMarketStatistics(db)]
  const newest = scanNewestFirst(
    { clauses: [], checks: [] },
    { vocabulary, statistics, limit: sampleSize, codes: 'all' },
  )
  const rows = await runSearchSql<{ code: number; count: number }>(
    db,
    sql`select code, count(*)::int as count from (${newest}) newest, unnest(newest.codes) code
      group by code order by count desc limit ${maxCodes}`,
  )
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Returns how many listings have at least one of the codes, as far as one code alone tells. */
export function countOfCodes(codes: readonly number[], counts: TermCounts): number {
  return codes.reduce((most, code) => Math.max(most, counts.get(code) ?? 0), 0)
}
