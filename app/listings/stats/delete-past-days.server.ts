import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { purgeBatchSize } from '../../platform/database/purge-batch-size.server.ts'

/** Deletes the rows of days before `before`, a plain date, from a table with an index that starts with its `day`. */
export async function deletePastDays(
  db: Database,
  { table, before }: { table: SQLWrapper; before: string },
): Promise<void> {
  let isMore = true
  while (isMore) {
    // In the order of the index: the statistics may be those of other days, and suggest reading all rows.
    const { rows } = await db.execute(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where day < ${before}::date order by day limit ${purgeBatchSize}))
        returning 1
      ) select count(*)::int as removed from gone`)
    isMore = rows[0]?.removed === purgeBatchSize
  }
}
