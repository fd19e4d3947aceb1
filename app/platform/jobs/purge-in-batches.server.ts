import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.server.ts'
import { purgeBatchSize } from './purge-batch-size.server.ts'

type PurgeInBatchesOptions = {
  table: PgTable
  /** Only rows before this id. */
  beforeId?: string
  /** The statement that deletes what is due, joined with `batch`, which has the column `id`. */
  deletion: (batch: SQL) => SQL
  batchSize?: number
}

/** Walks a table in id order in batches, for purges that no index supports. */
export async function purgeInBatches(
  db: Database,
  { table, beforeId, deletion, batchSize = purgeBatchSize }: PurgeInBatchesOptions,
): Promise<void> {
  const isBefore = beforeId ? sql`and id < ${beforeId}::uuid` : sql``
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const batch: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      with batch as (
        select id from ${table} where id > ${last}::uuid ${isBefore} order by id limit ${batchSize}
      ), gone as (${deletion(sql`batch`)})
      select id from batch order by id desc limit 1`)
    last = batch.rows[0]?.id
  }
}
