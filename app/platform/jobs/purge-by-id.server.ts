import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.server.ts'
import { purgeBatchSize } from './purge-batch-size.server.ts'

type PurgeByIdOptions = {
  table: PgTable
  /** Only rows before this id. */
  end?: string
  /** Deletes what is due of the rows whose ids are in `batch`. */
  deletion: SQL
  batchSize?: number
}

/** Goes through a table in the order of its ids, for what no index finds. */
export async function purgeById(
  db: Database,
  { table, end, deletion, batchSize = purgeBatchSize }: PurgeByIdOptions,
): Promise<void> {
  const beforeEnd = end ? sql`and id < ${end}::uuid` : sql``
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const batch: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      with batch as (
        select id from ${table} where id > ${last}::uuid ${beforeEnd} order by id limit ${batchSize}
      ), gone as (${deletion})
      select id from batch order by id desc limit 1`)
    last = batch.rows[0]?.id
  }
}
